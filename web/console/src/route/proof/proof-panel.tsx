import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ExecutionRecord, pointQuery, type RoutePointDetail } from '../../api/route-history.ts'
import { useScope } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StateMessage } from '../../ui/list-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { StopView } from '../model/stop-view.ts'
import { StopBadge } from '../parts/stop-badge.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { Facts } from './facts.tsx'
import { ItemList } from './item-list.tsx'
import { PastRecords } from './past-records.tsx'
import { Pictures } from './pictures.tsx'
import { currentRecord } from './record.ts'
import { StopChips } from './stop-chips.tsx'

interface ProofPanelProps {
  readonly stop: StopView | null
  readonly onStep: (direction: -1 | 1) => void
}

/** What shows that a stop was done, and by whom, where and when. */
export function ProofPanel({ stop, onStep }: ProofPanelProps) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Comprovante`}
      className="flex min-h-0 min-w-0 scroll-py-16 flex-col overflow-y-auto bg-surface"
    >
      <div className="sticky top-0 z-1 flex min-h-bar flex-none items-center gap-2.5 border-b border-line bg-surface pr-2 pl-3">
        {stop === null ? null : <StopBadge stop={stop} />}
        <h2 className="min-w-0 grow truncate text-13 font-strong" title={stop?.point.name}>
          {stop === null ? <Trans>Comprovante</Trans> : <bdi>{stop.point.name}</bdi>}
        </h2>
        <IconButton
          variant="quiet"
          icon="chevron-up"
          label={t`Comprovante anterior`}
          onClick={() => onStep(-1)}
        />
        <IconButton
          variant="quiet"
          icon="chevron-down"
          label={t`Próximo comprovante`}
          onClick={() => onStep(1)}
        />
      </div>
      {stop === null ? (
        <StateMessage icon="signature" title={<Trans>Escolha uma parada</Trans>}>
          <Trans>O comprovante dela aparece aqui.</Trans>
        </StateMessage>
      ) : (
        <StopProof key={stop.id} stop={stop} />
      )}
    </section>
  )
}

function StopProof({ stop }: { readonly stop: StopView }) {
  const query = useQuery(pointQuery(stop.id))
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton rows={8} />
    ) : (
      <Trouble
        error={query.error}
        title={<Trans>Não foi possível ler o comprovante</Trans>}
        forbidden={<Trans>Seu perfil não vê comprovantes</Trans>}
        scope="route_plan:read"
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  const record = currentRecord(query.data.records)
  return (
    <>
      <div className="flex grow flex-col gap-3 p-3">
        <StopChips stop={stop} record={record} />
        <p className="break-words text-ink-2">
          <bdi>{query.data.address ?? <Trans>sem endereço</Trans>}</bdi>
          {query.data.external_code === null ? null : (
            <span className="block text-ink-3">
              <bdi>{query.data.external_code}</bdi>
            </span>
          )}
        </p>
        {record === null ? <Unrecorded stop={stop} /> : <Recorded point={query.data} record={record} />}
        <ItemList point={query.data} record={record} />
        <PastRecords records={query.data.records} current={record} />
      </div>
      <ProofFoot point={query.data} record={record} />
    </>
  )
}

function Recorded({ point, record }: { readonly point: RoutePointDetail; readonly record: ExecutionRecord }) {
  return (
    <>
      <Pictures record={record} name={point.name} />
      <div className="border-b border-line pb-3.5">
        <Facts point={point} record={record} />
      </div>
    </>
  )
}

function Unrecorded({ stop }: { readonly stop: StopView }) {
  return (
    <p className="rounded-6 bg-sunken px-3 py-2 text-ink-2">
      {stop.reached_s === null ? (
        <Trans>Ninguém registrou nada aqui ainda.</Trans>
      ) : (
        <Trans>O motorista chegou; nada foi registrado ainda.</Trans>
      )}
    </p>
  )
}

interface ProofFootProps {
  readonly point: RoutePointDetail
  readonly record: ExecutionRecord | null
}

function ProofFoot({ point, record }: ProofFootProps) {
  const { t } = useLingui()
  const may_correct = useScope('execution:correct')
  const [is_correcting, setCorrecting] = useState(false)
  const nothing = record === null ? t`Não há registro nesta parada.` : null
  return (
    <footer className="sticky bottom-0 z-1 flex flex-none gap-2 border-t border-line bg-surface p-3">
      <Button
        icon="print"
        className="grow"
        disabled_reason={nothing}
        onClick={() => window.open(`/print/proof/${point.id}`, '_blank', 'noopener')}
      >
        <Trans>Comprovante PDF</Trans>
      </Button>
      <Button
        disabled_reason={nothing ?? (may_correct ? null : t`Falta a permissão execution:correct.`)}
        onClick={() => setCorrecting(true)}
      >
        <Trans>Corrigir</Trans>
      </Button>
      {is_correcting && record !== null ? (
        <CorrectDialog point_id={point.id} record_id={record.id} onClose={() => setCorrecting(false)} />
      ) : null}
    </footer>
  )
}
