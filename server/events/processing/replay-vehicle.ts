import { listDirtyDays, type MarkedDay } from '@tropeiro/db/dirty-days.ts'
import { dateOfUtcDay, startOfUtcDay, utcDayOfDate } from '@tropeiro/kernel/utc-day.ts'
import { readSteppedSamples } from '../../telemetry/public.ts'
import type { StoredDays } from '../replay/flush-draft.ts'
import { type ReplayOutcome, replayDays, startOfReplay } from '../replay/replay-days.ts'
import { stateOfCheckpoint } from '../replay/step-model.ts'
import type { AnalysisContext } from './analysis-context.ts'
import { partFrom, storedEventFrom, type VehicleKey } from './event-rows.ts'
import { selectCheckpoints, selectDailyParts, selectSettledEvents } from './queries.ts'

/** What came out of a replay, and what it is compared with. */
export interface ReplayedVehicle<State> {
  readonly outcome: ReplayOutcome<State>
  readonly stored: StoredDays
  /** The dirty days, with how often they had been marked before anything was read. */
  readonly marked: readonly MarkedDay[]
  /** How many were read. */
  readonly days: number
}

export interface ReplayedKey extends VehicleKey {
  readonly partition: number
}

/**
 * Replays the dirty days of a vehicle from its nearest checkpoint; null: none is dirty. All is read as of one moment, which is
 * after the marks: what is marked later is marked again, and stays.
 */
export async function replayVehicle<State>(
  context: AnalysisContext<State>,
  key: ReplayedKey,
): Promise<ReplayedVehicle<State> | null> {
  const { model, database, telemetry, facts, versions, settings } = context
  const { customer_id, vehicle_id } = key
  const marked = await telemetry.rowsOfPlatform(listDirtyDays(key))
  const [first] = marked
  if (first === undefined) return null
  const dirty_days = new Set(marked.map(({ day }) => utcDayOfDate(day)))
  return database.inCustomer(
    customer_id,
    async (tx) => {
      const rows = await tx.rows(selectCheckpoints, { vehicle_id, day: first.day })
      const checkpoints = new Map(rows.map(({ day, state }) => [utcDayOfDate(day), state]))
      const start_day = startOfReplay(dirty_days, checkpoints.keys())
      const state = stateOfCheckpoint(model, checkpoints.get(start_day) ?? '')
      const since_ms = state === null ? startOfUtcDay(start_day) : model.timeOf(state)
      const version = versions.of(customer_id)
      const loaded = await facts.readVehicle({ customer_id, vehicle_id, version, since_ms })
      let days = 0
      const readDay = (day: number) => {
        days += 1
        return readSteppedSamples(tx, {
          vehicle_id,
          from_ms: startOfUtcDay(day),
          to_ms: startOfUtcDay(day + 1),
        })
      }
      const outcome = await replayDays({
        model,
        facts: loaded.ofVehicle(vehicle_id),
        dirty_days,
        checkpoints,
        readDay,
        max_days: settings.max_replay_days,
      })
      const stop = outcome.stop_day === null ? null : dateOfUtcDay(outcome.stop_day)
      const range = { vehicle_id, start: dateOfUtcDay(outcome.start_day), stop }
      const events = (await tx.rows(selectSettledEvents, range)).map(storedEventFrom)
      const parts = (await tx.rows(selectDailyParts, range)).map(partFrom)
      return { outcome, stored: { events, parts }, marked, days }
    },
    { mode: 'snapshot' },
  )
}
