import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { problemOf } from '../../ui/problem.ts'
import { ProblemText } from './problem-text.tsx'

interface ConfirmDialogProps {
  readonly title: ReactNode
  /** What is lost, and what stays. */
  readonly children: ReactNode
  readonly label: string
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** Before what cannot be taken back. It stays open, and says why, if it could not be done. */
export function ConfirmDialog({ title, children, label, onConfirm, onClose }: ConfirmDialogProps) {
  const [is_busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (thrown) {
      setError(thrown)
      setBusy(false)
    }
  }
  return (
    <Dialog
      role="alertdialog"
      size="small"
      is_open
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button variant="danger" busy={is_busy} onClick={() => void confirm()}>
            {label}
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 break-words">
        {children}
        {error === null ? null : <ProblemText problem={problemOf(error)} />}
      </div>
    </Dialog>
  )
}
