import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface LayoutControlProps {
  /** By which the columns were known; null: by none. */
  readonly name: string | null
  readonly suggested_name: string
  /** Null: the account may not keep layouts. */
  readonly onSave: ((name: string) => Promise<void>) | null
  readonly onForget: () => void
}

const longest_name = 120

/** Whether the columns are known from before; if not, they can be kept for the next time. */
export function LayoutControl({ name, suggested_name, onSave, onForget }: LayoutControlProps) {
  const { t } = useLingui()
  const [is_open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  if (name !== null)
    return (
      <span className="flex min-w-0 items-center">
        <Chip tone="ok" icon="check" className="min-w-0 shrink">
          <span className="truncate">
            <Trans>
              Layout “<bdi>{name}</bdi>” reconhecido
            </Trans>
          </span>
        </Chip>
        {onSave === null ? null : (
          <IconButton
            size="small"
            variant="quiet"
            icon="close"
            label={t`Esquecer o layout`}
            onClick={onForget}
          />
        )}
      </span>
    )
  if (onSave === null) return null
  return (
    <>
      <Button
        ref={trigger}
        variant="quiet"
        size="small"
        aria-expanded={is_open}
        onClick={() => setOpen(true)}
      >
        <Trans>Guardar layout</Trans>
      </Button>
      <Popover trigger={trigger} is_open={is_open} onClose={() => setOpen(false)} label={t`Guardar layout`}>
        <LayoutForm suggested_name={suggested_name} onSave={onSave} onDone={() => setOpen(false)} />
      </Popover>
    </>
  )
}

interface LayoutFormProps {
  readonly suggested_name: string
  readonly onSave: (name: string) => Promise<void>
  readonly onDone: () => void
}

function LayoutForm({ suggested_name, onSave, onDone }: LayoutFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(suggested_name.slice(0, longest_name))
  const [is_busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    setBusy(true)
    await onSave(name.trim()).finally(() => setBusy(false))
    onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex w-70 flex-col gap-3 p-3">
      <TextField
        label={t`Nome do layout`}
        hint={t`Planilhas com os mesmos títulos serão reconhecidas.`}
        value={name}
        maxLength={longest_name}
        onChange={setName}
      />
      <Button type="submit" variant="primary" busy={is_busy}>
        <Trans>Guardar</Trans>
      </Button>
    </form>
  )
}
