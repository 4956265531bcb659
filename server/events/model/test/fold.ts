import {
  type DigestedRecord,
  mergeRecords,
  type PositionRecord,
  type Sample,
} from '../../../telemetry/public.ts'
import type { DetectedEvent } from '../detected-event.ts'
import { openEventsOf } from '../open-events.ts'
import { added_figures, type RowFigures, type RowPart } from '../row-part.ts'
import { stepSample } from '../step-sample.ts'
import type { VehicleFacts } from '../vehicle-facts.ts'
import type { VehicleState } from '../vehicle-state.ts'
import type { TestRecord } from './history.ts'

/** The samples of a vehicle, from its records in any order and however often they came. */
export function samplesOf(records: readonly TestRecord[]): Sample[] {
  const by_time = new Map<number, [DigestedRecord, ...DigestedRecord[]]>()
  for (const { device_id, record } of records) {
    const digested = { device_id, digest: digestOf(record), record }
    const others = by_time.get(record.time_ms)
    if (others === undefined) by_time.set(record.time_ms, [digested])
    else others.push(digested)
  }
  return [...by_time.values()].map(mergeRecords).toSorted((a, b) => a.time_ms - b.time_ms)
}

/** FNV-1a of what it says: equal records have equal digests. */
function digestOf(record: PositionRecord): bigint {
  let hash = 0xcbf29ce484222325n
  for (const character of JSON.stringify(record)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  return BigInt.asIntN(64, hash)
}

export interface Folded {
  readonly state: VehicleState | null
  readonly settled: readonly DetectedEvent[]
  readonly open: readonly DetectedEvent[]
  /** Summed by date and driver. */
  readonly rows: readonly Omit<RowPart, 'day'>[]
  readonly missed: number
}

/** All samples stepped one after the other, from a state or from nothing. */
export function foldSamples(
  samples: readonly Sample[],
  facts: VehicleFacts,
  from: VehicleState | null = null,
): Folded {
  const settled: DetectedEvent[] = []
  const parts: RowPart[] = []
  let [state, missed] = [from, 0]
  for (const sample of samples) {
    const result = stepSample(state, sample, facts)
    state = result.state
    settled.push(...result.settled)
    parts.push(...result.parts)
    missed += result.missed
  }
  return {
    state,
    settled,
    open: state === null ? [] : openEventsOf(state, facts),
    rows: sumParts(parts),
    missed,
  }
}

export function sumParts(parts: readonly Omit<RowPart, 'day'>[]): Omit<RowPart, 'day'>[] {
  const rows = new Map<string, { date: string; driver_id: number | null; figures: RowFigures }>()
  for (const { date, driver_id, figures } of parts) {
    const key = `${date} ${String(driver_id ?? '').padStart(12, '0')}`
    const row = rows.get(key)
    if (row === undefined) rows.set(key, { date, driver_id, figures: { ...figures } })
    else addFigures(row.figures, figures)
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function addFigures(sum: RowFigures, more: RowFigures): void {
  for (const name of added_figures) sum[name] += more[name]
  sum.speed_max_kmh_e2 = Math.max(sum.speed_max_kmh_e2, more.speed_max_kmh_e2)
}
