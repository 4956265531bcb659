import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'
import type { Identified } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { wordsOf } from '../problem-words.ts'

interface DeleteDialogProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly opened: { readonly row: Row; readonly etag: string | null }
  readonly is_open: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Nothing brings a deleted record back: what goes with it is said before. */
export function DeleteDialog<Row extends Identified>(props: DeleteDialogProps<Row>) {
  const { register, opened, is_open, onClose, onDeleted } = props
  const { t } = useLingui()
  const [error, setError] = useState<string | null>(null)
  const [is_busy, setBusy] = useState(false)
  const name = register.nameOf(opened.row)
  const remove = async () => {
    setBusy(true)
    try {
      await register.store.remove(opened.row.id, opened.etag)
      onClose()
      onDeleted()
      await register.store.refresh()
      showToast({ text: t`Cadastro excluído: ${name.slice(0, 60)}` })
    } catch (problem) {
      setError(wordsOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t`Excluir o cadastro`}
      size="small"
      role="alertdialog"
      is_open={is_open}
      onClose={onClose}
      foot={
        <>
          <Button variant="danger" size="large" busy={is_busy} onClick={() => void remove()}>
            <Trans>Excluir</Trans>
          </Button>
          <Button size="large" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <p className="break-words">
        <Trans>
          <bdi className="font-strong">{name}</bdi> sai do cadastro, e isto não se desfaz.
        </Trans>
      </p>
      <p className="mt-2 text-ink-2">{register.words.removal}</p>
      {error === null ? null : (
        <p role="alert" className="mt-2 text-fail-ink">
          {error}
        </p>
      )}
    </Dialog>
  )
}
