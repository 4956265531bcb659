import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useScope } from '../../api/session.ts'
import { usersQuery } from '../../api/users.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Popover } from '../../ui/popover.tsx'

interface MailPickerProps {
  readonly user_ids: readonly number[]
  readonly disabled: boolean
  readonly onChange: (user_ids: number[]) => void
}

const most = 20

/** Who gets a mail: people with an address, up to twenty. */
export function MailPicker({ user_ids, disabled, onChange }: MailPickerProps) {
  const { t } = useLingui()
  const trigger = useRef<HTMLButtonElement>(null)
  const [is_open, setOpen] = useState(false)
  const may_read = useScope('user:read')
  const users = useQuery({ ...usersQuery, enabled: may_read })
  const reachable = (users.data ?? []).filter(
    ({ id, email, active }) => (email !== null && active) || user_ids.includes(id),
  )
  const reason = disabled
    ? t`Falta a permissão alert_rule:write`
    : may_read
      ? null
      : t`Falta a permissão user:read`
  return (
    <>
      <Button
        ref={trigger}
        icon="mail"
        aria-haspopup="dialog"
        aria-expanded={is_open}
        disabled_reason={reason}
        onClick={() => setOpen(!is_open)}
      >
        {user_ids.length === 0 ? (
          <Trans>Ninguém por e-mail</Trans>
        ) : (
          <Plural value={user_ids.length} one="# pessoa por e-mail" other="# pessoas por e-mail" />
        )}
      </Button>
      <Popover
        trigger={trigger}
        is_open={is_open}
        onClose={() => setOpen(false)}
        label={t`Quem recebe e-mail`}
        className="max-h-75 w-76 overflow-y-auto p-3"
      >
        {reachable.length === 0 ? (
          <p className="text-ink-2">
            <Trans>Ninguém tem e-mail. Coloque um em Usuários.</Trans>
          </p>
        ) : (
          <div className="flex flex-col">
            {reachable.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={user_ids.includes(id)}
                disabled={!user_ids.includes(id) && user_ids.length >= most}
                onChange={(is_on) => {
                  const rest = user_ids.filter((each) => each !== id)
                  onChange(is_on ? [...rest, id] : rest)
                }}
              >
                <span dir="auto" className="truncate">
                  {name}
                </span>
              </Checkbox>
            ))}
          </div>
        )}
      </Popover>
    </>
  )
}
