import { type DetectedEvent, eventKeyOf } from '../../events/model/detected-event.ts'
import type { VehicleFacts } from '../../events/model/vehicle-facts.ts'
import { type EventRow, partFrom, storedEventFrom } from '../../events/processing/event-rows.ts'
import { PartSums, partKeyOf } from '../../events/replay/part-sums.ts'
import { vehicle_model } from '../../events/replay/step-model.ts'
import { mergeRecords, type PositionRecord } from '../../telemetry/public.ts'
import type { DetectingWorld } from './detecting-processor.ts'

/** Events and parts of daily rows of one vehicle, as text by their keys: equal findings give equal maps. */
export interface Findings {
  readonly settled: ReadonlyMap<string, string>
  readonly open: ReadonlyMap<string, string>
  readonly parts: ReadonlyMap<string, string>
}

/** From scratch, by the pure model alone. One device, no two records of one moment. */
export function findByModel(
  device_id: number,
  records: readonly PositionRecord[],
  facts: VehicleFacts,
): Findings {
  const settled: DetectedEvent[] = []
  const parts = new PartSums()
  let state: Parameters<typeof vehicle_model.stepSample>[0] = null
  for (const record of records.toSorted((a, b) => a.time_ms - b.time_ms)) {
    const step = vehicle_model.stepSample(state, mergeRecords([{ device_id, digest: 0n, record }]), facts)
    settled.push(...step.settled)
    parts.add(step.parts)
    state = step.state
  }
  const open = state === null ? [] : vehicle_model.openEventsOf(state, facts)
  return {
    settled: textsOf(settled, eventKeyOf),
    open: textsOf(open, eventKeyOf),
    parts: textsOf(parts.list(), partKeyOf),
  }
}

/** What the tables have. */
export async function findStored(world: DetectingWorld, vehicle_id: number): Promise<Findings> {
  // As JSON: numbers are numbers, and days have no zone.
  const from = async (table: string) => {
    const rows = await world.rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from app.${table} t where customer_id = 1 and vehicle_id = ${vehicle_id}`,
    )
    return rows.map(({ row }) => row)
  }
  const [settled, open, parts] = await Promise.all([from('events'), from('open_events'), from('daily_parts')])
  return {
    settled: textsOf(settled.map(eventFrom), eventKeyOf),
    open: textsOf(
      open.map((row) => ({ ...eventFrom(row), settled_ms: null })),
      eventKeyOf,
    ),
    parts: textsOf(parts.map(partFrom), partKeyOf),
  }
}

function eventFrom(row: Record<string, unknown>): DetectedEvent {
  const dateOf = (name: string) => new Date(typeof row[name] === 'string' ? row[name] : 0)
  const dates = {
    begin_date: dateOf('begin_date'),
    end_date: dateOf('end_date'),
    settled_at: dateOf('settled_at'),
  }
  return storedEventFrom({ ...(row as unknown as EventRow), ...dates }).event
}

/** Events and parts are plain data: with their fields in order, equal ones are equal texts. */
function textsOf<T extends object>(all: readonly T[], keyOf: (one: T) => string): Map<string, string> {
  const lines = all.map((one) => [keyOf(one), JSON.stringify(inOrder(one))] as const)
  return new Map(lines.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, of]) => [name, inOrder(of)]),
  )
}
