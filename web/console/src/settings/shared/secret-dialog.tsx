import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface SecretDialogProps {
  readonly title: ReactNode
  readonly label: string
  readonly secret: string
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Something that is shown once. It is in the memory of this page alone, until the dialog is closed. */
export function SecretDialog({ title, label, secret, children, onClose }: SecretDialogProps) {
  const { t } = useLingui()
  const [is_copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <Dialog
      role="alertdialog"
      is_open
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button variant="primary" icon={is_copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {is_copied ? t`Copiado` : t`Copiar`}
          </Button>
          <Button onClick={onClose}>
            <Trans>Já guardei</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <TextField
          readOnly
          label={label}
          value={secret}
          onChange={() => {}}
          onFocus={(event) => event.currentTarget.select()}
          spellCheck={false}
        />
        <p className="flex gap-2 text-late-ink">
          <Icon name="warning" className="mt-hairline size-4" />
          <Trans>Aparece só desta vez. Guarde antes de fechar.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
