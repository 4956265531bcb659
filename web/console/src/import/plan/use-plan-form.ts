import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { driversQuery } from '../../api/drivers.ts'
import { busyVehiclesQuery, depotsQuery } from '../../api/imports.ts'
import { useScope } from '../../api/session.ts'
import { vehiclesQuery } from '../../api/vehicles.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { allHaveStart, type FleetVehicle, listFleet, usualChoice } from './fleet-choice.ts'
import type { PlanWishes } from './plan-body.ts'
import { type DayWish, periodOf, usual_hours, usualDay } from './usual-day.ts'

export interface Depot {
  readonly id: number
  readonly name: string
  readonly lat: number
  readonly lng: number
}

export interface PlanForm {
  readonly day: DayWish
  readonly setDay: (day: Partial<DayWish>) => void
  readonly period: ReturnType<typeof periodOf>
  readonly fleet: readonly FleetVehicle[]
  readonly is_loading: boolean
  readonly chosen: ReadonlySet<number>
  readonly setChosen: (chosen: ReadonlySet<number>) => void
  readonly depots: readonly Depot[]
  /** Null: where each driver starts, or at the first stop. */
  readonly depot: Depot | null
  readonly setDepot: (id: number | null) => void
  readonly starts_with_drivers: boolean
  readonly comes_back: boolean
  readonly setComesBack: (comes_back: boolean) => void
  readonly keep_windows: boolean
  readonly setKeepWindows: (keep: boolean) => void
  readonly objective: PlanWishes['objective']
  readonly setObjective: (objective: PlanWishes['objective']) => void
  readonly code: string
  readonly setCode: (code: string) => void
}

const no_vehicles: readonly FleetVehicle[] = []
const no_depots: readonly Depot[] = []

/** What a plan needs besides its stops: all of it is chosen before anybody touches it. */
export function usePlanForm(code_of_file: string): PlanForm {
  const { settings } = useFormat()
  const [day, setDay] = useState<DayWish>(() => ({
    date: usualDay(Date.now(), settings.time_zone),
    ...usual_hours,
  }))
  const period = useMemo(() => periodOf(day, settings.time_zone), [day, settings.time_zone])
  const { fleet, is_loading } = useFleet(period)
  const [touched, setChosen] = useState<ReadonlySet<number> | null>(null)
  const usual = useMemo(() => usualChoice(fleet), [fleet])
  const chosen = touched ?? usual
  const depots = useDepots()
  const [depot_id, setDepot] = useState<number | null | undefined>(undefined)
  const starts_with_drivers = allHaveStart(fleet, chosen)
  const usual_depot = starts_with_drivers ? null : (depots[0] ?? null)
  const depot = depot_id === undefined ? usual_depot : (depots.find(({ id }) => id === depot_id) ?? null)
  const [comes_back, setComesBack] = useState(true)
  const [keep_windows, setKeepWindows] = useState(true)
  const [objective, setObjective] = useState<PlanWishes['objective']>('least_driving')
  const [code, setCode] = useState(code_of_file)
  return {
    day,
    setDay: (change) => setDay((before) => ({ ...before, ...change })),
    period,
    fleet,
    is_loading,
    chosen,
    setChosen,
    depots,
    depot,
    setDepot,
    starts_with_drivers,
    comes_back,
    setComesBack,
    keep_windows,
    setKeepWindows,
    objective,
    setObjective,
    code,
    setCode,
  }
}

function useFleet(period: PlanForm['period']): Pick<PlanForm, 'fleet' | 'is_loading'> {
  const may_see_drivers = useScope('driver:read')
  const vehicles = useQuery(vehiclesQuery)
  const drivers = useQuery({ ...driversQuery, enabled: may_see_drivers })
  const busy = useQuery({
    ...busyVehiclesQuery(period ?? { start: '', end: '' }),
    enabled: period !== null,
  })
  const is_loading = vehicles.isLoading || drivers.isLoading || busy.isLoading
  const fleet = useMemo(
    () =>
      is_loading || vehicles.data === undefined
        ? no_vehicles
        : listFleet({ vehicles: vehicles.data, drivers: drivers.data ?? [], busy: busy.data ?? [] }),
    [is_loading, vehicles.data, drivers.data, busy.data],
  )
  return { fleet, is_loading }
}

function useDepots(): readonly Depot[] {
  const may_see = useScope('point_of_interest:read')
  const { data } = useQuery({ ...depotsQuery, enabled: may_see })
  return useMemo(
    () =>
      data?.map(({ id, title, latitude, longitude }) => ({
        id,
        name: title,
        lat: latitude,
        lng: longitude,
      })) ?? no_depots,
    [data],
  )
}
