import { listDirtyDays, type MarkedDay } from '@tropeiro/db/dirty-days.ts'
import type { RangeProgress, WaitingRange } from '@tropeiro/db/recalculations.ts'
import { dateOfUtcDay, startOfUtcDay, utcDayOfDate } from '@tropeiro/kernel/utc-day.ts'
import { readSteppedSamples } from '../../telemetry/public.ts'
import type { StoredDays } from '../replay/flush-draft.ts'
import { type ReplayOutcome, replayDays, startOfReplay } from '../replay/replay-days.ts'
import { stateOfCheckpoint } from '../replay/step-model.ts'
import type { AnalysisContext } from './analysis-context.ts'
import { partFrom, storedEventFrom, type VehicleKey } from './event-rows.ts'
import { selectCheckpoints, selectDailyParts, selectSettledEvents } from './queries.ts'
import { daysOfRange, progressOf } from './range-days.ts'

/** What came out of a replay, and what it is compared with. */
export interface ReplayedDays<State> {
  readonly outcome: ReplayOutcome<State>
  readonly stored: StoredDays
  /** How many were read. */
  readonly days: number
}

export interface ReplayedVehicle<State> {
  /** Null: there was nothing to replay. */
  readonly replayed: ReplayedDays<State> | null
  /** The dirty days, with how often they had been marked before anything was read. */
  readonly marked: readonly MarkedDay[]
  /** Of a recalculation. */
  readonly progress: RangeProgress | null
}

export interface ReplayedKey extends VehicleKey {
  readonly partition: number
}

/**
 * Replays the dirty days of a vehicle from its nearest checkpoint. All is read as of one moment, which is after the marks: what
 * is marked later is marked again, and stays.
 */
export async function replayDirty<State>(
  context: AnalysisContext<State>,
  key: ReplayedKey,
): Promise<ReplayedVehicle<State>> {
  const marked = await context.telemetry.rowsOfPlatform(listDirtyDays(key))
  const [first] = marked
  const days = new Set(marked.map(({ day }) => utcDayOfDate(day)))
  const replayed = first && (await replayFrom(context, key, { first_day: first.day, dirtyOf: () => days }))
  return { replayed: replayed ?? null, marked, progress: null }
}

/** Replays what a recalculation has left of a vehicle, as far as one replay goes. What else is dirty of it stays so. */
export async function replayRange<State>(
  context: AnalysisContext<State>,
  range: WaitingRange,
): Promise<ReplayedVehicle<State>> {
  const replayed = await replayFrom(context, range, {
    first_day: range.next_day,
    dirtyOf: (checkpoint_days) => daysOfRange(range, checkpoint_days),
  })
  return { replayed, marked: [], progress: progressOf(range, replayed?.outcome ?? null) }
}

interface DirtySet {
  readonly first_day: string
  /** Of the days from the nearest checkpoint on. */
  readonly dirtyOf: (checkpoint_days: Iterable<number>) => ReadonlySet<number>
}

async function replayFrom<State>(
  context: AnalysisContext<State>,
  { customer_id, vehicle_id }: VehicleKey,
  { first_day, dirtyOf }: DirtySet,
): Promise<ReplayedDays<State> | null> {
  const { model, database, facts, versions, settings } = context
  return database.inCustomer(
    customer_id,
    async (tx) => {
      const rows = await tx.rows(selectCheckpoints, { vehicle_id, day: first_day })
      const checkpoints = new Map(rows.map(({ day, state }) => [utcDayOfDate(day), state]))
      const dirty_days = dirtyOf(checkpoints.keys())
      if (dirty_days.size === 0) return null
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
      return { outcome, stored: { events, parts }, days }
    },
    { mode: 'snapshot' },
  )
}
