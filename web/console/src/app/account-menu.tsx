import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { session, useAccount } from '../api/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CommandMenu } from '../ui/menu.tsx'

/** Who is logged in, and the way out. */
export function AccountMenu() {
  const { t } = useLingui()
  const { name, login, customer } = useAccount()
  const trigger = useRef<HTMLButtonElement>(null)
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={is_open}
        aria-label={t`Conta de ${name}`}
        onClick={() => setOpen(!is_open)}
        className="grid size-12 shrink-0 place-items-center rounded-6 hover:bg-hover"
      >
        <Avatar name={name} />
      </button>
      <CommandMenu
        label={t`Conta de ${name}`}
        trigger={trigger}
        is_open={is_open}
        onClose={() => setOpen(false)}
        groups={[
          {
            id: 'account',
            title: `${name} · ${login} · ${customer.name}`,
            commands: [{ id: 'out', label: t`Sair`, icon: 'log-out', run: () => void session.logOut() }],
          },
        ]}
      />
    </>
  )
}
