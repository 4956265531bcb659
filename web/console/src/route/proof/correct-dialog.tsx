import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '../../api/client.ts'
import { correctPoint } from '../../api/route-history.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'

interface CorrectDialogProps {
  readonly point_id: number
  readonly record_id: number
  readonly onClose: () => void
}

const longest = 1_000

/** Says that a record was not so. It stays, and this is one more beside it. */
export function CorrectDialog({ point_id, record_id, onClose }: CorrectDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const correction = useMutation({
    mutationFn: () => correctPoint(point_id, { record_id, reason: reason.trim() }),
    onSuccess: async () => {
      showToast({ text: t`Correção registrada. O registro anterior continua guardado.` })
      onClose()
      await Promise.all(
        ['route_plan', 'route_point', 'proof'].map((resource) =>
          client.invalidateQueries({ queryKey: [resource] }),
        ),
      )
    },
  })
  const problem = correction.error instanceof ProblemError ? correction.error : null
  return (
    <Dialog
      title={t`Corrigir o registro`}
      is_open
      onClose={onClose}
      size="small"
      foot={
        <>
          <Button
            variant="primary"
            busy={correction.isPending}
            disabled_reason={reason.trim() === '' ? t`Escreva o motivo.` : null}
            onClick={() => correction.mutate()}
          >
            <Trans>Registrar correção</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">
        <Trans>
          Nada é apagado: a correção entra depois do registro, com o motivo e o seu nome, e o registro deixa
          de contar.
        </Trans>
      </p>
      <TextArea
        label={t`Motivo`}
        required
        value={reason}
        onChange={setReason}
        maxLength={longest}
        error={
          correction.isError
            ? (problem?.detail ?? problem?.title ?? t`A correção não foi registrada.`)
            : undefined
        }
      />
    </Dialog>
  )
}
