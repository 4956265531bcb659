import { Trans } from '@lingui/react/macro'
import type { ExecutionRecord } from '../../api/route-history.ts'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { StopView } from '../model/stop-view.ts'

interface StopChipsProps {
  readonly stop: StopView
  readonly record: ExecutionRecord | null
}

/** What came of a stop, in a few words. */
export function StopChips({ stop, record }: StopChipsProps) {
  const format = useFormat()
  const { late_s, point, reached_s, state } = stop
  const reason = record?.route_return_reason ?? record?.route_executed_reason ?? null
  return (
    <div className="flex min-w-0 flex-wrap gap-1.5">
      {state === 'returned' ? (
        <Chip tone="fail" icon="close" className="max-w-full">
          <Trans>Devolvida</Trans>
        </Chip>
      ) : point.status === 'P' ? (
        <Chip icon="clock">
          <Trans>Não registrada</Trans>
        </Chip>
      ) : (
        <Chip tone="ok" icon="check">
          {point.status === 'M' ? (
            <Trans>Registrada pelo escritório</Trans>
          ) : point.type === 'PC' ? (
            <Trans>Coletada</Trans>
          ) : (
            <Trans>Entregue</Trans>
          )}
        </Chip>
      )}
      {late_s === null || reached_s === null ? null : (
        <Chip tone="late" icon="late">
          <Trans>{format.span(late_s)} depois da janela</Trans>
        </Chip>
      )}
      {reason === null ? null : (
        <Chip className="max-w-full">
          <bdi className="truncate">{reason.name}</bdi>
        </Chip>
      )}
      {record?.proof.state === 'awaiting_images' ? (
        <Chip tone="wait" icon="image">
          <Trans>Faltam imagens</Trans>
        </Chip>
      ) : null}
      {record?.proof.state === 'waived' ? (
        <Chip tone="wait">
          <Trans>Prova dispensada</Trans>
        </Chip>
      ) : null}
      {record?.proof.state === 'erased' ? (
        <Chip tone="wait">
          <Trans>Dados pessoais apagados</Trans>
        </Chip>
      ) : null}
    </div>
  )
}
