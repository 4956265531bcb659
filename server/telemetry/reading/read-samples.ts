import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listInstalls } from '../../fleet/public.ts'
import { readPositions } from '../history/position-history.ts'
import type { DevicePeriod, StoredPosition } from '../history/stored-position.ts'
import { mergeRecords, type Sample } from '../model/merge-records.ts'
import type { PositionRecord } from '../model/position-record.ts'

/** What is known of a vehicle at one moment: all records of that moment, merged. */
export interface VehicleSample {
  readonly vehicle_id: number
  readonly device_id: number
  /** Of the first record that came. */
  readonly received_ms: number
  readonly is_buffered: boolean
  readonly record: PositionRecord
}

/** [from, to) */
export interface VehiclePeriod {
  readonly vehicle_id: number
  readonly from_ms: number
  readonly to_ms: number
}

/** The samples of a vehicle in the order of time, a day of a device at most at a time; no batch is empty. */
export async function* readSamples(
  tx: CustomerTransaction,
  period: VehiclePeriod,
): AsyncGenerator<readonly VehicleSample[], void, void> {
  const { vehicle_id } = period
  const [parts = []] = await listDevicePeriods(tx, [period])
  for (const part of parts) yield* readDeviceSamples(tx, vehicle_id, part)
}

/** The samples as they were stepped when they came, in the order of time; a day of a device at most at a time. */
export async function* readSteppedSamples(
  tx: CustomerTransaction,
  period: VehiclePeriod,
): AsyncGenerator<readonly Sample[], void, void> {
  const [parts = []] = await listDevicePeriods(tx, [period])
  for (const part of parts) {
    for await (const positions of readPositions(tx, part)) yield momentsOf(positions).map(mergeRecords)
  }
}

/** The same, of the time that the vehicle had one device. */
export async function* readDeviceSamples(
  tx: CustomerTransaction,
  vehicle_id: number,
  period: DevicePeriod,
): AsyncGenerator<readonly VehicleSample[], void, void> {
  for await (const positions of readPositions(tx, period)) yield mergeMoments(vehicle_id, positions)
}

/** For each period of a vehicle, when it had which device; a vehicle has one at a time. */
export async function listDevicePeriods(
  tx: CustomerTransaction,
  periods: readonly VehiclePeriod[],
): Promise<DevicePeriod[][]> {
  if (periods.length === 0) return []
  const installs = await listInstalls(tx, {
    vehicle_ids: [...new Set(periods.map(({ vehicle_id }) => vehicle_id))],
    from: new Date(Math.min(...periods.map(({ from_ms }) => from_ms))),
    to: new Date(Math.max(...periods.map(({ to_ms }) => to_ms))),
  })
  return periods.map(({ vehicle_id, from_ms, to_ms }) =>
    installs
      .filter((install) => install.vehicle_id === vehicle_id)
      .map(({ device_id, from, to }) => ({
        device_id,
        from_ms: Math.max(from_ms, from.getTime()),
        to_ms: Math.min(to_ms, to?.getTime() ?? to_ms),
      }))
      .filter((part) => part.from_ms < part.to_ms)
      .toSorted((a, b) => a.from_ms - b.from_ms),
  )
}

function mergeMoments(vehicle_id: number, positions: readonly StoredPosition[]): VehicleSample[] {
  return momentsOf(positions).map((moment) => sampleOf(vehicle_id, moment))
}

type OneMoment = [StoredPosition, ...StoredPosition[]]

/** Positions come in the order of time: those of one moment stand together. */
function momentsOf(positions: readonly StoredPosition[]): OneMoment[] {
  const moments: OneMoment[] = []
  for (const position of positions) {
    const last = moments.at(-1)
    if (last !== undefined && last[0].time_ms === position.time_ms) last.push(position)
    else moments.push([position])
  }
  return moments
}

function sampleOf(vehicle_id: number, moment: OneMoment): VehicleSample {
  const first = moment.reduce((best, other) => (other.received_ms < best.received_ms ? other : best))
  const { device_id, merged } = mergeRecords(moment)
  const { received_ms, is_buffered } = first
  return { vehicle_id, device_id, received_ms, is_buffered, record: merged }
}
