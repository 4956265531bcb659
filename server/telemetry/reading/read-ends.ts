import type { ItineraryPosition } from '@tropeiro/contract/itinerary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { DevicePeriod } from '../history/stored-position.ts'
import { createPlacing, type PlacedSample } from './place-samples.ts'
import { listDevicePeriods, readDeviceSamples } from './read-samples.ts'

interface AskedPeriod {
  readonly itinerary_id: number
  readonly vehicle_id: number
  readonly start: Date
  readonly end: Date
}

interface SeenEnds {
  readonly position_start: ItineraryPosition | null
  readonly position_end: ItineraryPosition | null
}

/** Where vehicles were first and last in each of the periods: one statement says by which devices, then the ends are looked for. */
export async function readEnds(
  tx: CustomerTransaction,
  asked: readonly AskedPeriod[],
): Promise<ReadonlyMap<number, SeenEnds>> {
  const periods = await listDevicePeriods(
    tx,
    asked.map(({ vehicle_id, start, end }) => ({
      vehicle_id,
      from_ms: start.getTime(),
      to_ms: end.getTime(),
    })),
  )
  const seen = new Map<number, SeenEnds>()
  for (const [index, { itinerary_id, vehicle_id }] of asked.entries()) {
    const parts = periods[index] ?? []
    const first = await findEnd(tx, vehicle_id, { parts, end: 'first' })
    // Where there is no first there is no last.
    const last = first === null ? null : await findEnd(tx, vehicle_id, { parts, end: 'last' })
    seen.set(itinerary_id, { position_start: present(first), position_end: present(last) })
  }
  return seen
}

interface Search {
  readonly parts: readonly DevicePeriod[]
  readonly end: 'first' | 'last'
}

async function findEnd(
  tx: CustomerTransaction,
  vehicle_id: number,
  { parts, end }: Search,
): Promise<PlacedSample | null> {
  for (const part of end === 'first' ? parts : parts.toReversed()) {
    for (const window of cutWindows(part, end)) {
      const place = createPlacing()
      let found: PlacedSample | null = null
      for await (const samples of readDeviceSamples(tx, vehicle_id, window)) {
        for (const sample of samples) {
          if (found === null || end === 'last') found = place(sample) ?? found
        }
        if (found !== null && end === 'first') return found
      }
      if (found !== null) return found
    }
  }
  return null
}

/** A vehicle on its way is heard of within minutes: a day is read only where nothing is nearer to the end. */
const first_window_ms = 900_000
const growth = 8

/** The period in pieces from the end that is looked for, each longer than the one before. */
export function cutWindows(
  { device_id, from_ms, to_ms }: DevicePeriod,
  end: 'first' | 'last',
): DevicePeriod[] {
  const windows: DevicePeriod[] = []
  let size_ms = first_window_ms
  for (let done_ms = 0; done_ms < to_ms - from_ms; ) {
    const next_ms = Math.min(done_ms + size_ms, to_ms - from_ms)
    windows.push(
      end === 'first'
        ? { device_id, from_ms: from_ms + done_ms, to_ms: from_ms + next_ms }
        : { device_id, from_ms: to_ms - next_ms, to_ms: to_ms - done_ms },
    )
    done_ms = next_ms
    size_ms *= growth
  }
  return windows
}

function present(sample: PlacedSample | null): ItineraryPosition | null {
  if (sample === null) return null
  return {
    date_created: new Date(sample.received_ms),
    date_time: new Date(sample.record.time_ms),
    latitude: sample.latitude_deg_e7 / 1e7,
    longitude: sample.longitude_deg_e7 / 1e7,
  }
}
