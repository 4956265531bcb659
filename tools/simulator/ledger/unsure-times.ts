import type { UnsureTime } from '../score-events.ts'
import type { MissingRecord } from './check-records.ts'
import { readLedger } from './read-ledger.ts'

/** So long after it what was told is judged by it: a restart by the trip before, a card by when it was last read. */
const effect_ms = 600_000
/** Clocks drift by minutes; one that is further off is lost, and what it says is of no time. */
const max_drift_ms = 86_400_000

/**
 * When nobody can say what the server was told: around each record that was never acknowledged and is not stored, from the
 * record before it to the one after, by the tracker's clock. Those that meet are one.
 */
export async function listUnsureTimes(
  file: string,
  missing: readonly Pick<MissingRecord, 'serial' | 'time'>[],
): Promise<UnsureTime[]> {
  const missing_by_serial = Map.groupBy(missing, ({ serial }) => serial)
  const times_by_serial = new Map<string, number[]>()
  const vehicles = new Map<string, number>()
  for await (const line of readLedger(file)) {
    if (line.kind === 'vehicle') vehicles.set(line.serial, line.vehicle)
    if (line.kind !== 'record' || !missing_by_serial.has(line.serial)) continue
    if (Math.abs(line.time - line.true_time) > max_drift_ms) continue
    const times = times_by_serial.get(line.serial)
    if (times === undefined) times_by_serial.set(line.serial, [line.time])
    else times.push(line.time)
  }
  return [...missing_by_serial].flatMap(([serial, records]) => {
    const vehicle = vehicles.get(serial)
    if (vehicle === undefined) throw new Error(`the ledger has no vehicle with the serial ${serial}`)
    const untold = new Set(records.map(({ time }) => time))
    return spansAround(untold, times_by_serial.get(serial) ?? []).map((span) => ({ vehicle, ...span }))
  })
}

interface Span {
  readonly begin: number
  readonly end: number
}

function spansAround(untold: ReadonlySet<number>, all_times: readonly number[]): Span[] {
  const times = [...new Set(all_times)].toSorted((a, b) => a - b)
  const spans: Span[] = []
  for (const [n, time] of times.entries()) {
    if (!untold.has(time)) continue
    const begin = times[n - 1] ?? Number.NEGATIVE_INFINITY
    const end = (times[n + 1] ?? Number.POSITIVE_INFINITY) + effect_ms
    const last = spans.at(-1)
    if (last !== undefined && last.end >= begin) spans[spans.length - 1] = { begin: last.begin, end }
    else spans.push({ begin, end })
  }
  return spans
}
