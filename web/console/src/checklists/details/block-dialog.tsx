import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeVehicle, vehiclesQuery } from '../../api/vehicles.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { problemOf } from '../../ui/problem.ts'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'

interface BlockDialogProps {
  readonly vehicle_id: number
  readonly plate: string
  /** What it is blocked for, unless somebody writes otherwise. */
  readonly reason: string
  readonly is_open: boolean
  readonly onClose: () => void
}

/** What it means is said before, and the toast leads back. */
export function BlockDialog({ vehicle_id, plate, reason: usual, is_open, onClose }: BlockDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [reason, setReason] = useState(usual)
  const [is_busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const setStatus = async (status: 'A' | 'B', status_reason: string) => {
    await changeVehicle(vehicle_id, { status, status_reason })
    await client.invalidateQueries({ queryKey: vehiclesQuery.queryKey })
  }
  const undo = async () => {
    try {
      await setStatus('A', t`Bloqueio desfeito`)
      showToast({ text: t`${plate} voltou a ativo` })
    } catch (problem) {
      showToast({ text: problemOf(problem).text ?? t`Não foi possível desfazer`, tone: 'fail' })
    }
  }
  const block = async () => {
    setBusy(true)
    setError(null)
    try {
      await setStatus('B', reason.slice(0, 500))
      onClose()
      showToast({ text: t`${plate} bloqueado`, action: { label: t`Desfazer`, run: () => void undo() } })
    } catch (problem) {
      setError(problemOf(problem).text ?? t`Não foi possível bloquear`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t`Bloquear ${plate}`}
      size="small"
      is_open={is_open}
      onClose={onClose}
      foot={
        <>
          <Button variant="primary" size="large" busy={is_busy} onClick={() => void block()}>
            <Trans>Bloquear veículo</Trans>
          </Button>
          <Button size="large" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-3">
        <Trans>Não entra em novos planos até voltar a ativo. A rota de hoje não muda.</Trans>
      </p>
      <TextField label={t`Motivo`} dir="auto" value={reason} onChange={setReason} maxLength={500} />
      {error === null ? null : (
        <p role="alert" className="mt-2 break-words text-fail-ink">
          {error}
        </p>
      )}
    </Dialog>
  )
}
