import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlansChangeResult } from '../api/route-plans.ts'
import type { MoveDelta } from '../board/model/move.ts'
import { Button } from '../ui/button.tsx'
import { useFormat } from '../ui/format/format-provider.tsx'
import { addDeltas, deltaOfFigures } from './model/estimate-move.ts'
import { Note, useStepWords } from './notes.tsx'
import type { BetterOrder } from './use-better-order.ts'

interface BetterOrderNoteProps {
  readonly better: BetterOrder
  readonly onApply: (preview_id: string) => void
}

/** What was sought and what was found: its effect, before it is made. */
export function BetterOrderNote({ better, onApply }: BetterOrderNoteProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useStepWords()
  const { state, part, forget, cancel, start } = better
  const extent = useExtent(part)
  const close = (
    <Button size="small" variant="quiet" onClick={forget}>
      <Trans>Fechar</Trans>
    </Button>
  )
  switch (state.kind) {
    case 'rest':
      return null
    case 'starting':
      return <Note icon={null}>{t`Começando a planejar de novo`}</Note>
    case 'seeking': {
      const percent = format.percent(state.progress)
      return (
        <Note
          icon={null}
          progress={state.progress}
          actions={
            <Button size="small" onClick={cancel}>
              <Trans>Cancelar</Trans>
            </Button>
          }
        >
          <b className="font-strong">{t`Planejando de novo`}</b> {percent} · {words(state.step)}
          {extent}
        </Note>
      )
    }
    case 'nothing_better':
      return (
        <Note icon="check" actions={close}>
          <Trans>Nenhuma ordem melhor foi encontrada. O plano fica como está.</Trans>
          {extent}
        </Note>
      )
    case 'failed':
      return (
        <Note
          icon="warning"
          tone="fail"
          actions={
            <>
              <Button size="small" onClick={start}>
                <Trans>Tentar de novo</Trans>
              </Button>
              <Button size="small" onClick={forget}>
                <Trans>Manter a ordem</Trans>
              </Button>
            </>
          }
        >
          {state.detail ?? t`O planejamento falhou.`}
        </Note>
      )
    default:
      return <FoundNote change={state.change} onForget={forget} onApply={onApply} />
  }
}

function useExtent(part: BetterOrder['part']): string {
  const { t } = useLingui()
  const format = useFormat()
  if (part === null) return ''
  const [count, all] = [format.integer(part.count), format.integer(part.of)]
  return ` · ${t`${count} de ${all} rotas`}`
}

interface FoundNoteProps {
  readonly change: PlansChangeResult
  readonly onForget: () => void
  readonly onApply: (preview_id: string) => void
}

function FoundNote({ change: { preview_id, plans }, onForget, onApply }: FoundNoteProps) {
  return (
    <Note
      icon="sparkle"
      actions={
        <>
          {preview_id === null ? null : (
            <Button size="small" variant="primary" onClick={() => onApply(preview_id)}>
              <Trans>Aplicar</Trans>
            </Button>
          )}
          <Button size="small" onClick={onForget}>
            <Trans>Descartar</Trans>
          </Button>
        </>
      }
    >
      <b className="font-strong">
        <Plural value={plans.length} one="Ordem melhor para # rota" other="Ordem melhor para # rotas" />
      </b>{' '}
      <DeltaText
        delta={plans.reduce<MoveDelta>(
          (sum, { delta }) => addDeltas(sum, deltaOfFigures(delta)),
          deltaOfFigures(null),
        )}
      />
    </Note>
  )
}

function DeltaText({ delta }: { readonly delta: MoveDelta }) {
  const format = useFormat()
  const { t } = useLingui()
  const { distance_m, duration_s, lateness_s, cost } = delta
  const late = format.deviation(lateness_s)
  const parts = [
    `${format.signed(distance_m / 1_000, 1)} km`,
    format.deviation(duration_s),
    t`atraso ${late}`,
    ...(cost === null ? [] : [`R$ ${format.signed(cost, 2)}`]),
  ]
  return <span>{parts.join(' · ')}</span>
}
