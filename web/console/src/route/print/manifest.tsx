import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '../../api/customer.ts'
import type { RoutePlan } from '../../api/route-plans.ts'
import { arrivalOf, startOf } from '../../plans/plan-stops.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { stopViewsOf } from '../model/stop-view.ts'
import { Code, Squares } from './code.tsx'
import { ManifestStop } from './manifest-stop.tsx'
import { PaperFact, PaperFacts, PaperHead } from './paper.tsx'

/** The sheet itself. */
export function Manifest({ plan }: { readonly plan: RoutePlan }) {
  const { t } = useLingui()
  const format = useFormat()
  const customer = useQuery(customerQuery)
  const stops = stopViewsOf(plan)
  const [start, arrival] = [startOf(plan), arrivalOf(plan)]
  const item_count = stops.reduce((sum, { point }) => sum + point.route_point_items.length, 0)
  const time = (moment: string | null | undefined) => (moment ? format.time(moment) : '–')
  return (
    <>
      <PaperHead
        company={customer.data?.name ?? ''}
        title={<Trans>Romaneio de carga</Trans>}
        end={
          <>
            <Code text={plan.external_code} className="w-60" />
            <Squares text={`${location.origin}/routes/${plan.id}`} className="size-20" />
          </>
        }
      >
        <PaperFacts>
          <PaperFact label={<Trans>Dia</Trans>}>{format.date(plan.date_time_start)}</PaperFact>
          <PaperFact label={<Trans>Motorista</Trans>}>
            <bdi>{plan.user?.name ?? '–'}</bdi>
          </PaperFact>
          {plan.helper === null ? null : (
            <PaperFact label={<Trans>Ajudante</Trans>}>
              <bdi>{plan.helper.name}</bdi>
            </PaperFact>
          )}
          <PaperFact label={<Trans>Veículo</Trans>}>
            <bdi>{plan.vehicle?.plate ?? plan.vehicle?.title ?? '–'}</bdi>
          </PaperFact>
          <PaperFact label={<Trans>Saída</Trans>}>
            {time(start?.time_scheduled ?? plan.date_time_start)}
          </PaperFact>
          <PaperFact label={<Trans>Retorno</Trans>}>{time(arrival?.time_scheduled)}</PaperFact>
          <PaperFact label={<Trans>Distância</Trans>}>
            {plan.total_distance === null ? '–' : format.distance(plan.total_distance)}
          </PaperFact>
          <PaperFact label={<Trans>Paradas</Trans>}>{format.integer(stops.length)}</PaperFact>
          <PaperFact label={<Trans>Itens</Trans>}>{format.integer(item_count)}</PaperFact>
        </PaperFacts>
      </PaperHead>
      <ol aria-label={t`Paradas`}>
        {stops.map((stop) => (
          <ManifestStop key={stop.id} stop={stop} />
        ))}
      </ol>
      <footer className="paper-keep mt-10 grid grid-cols-2 gap-10 text-11 text-ink-2">
        <p className="border-t border-ink pt-1">
          <Trans>Motorista: assinatura e hora</Trans>
        </p>
        <p className="border-t border-ink pt-1">
          <Trans>Conferente: assinatura e hora</Trans>
        </p>
      </footer>
    </>
  )
}
