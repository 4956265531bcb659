import { type DirtyDays, deleteDirtyDays, type HandledDay, markDirtyDays } from '@tropeiro/db/dirty-days.ts'
import { addToOutbox } from '@tropeiro/db/outbox.ts'
import type { PartitionTransaction } from '@tropeiro/db/partition-database.ts'
import {
  type AddedRecalculation,
  addRecalculations,
  progressRecalculations,
  type RangeProgress,
} from '@tropeiro/db/recalculations.ts'
import { dateOfUtcDay } from '@tropeiro/kernel/utc-day.ts'
import type { VehicleFlush } from '../replay/flush-draft.ts'
import { openRowOf, partRowOf, settledRowOf, type VehicleKey } from './event-rows.ts'
import {
  addDailyParts,
  addEvents,
  deleteDailyParts,
  deleteEvents,
  putCheckpoints,
  putOpenEvents,
} from './queries.ts'

/** What a flush writes of one vehicle. */
export interface FlushedVehicle extends VehicleKey {
  readonly flush: VehicleFlush
}

export interface PartitionFlush {
  readonly vehicles: readonly FlushedVehicle[]
  /** Days that were replayed, with how often they had been marked. */
  readonly handled: readonly HandledDay[]
  /** Days that are dirty from now on. */
  readonly dirty: readonly DirtyDays[]
  /** Days that replays go on with, which have waited already. */
  readonly go_on: readonly DirtyDays[]
  /** How far recalculations have come, and what they have to do from now on. */
  readonly progress: readonly RangeProgress[]
  readonly recalculations: readonly AddedRecalculation[]
  readonly step_version: number
}

const waited_ms = 3_600_000

/** Everything that was found, in the transaction that saves the state. What has to go goes first. */
export async function writeFlush(tx: PartitionTransaction, flush: PartitionFlush, now: Date): Promise<void> {
  const { vehicles, handled, dirty, go_on, step_version } = flush
  const rowsOf = (list: (vehicle: FlushedVehicle) => readonly unknown[]) => vehicles.flatMap(list)
  const write = async (rows: readonly unknown[], statement: typeof addEvents) => {
    if (rows.length > 0) await tx.rows(statement(rows))
  }
  await write(
    rowsOf((vehicle) => checkpointRowsOf(vehicle, step_version)),
    putCheckpoints,
  )
  await write(rowsOf(removedPartsOf), deleteDailyParts)
  await write(
    rowsOf((vehicle) => vehicle.flush.parts.map((part) => partRowOf(keyOf(vehicle), part))),
    addDailyParts,
  )
  await write(rowsOf(removedEventsOf), deleteEvents)
  await write(
    rowsOf((vehicle) => vehicle.flush.events.map((event) => settledRowOf(keyOf(vehicle), event))),
    addEvents,
  )
  await write(
    rowsOf((vehicle) => vehicle.flush.open.map((event) => openRowOf(keyOf(vehicle), event))),
    putOpenEvents,
  )
  const told = vehicles.flatMap(({ customer_id, flush: { outbox } }) =>
    outbox.map((change) => ({ customer_id, ...change })),
  )
  if (told.length > 0) await tx.rows(addToOutbox(told, now))
  const stopped = await writeRecalculations(tx, flush, now)
  if (handled.length > 0) await tx.rows(deleteDirtyDays(handled))
  if (dirty.length > 0) await tx.rows(markDirtyDays(dirty, now))
  const waiting = [...go_on, ...stopped]
  if (waiting.length > 0) await tx.rows(markDirtyDays(waiting, new Date(now.getTime() - waited_ms)))
}

/**
 * Before any dirty day is touched, which others do after this too. Gives the days before which replays have stopped whose
 * recalculation was changed or cancelled meanwhile: nobody else would go on with them.
 */
async function writeRecalculations(
  tx: PartitionTransaction,
  { progress, recalculations }: PartitionFlush,
  now: Date,
): Promise<DirtyDays[]> {
  const unknown = progress.length === 0 ? [] : await tx.rows(progressRecalculations(progress, now))
  if (recalculations.length > 0) await tx.rows(addRecalculations(recalculations, now))
  return unknown.flatMap(({ place }) => {
    const stopped = progress[place - 1]
    const day = stopped?.next_day ?? null
    if (stopped === undefined || day === null) return []
    const { partition, customer_id, vehicle_id } = stopped
    return [{ partition, customer_id, vehicle_id, first_day: day, last_day: day }]
  })
}

const keyOf = ({ customer_id, vehicle_id }: VehicleKey) => ({ customer_id, vehicle_id })

function checkpointRowsOf(vehicle: FlushedVehicle, step_version: number): unknown[] {
  return [...vehicle.flush.checkpoints].map(([day, state]) => ({
    ...keyOf(vehicle),
    day: dateOfUtcDay(day),
    step_version,
    state,
  }))
}

function removedPartsOf(vehicle: FlushedVehicle): unknown[] {
  const { removed_parts } = vehicle.flush
  if (removed_parts === null) return []
  const { start_day, stop_day } = removed_parts
  const last_day = stop_day === null ? null : dateOfUtcDay(stop_day - 1)
  return [{ ...keyOf(vehicle), first_day: dateOfUtcDay(start_day), last_day }]
}

function removedEventsOf(vehicle: FlushedVehicle): unknown[] {
  const { removed_events, removed_open } = vehicle.flush
  const key = keyOf(vehicle)
  return [
    ...removed_events.map(({ id, settled_ms }) => ({
      ...key,
      id,
      settled_at: new Date(settled_ms).toISOString(),
    })),
    ...removed_open.map((id) => ({ ...key, id, settled_at: null })),
  ]
}
