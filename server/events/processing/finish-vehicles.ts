import type { DirtyDays, HandledDay } from '@tropeiro/db/dirty-days.ts'
import type { RangeProgress } from '@tropeiro/db/recalculations.ts'
import { dateOfUtcDay, utcDayOfDate } from '@tropeiro/kernel/utc-day.ts'
import type { VehicleFacts } from '../model/vehicle-facts.ts'
import type { AnalysisContext } from './analysis-context.ts'
import type { VehicleKey } from './event-rows.ts'
import type { KnownVehicle } from './known-vehicles.ts'
import { makeEventMonth, takeEventIds } from './queries.ts'
import type { FlushedVehicle } from './write-flush.ts'

export interface FinishedVehicles {
  readonly flushes: readonly FlushedVehicle[]
  readonly handled: readonly HandledDay[]
  readonly go_on: readonly DirtyDays[]
  readonly progress: readonly RangeProgress[]
}

export interface Finishing {
  readonly partition: number
  readonly factsOf: (vehicle: VehicleKey) => VehicleFacts
}

/** What a flush writes of vehicles; new events get their ids, and there are tables for their months. */
export async function finishVehicles<State>(
  context: AnalysisContext<State>,
  vehicles: readonly KnownVehicle<State>[],
  { partition, factsOf }: Finishing,
): Promise<FinishedVehicles> {
  const now_ms = context.clock.now().getTime()
  const drafts = vehicles.map((vehicle) => vehicle.live.draftFlush(factsOf(vehicle), now_ms))
  const count = drafts.reduce((sum, { new_count }) => sum + new_count, 0)
  const taken = count === 0 ? [] : await context.telemetry.rowsOfPlatform(takeEventIds(count))
  let used = 0
  const flushes = drafts.map((draft, n) => {
    const ids = taken.slice(used, (used += draft.new_count)).map(({ id }) => id)
    const vehicle = vehicles[n] as KnownVehicle<State>
    const { customer_id, vehicle_id } = vehicle
    return { customer_id, vehicle_id, flush: vehicle.live.finishFlush(draft, ids) }
  })
  await makeMonths(context, flushes)
  countTold(context, flushes)
  return {
    flushes,
    handled: vehicles.flatMap((vehicle, n) => handledOf(partition, vehicle, flushes[n] as FlushedVehicle)),
    go_on: vehicles.flatMap((vehicle, n) => goOnOf(partition, vehicle, flushes[n] as FlushedVehicle)),
    progress: vehicles.flatMap(takeProgress),
  }
}

/** A recalculation goes on by itself. */
function goOnOf<State>(
  partition: number,
  { customer_id, vehicle_id, progress }: KnownVehicle<State>,
  { flush: { go_on_day } }: FlushedVehicle,
): DirtyDays[] {
  if (go_on_day === null) return []
  const day = dateOfUtcDay(go_on_day)
  if (progress?.next_day === day) return []
  return [{ partition, customer_id, vehicle_id, first_day: day, last_day: day }]
}

function takeProgress<State>(vehicle: KnownVehicle<State>): RangeProgress[] {
  const { progress } = vehicle
  vehicle.progress = null
  return progress === null ? [] : [progress]
}

function handledOf<State>(
  partition: number,
  { customer_id, vehicle_id, marked }: KnownVehicle<State>,
  { flush: { done_days, go_on_day } }: FlushedVehicle,
): HandledDay[] {
  const done = new Set(done_days)
  return marked
    .filter(({ day }) => done.has(utcDayOfDate(day)) && utcDayOfDate(day) !== go_on_day)
    .map(({ day, marks }) => ({ partition, customer_id, vehicle_id, day, marks }))
}

/** Outside the transaction that adds the events: a table is made once, and nobody waits for it. */
async function makeMonths<State>(
  { telemetry, months }: AnalysisContext<State>,
  flushes: readonly FlushedVehicle[],
): Promise<void> {
  const wanted = new Set<string>()
  for (const { flush } of flushes) {
    for (const { event } of flush.events) {
      const month = new Date(event.settled_ms ?? 0).toISOString().slice(0, 7)
      if (!months.has(month)) wanted.add(month)
    }
  }
  for (const month of wanted) {
    await telemetry.rowsOfPlatform(makeEventMonth(`${month}-01`))
    months.add(month)
  }
}

function countTold<State>({ metrics }: AnalysisContext<State>, flushes: readonly FlushedVehicle[]): void {
  for (const { flush } of flushes) {
    for (const { type, payload } of flush.outbox) {
      if (type === 'daily_summary.changed') continue
      const { category } = payload
      const label = typeof category === 'number' ? String(category) : ''
      metrics.events.inc({ category: label, told: type.slice('event.'.length) })
    }
  }
}
