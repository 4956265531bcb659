import { Plural, Trans } from '@lingui/react/macro'
import type { RoutePlan } from '../api/route-plans.ts'
import { countLate } from '../plans/board-route.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { listUnsent } from './model/day-facts.ts'

interface SendDialogProps {
  readonly plans: readonly RoutePlan[]
  /** Null: nobody knows. */
  readonly unserved_count: number | null
  readonly onSend: () => void
  readonly onClose: () => void
}

/** What somebody should know before drivers have a plan: sending is not undone. */
export function needsWarning(plans: readonly RoutePlan[], unserved_count: number | null): boolean {
  return unserved_count !== 0 || listUnsent(plans).some((plan) => countLate(plan) > 0)
}

export function SendDialog({ plans, unserved_count, onSend, onClose }: SendDialogProps) {
  const unsent = listUnsent(plans)
  const late = unsent.reduce((sum, plan) => sum + countLate(plan), 0)
  return (
    <Dialog
      title={
        <Plural
          value={unsent.length}
          one="Enviar # rota aos motoristas"
          other="Enviar # rotas aos motoristas"
        />
      }
      is_open
      onClose={onClose}
      size="small"
      foot={
        <>
          <Button variant="primary" icon="send" onClick={onSend}>
            <Trans>Enviar mesmo assim</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Voltar ao plano</Trans>
          </Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {unserved_count === null ? (
          <li>
            <Trans>Ainda não se sabe se há paradas sem rota.</Trans>
          </li>
        ) : unserved_count === 0 ? null : (
          <li>
            <Plural
              value={unserved_count}
              one="# parada continua sem rota."
              other="# paradas continuam sem rota."
            />
          </li>
        )}
        {late === 0 ? null : (
          <li>
            <Plural
              value={late}
              one="# parada fica fora da janela."
              other="# paradas ficam fora da janela."
            />
          </li>
        )}
      </ul>
      <p className="mt-3 text-ink-2">
        <Trans>Depois de enviadas, as mudanças chegam aos motoristas assim que são feitas.</Trans>
      </p>
    </Dialog>
  )
}
