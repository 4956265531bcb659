import type { PartitionTransaction } from '@tropeiro/db/partition-database.ts'
import { saveLastSequence, saveState } from '@tropeiro/db/partition-progress.ts'
import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { liveStateOf } from '../model/live-state.ts'
import type { AnalysisFlush } from './analysis.ts'
import { copy_end, copy_head } from './copy-rows.ts'
import { markLate } from './mark-late.ts'
import type { ChangedVehicle } from './partition-state.ts'
import type { PreparedBatch } from './prepare-batch.ts'
import { putAside } from './put-aside.ts'
import {
  addIncomingLate,
  addIncomingToDay,
  addQuarantined,
  dayTarget,
  incoming_target,
  listOpenDays,
  putVehiclePositions,
} from './queries.ts'

/** The state after a batch, to be kept with it. */
export interface StateFlush {
  readonly state: Buffer
  readonly changed: readonly ChangedVehicle[]
  /** What was found up to it; null where nobody looks. */
  readonly analysis: AnalysisFlush | null
}

export interface StoredBatch {
  readonly partition: number
  readonly batch: PreparedBatch
  readonly flush: StateFlush | null
  readonly now: Date
  readonly way: StoringWay
}

/** `newest_first`: what cannot be there yet goes straight to its day. `all_with_care`: nothing is taken for new. */
type StoringWay = 'newest_first' | 'all_with_care'

/** Everything of a batch, within the fence of its partition. */
export async function storeBatch(tx: PartitionTransaction, stored: StoredBatch): Promise<void> {
  const { partition, batch, flush, now, way } = stored
  await markLate(tx, batch.late, now)
  await addBatchRows(tx, batch, way)
  await putAside(tx, batch.dead, { partition, now })
  await tx.rows(saveLastSequence(partition, batch.last_sequence))
  if (flush === null) return
  await saveFlush(tx, flush, { partition, sequence: batch.last_sequence })
  await flush.analysis?.write(tx, now)
}

/** The rows alone. */
export async function addBatchRows(
  tx: PartitionTransaction,
  batch: PreparedBatch,
  way: StoringWay,
): Promise<void> {
  if (batch.newest.size > 0 || batch.others.count > 0) await addRows(tx, batch, way)
  if (batch.quarantined.length > 0) await tx.rows(addQuarantined(batch.quarantined))
}

/** Which days are open is read after the fence: who closes one waits for those who have read that it is open. */
async function addRows(tx: PartitionTransaction, batch: PreparedBatch, way: StoringWay): Promise<void> {
  const { newest, others, other_days } = batch
  const open_days = (await tx.rows(listOpenDays())).map(({ day }) => day)
  const open = new Map(open_days.map((day) => [utcDayOf(Date.parse(day)), day]))
  const waiting: Uint8Array[] = []
  const waiting_days = new Set(others.count > 0 ? other_days : [])
  if (others.count > 0) waiting.push(others.body)
  for (const [number, rows] of newest) {
    const day = open.get(number)
    if (day !== undefined && way === 'newest_first') {
      await tx.copyIn(dayTarget(day), [copy_head, rows.body, copy_end])
    } else {
      waiting.push(rows.body)
      waiting_days.add(number)
    }
  }
  if (waiting.length === 0) return
  await tx.copyIn(incoming_target, [copy_head, ...waiting, copy_end])
  for (const number of waiting_days) {
    const day = open.get(number)
    if (day !== undefined) await tx.rows(addIncomingToDay(day))
  }
  if ([...waiting_days].some((number) => !open.has(number))) await tx.rows(addIncomingLate(open_days))
}

async function saveFlush(
  tx: PartitionTransaction,
  { state, changed }: StateFlush,
  { partition, sequence }: { readonly partition: number; readonly sequence: number },
): Promise<void> {
  await tx.rows(saveState(partition, { sequence, state }))
  if (changed.length === 0) return
  const positions = changed.map(({ customer_id, vehicle_id, state: of_vehicle }) => ({
    customer_id,
    vehicle_id,
    partition,
    sequence,
    time: new Date(of_vehicle.time_ms).toISOString(),
    state: liveStateOf(of_vehicle),
  }))
  await tx.rows(putVehiclePositions(positions))
}
