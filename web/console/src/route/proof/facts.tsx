import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ExecutionRecord, RoutePointDetail } from '../../api/route-history.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Integrity } from './integrity.tsx'

interface FactsProps {
  readonly point: RoutePointDetail
  readonly record: ExecutionRecord
  readonly is_long?: boolean
}

const far_m = 200

/** What is known of a record beside its pictures. */
export function Facts({ point, record, is_long = false }: FactsProps) {
  const format = useFormat()
  const items = point.route_point_items
  const checked = countChecked(point, record)
  const { distance_m, return_date, received_at, device_time } = record
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-2 gap-y-1.5 [&_dt]:text-ink-3">
      {items.length === 0 ? null : (
        <Fact label={<Trans>Itens lidos</Trans>}>
          <Trans>
            {checked} de {items.length}
          </Trans>{' '}
          {checked === items.length ? <Icon name="check" className="inline size-3.5 text-ok" /> : null}
        </Fact>
      )}
      <Fact label={<Trans>Local</Trans>}>
        {distance_m === null ? (
          <Trans>sem localização</Trans>
        ) : (
          <span className={distance_m > far_m ? 'font-medium text-late-ink' : ''}>
            <Trans>{format.distance(distance_m)} do ponto</Trans>
          </span>
        )}
      </Fact>
      {point.arrived_at === null ? null : (
        <Fact label={<Trans>Chegada</Trans>}>{format.time(point.arrived_at)}</Fact>
      )}
      <Fact label={<Trans>Conclusão</Trans>}>
        {return_date === null ? '–' : is_long ? format.shortDateTime(return_date) : format.time(return_date)}{' '}
        <ServerTime at={return_date ?? device_time} received_at={received_at} />
      </Fact>
      {device_time === null || !is_long ? null : (
        <Fact label={<Trans>No aparelho</Trans>}>
          {format.shortDate(device_time)} {format.exactTime(device_time)}
        </Fact>
      )}
      {is_long ? (
        <Fact label={<Trans>No servidor</Trans>}>
          {format.shortDate(received_at)} {format.exactTime(received_at)}
        </Fact>
      ) : null}
      <Fact label={<Trans>Integridade</Trans>}>
        <Integrity point_id={point.id} record={record} is_long={is_long} />
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)

function ServerTime({ at, received_at }: { readonly at: string | null; readonly received_at: string }) {
  const format = useFormat()
  if (at === null) return null
  const late_s = Math.max(0, (Date.parse(received_at) - Date.parse(at)) / 1_000)
  return (
    <span className="text-ink-3">
      ·{' '}
      {late_s < 0.5 ? (
        <Trans>no servidor na hora</Trans>
      ) : (
        <Trans>no servidor {format.span(late_s)} depois</Trans>
      )}
    </span>
  )
}

function countChecked(point: RoutePointDetail, record: ExecutionRecord): number {
  const told = new Set(record.items.filter(({ checked }) => checked).map(({ id }) => id))
  return point.route_point_items.filter(({ id, checked }) => checked || told.has(id)).length
}
