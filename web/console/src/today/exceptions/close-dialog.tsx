import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { CloseReason } from '../../api/exceptions.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface CloseDialogProps {
  /** Of the exception. */
  readonly title: string
  readonly detail: string
  readonly onClose: () => void
  readonly onConfirm: (reason: CloseReason) => void
}

/** Nothing closes without a reason. */
export function CloseDialog({ title, detail, onClose, onConfirm }: CloseDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const [reason, setReason] = useState<CloseReason | null>(null)
  const reasons: readonly (readonly [CloseReason, string, string])[] = [
    ['solved', t`Resolvida`, t`Alguém fez o que era preciso`],
    ['accepted', t`Aceita como está`, t`Fica assim, o cliente sabe`],
    ['false_alarm', t`Alarme falso`, t`Não aconteceu o que diz`],
    ['other', t`Outro motivo`, ''],
  ]
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (reason !== null) onConfirm(reason)
  }
  return (
    <Dialog
      title={<Trans>Encerrar exceção</Trans>}
      size="small"
      is_open
      onClose={onClose}
      foot={
        <>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled_reason={reason === null ? t`Escolha o motivo` : null}
          >
            <Trans>Encerrar</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <p className="font-medium">{title}</p>
      {detail === '' ? null : (
        <p dir="auto" className="max-h-16 overflow-hidden break-words text-ink-2">
          {detail}
        </p>
      )}
      <form id={form} onSubmit={confirm} className="mt-3">
        <fieldset>
          <legend className="mb-1 text-12 font-medium text-ink-2">
            <Trans>Motivo</Trans>
          </legend>
          {reasons.map(([value, name, hint]) => (
            <label
              key={value}
              className="flex min-h-9 items-center gap-2.5 rounded-6 px-2 hover:bg-hover has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
                className="size-4 flex-none accent-accent"
              />
              <span>
                {name}
                {hint === '' ? null : <span className="block text-11 text-ink-2">{hint}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
