import type { ApiClient } from '../../simulator/api-client.ts'
import type { WorkDay } from '../../simulator/drive/errand.ts'
import { inParallel } from '../company/in-parallel.ts'
import type { DemoPlan } from '../company/plan-demo.ts'
import { type ImportedTour, importTour } from './import-tour.ts'
import { planDay } from './plan-stops.ts'
import { fetchTourRoads } from './tour-roads.ts'
import { type DrivenTour, makeWorkDays } from './work-days.ts'

export interface DaysWish {
  readonly plan: DemoPlan
  readonly osrm_url: string
  /** When today's work begins. */
  readonly today_ms: number
  readonly history_days: number
  /** Deliveries and collections of a tour, at least and at most. */
  readonly stops?: readonly [number, number]
  readonly onTour?: (done: number, all: number) => void
}

export interface ImportedDays {
  /** Of a vehicle, 0-based; null: it has no agent. */
  readonly workDays: (n: number) => readonly WorkDay[] | null
  /** Today's and tomorrow's, by agent. */
  readonly today: readonly ImportedTour[]
  readonly tomorrow: readonly ImportedTour[]
}

const day_ms = 86_400_000
const usual_stops = [8, 16] as const
/** The solver takes a core. */
const tours_at_a_time = 3

/** Imports today's and tomorrow's plans, and gives the days that vehicles drive for them. May be repeated. */
export async function importDays(api: ApiClient, wish: DaysWish): Promise<ImportedDays> {
  const { plan, today_ms, stops = usual_stops } = wish
  const days = [today_ms, today_ms + day_ms].map((begin_ms) =>
    planDay({ plan, label: labelOf(begin_ms), begin_ms, stops }),
  )
  let done = 0
  const all = days.flat().length
  const driven = await inParallel(days.flat(), tours_at_a_time, async (tour): Promise<DrivenTour> => {
    const imported = await importTour(api, tour)
    const roads = await fetchTourRoads(wish.osrm_url, imported.points)
    done += 1
    wish.onTour?.(done, all)
    return { ...imported, roads }
  })
  const tomorrow = driven.slice(plan.agents.length)
  const today = driven.slice(0, plan.agents.length)
  const work_days = plan.agents.map((_, n) =>
    makeWorkDays(
      plan.seed,
      [today[n], tomorrow[n]].filter((tour) => tour !== undefined),
      wish.history_days,
    ),
  )
  return { workDays: (n) => work_days[n] ?? null, today, tomorrow }
}

/** To the minute: a demo that is started again on the same day has plans of its own. */
function labelOf(begin_ms: number): string {
  const [day = '', time = ''] = new Date(begin_ms).toISOString().split('T')
  return `${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`
}
