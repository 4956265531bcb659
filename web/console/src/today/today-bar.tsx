import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useScope } from '../api/session.ts'
import { vehiclesQuery } from '../api/vehicles.ts'
import { LiveStatus } from '../live/live-status.tsx'
import { useFormat } from '../ui/format/format-provider.tsx'
import { KpiFilter, KpiStrip } from '../ui/kpi-filter.tsx'
import { MenuButton } from '../ui/menu.tsx'
import { PaletteField } from '../ui/palette-field.tsx'
import { BarSeparator } from '../ui/panel.tsx'
import { DateStepper, TopBar } from '../ui/top-bar.tsx'
import type { DayFigures } from './routes/day-figures.ts'
import type { DayFilter, TodaySearch } from './search.ts'

interface TodayBarProps {
  readonly date: string
  readonly figures: DayFigures
  readonly search: TodaySearch
  readonly onSearch: (
    changes: { readonly [Name in keyof TodaySearch]: TodaySearch[Name] | undefined },
  ) => void
  readonly onChooseRoute: (route_id: number) => void
}

/** The day, its numbers, which show what they count, and whose routes are looked at. */
export function TodayBar(props: TodayBarProps) {
  const { date, search, onSearch } = props
  return (
    <TopBar
      title={<Trans>Hoje</Trans>}
      end={
        <>
          <FleetFilter fleet={search.fleet} onFleet={(fleet) => onSearch({ fleet })} />
          <span className="hidden wide:inline-flex">
            <PaletteField />
          </span>
          <LiveStatus />
        </>
      }
    >
      <DateStepper date={date} onChange={(next) => onSearch({ date: next, ...nothing_chosen })} />
      <BarSeparator />
      <DayNumbers {...props} />
    </TopBar>
  )
}

const nothing_chosen = { route: undefined, vehicle: undefined, exception: undefined } as const

function DayNumbers({ figures, search, onSearch, onChooseRoute }: TodayBarProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { routes, delivered, stops, will_be_late, returned, end } = figures
  const all = format.integer(stops)
  const toggle = (show: DayFilter) => ({
    pressed: search.show === show,
    onToggle: () => onSearch({ show: search.show === show ? undefined : show }),
  })
  return (
    <KpiStrip label={t`Números do dia`}>
      <KpiFilter
        value={format.integer(routes)}
        pressed={false}
        onToggle={() => onSearch({ show: undefined, fleet: undefined })}
      >
        <Trans>rotas</Trans>
      </KpiFilter>
      <KpiFilter tone="ok" icon="check" value={format.integer(delivered)} {...toggle('done')}>
        <Trans>de {all} entregues</Trans>
      </KpiFilter>
      <KpiFilter tone="late" icon="late" value={format.integer(will_be_late)} {...toggle('late')}>
        <Trans>vão atrasar</Trans>
      </KpiFilter>
      <KpiFilter tone="fail" icon="returned" value={format.integer(returned)} {...toggle('returned')}>
        <Trans>devolvidas</Trans>
      </KpiFilter>
      {end === null ? null : (
        <KpiFilter
          value={format.time(end.at)}
          before={<Trans>término</Trans>}
          pressed={false}
          onToggle={() => onChooseRoute(Number(end.route_id))}
        />
      )}
    </KpiStrip>
  )
}

interface FleetFilterProps {
  readonly fleet: number | undefined
  readonly onFleet: (fleet: number | undefined) => void
}

function FleetFilter({ fleet, onFleet }: FleetFilterProps) {
  const { t } = useLingui()
  const { data: vehicles = [] } = useQuery({ ...vehiclesQuery, enabled: useScope('vehicle:read') })
  const fleets = new Map(vehicles.flatMap(({ fleet: each }) => (each === null ? [] : [[each.id, each.name]])))
  const names = [...fleets].toSorted(([, one], [, other]) => one.localeCompare(other))
  const name = fleet === undefined ? null : (fleets.get(fleet) ?? String(fleet))
  const commands = [
    { id: 'all', label: t`Todas`, selected: fleet === undefined, run: () => onFleet(undefined) },
    ...names.map(([id, label]) => ({
      id: String(id),
      label,
      selected: id === fleet,
      run: () => onFleet(id),
    })),
  ]
  const label = name === null ? t`Frota: todas` : t`Frota: ${name}`
  return (
    <MenuButton
      icon="filter"
      label={label}
      aria-pressed={name !== null}
      groups={[{ id: 'fleets', commands }]}
      className="max-w-50"
    >
      <span className="min-w-0 truncate">{label}</span>
    </MenuButton>
  )
}
