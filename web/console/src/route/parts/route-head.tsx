import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { RoutePlan } from '../../api/route-plans.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { KpiFilter, KpiStrip } from '../../ui/kpi-filter.tsx'
import { Plate } from '../../ui/plate.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import type { StopCounts } from '../model/stop-view.ts'
import { ExportMenu, type ExportProps } from './export-menu.tsx'
import { PlanState } from './plan-state.tsx'

interface RouteHeadProps {
  readonly plan: RoutePlan
  readonly counts: StopCounts
  /** Null: nothing was driven, or nobody knows. */
  readonly driven_m: number | null
  readonly driven_s: number | null
  readonly exported: ExportProps
}

/** Whose route it is, how it stands, and what it came to beside its plan. */
export function RouteHead({ plan, counts, driven_m, driven_s, exported }: RouteHeadProps) {
  const { t } = useLingui()
  const format = useFormat()
  const name = plan.user?.name ?? plan.external_code
  const { total_distance, total_time } = plan
  return (
    <TopBar
      start={
        <Link
          to="/routes"
          aria-label={t`Voltar às rotas`}
          className="-ml-2 grid size-7 flex-none place-items-center rounded-6 text-ink-2 hover:bg-hover"
        >
          <Icon name="chevron-left" />
        </Link>
      }
      title={<bdi className="block max-w-72 truncate">{name}</bdi>}
      end={<ExportMenu {...exported} />}
    >
      {typeof plan.vehicle?.plate !== 'string' ? null : (
        <Plate className="max-w-40 truncate">{plan.vehicle.plate}</Plate>
      )}
      <PlanState {...plan} />
      <span className="text-ink-3 whitespace-nowrap">{format.date(plan.date_time_start)}</span>
      <KpiStrip label={t`Números da rota`}>
        <KpiFilter value={format.integer(counts.served)}>
          <Trans>de {counts.total} entregues</Trans>
        </KpiFilter>
        <KpiFilter value={driven_m === null ? '–' : format.distance(driven_m)}>
          {total_distance === null ? null : <Trans>plano {format.distance(total_distance)}</Trans>}
        </KpiFilter>
        <KpiFilter value={driven_s === null ? '–' : format.span(driven_s)}>
          {total_time === null ? null : <Trans>plano {format.span(total_time)}</Trans>}
        </KpiFilter>
        {counts.out_of_window === 0 ? null : (
          <KpiFilter value={format.integer(counts.out_of_window)} icon="late" tone="late">
            <Trans>fora da janela</Trans>
          </KpiFilter>
        )}
      </KpiStrip>
    </TopBar>
  )
}
