import { isDeepStrictEqual } from 'node:util'
import { utcDayOf, utcDayOfDate } from '@tropeiro/kernel/utc-day.ts'
import { type DetectedEvent, eventKeyOf } from '../../events/model/detected-event.ts'
import type { RowPart } from '../../events/model/row-part.ts'
import type { VehicleFacts } from '../../events/model/vehicle-facts.ts'
import type { VehicleState } from '../../events/model/vehicle-state.ts'
import { decodeAnalysis } from '../../events/processing/analysis-blob.ts'
import { type EventRow, partFrom, storedEventFrom } from '../../events/processing/event-rows.ts'
import type { OutboxChange } from '../../events/replay/outbox-changes.ts'
import { PartSums } from '../../events/replay/part-sums.ts'
import { checkpointOf, vehicle_model } from '../../events/replay/step-model.ts'
import { applyEventChange, type EventFields } from '../../events/replay/test/apply-changes.ts'
import { samplesOf } from '../../events/replay/test/test-store.ts'
import { fieldsOf, toldOf } from '../../events/replay/told-event.ts'
import { digestOfRecord } from '../../telemetry/history/stored-position.ts'
import type { Sample } from '../../telemetry/model/merge-records.ts'
import { packRecord, unpackRecord } from '../../telemetry/model/pack-record.ts'
import { partitionOf } from '../../telemetry/model/partition.ts'
import type { PositionRecord } from '../../telemetry/model/position-record.ts'
import { analysisPartOf } from '../../telemetry/processor/partition-state.ts'

/** What is found in a vehicle's samples. */
export interface FoundOfVehicle {
  readonly settled: readonly DetectedEvent[]
  readonly open: readonly DetectedEvent[]
  readonly parts: readonly RowPart[]
  /** By the numbers of UTC days. */
  readonly checkpoints: ReadonlyMap<number, string>
  /** After the last of them. */
  readonly state: string
}

/** All of it from scratch, in the order of time. */
export function recompute(samples: readonly Sample[], facts: VehicleFacts): FoundOfVehicle {
  const settled: DetectedEvent[] = []
  const parts = new PartSums()
  const checkpoints = new Map<number, string>()
  let state: VehicleState | null = null
  for (const sample of samples) {
    const day = utcDayOf(sample.time_ms)
    if (!checkpoints.has(day)) checkpoints.set(day, checkpointOf(vehicle_model, state))
    const step = vehicle_model.stepSample(state, sample, facts)
    settled.push(...step.settled)
    parts.add(step.parts)
    state = step.state
  }
  const open = state === null ? [] : vehicle_model.openEventsOf(state, facts)
  return { settled, open, parts: parts.list(), checkpoints, state: checkpointOf(vehicle_model, state) }
}

/** The samples of a vehicle, of its records in any order. */
export function samplesFrom(
  records: readonly { readonly device_id: number; readonly record: PositionRecord }[],
): Sample[] {
  return samplesOf(
    records.map(({ device_id, record }) => {
      // As it comes out of the tables.
      const stored = unpackRecord(packRecord(record))
      return { device_id, digest: digestOfRecord(stored), record: stored }
    }),
  )
}

type Ask = <Row extends object>(sql: string) => Promise<Row[]>

interface StoredVehicle extends FoundOfVehicle {
  /** By id, as readers should know them. */
  readonly told: ReadonlyMap<number, EventFields>
}

const of_vehicle = (customer_id: number, vehicle_id: number) =>
  `customer_id = ${customer_id} and vehicle_id = ${vehicle_id}`

/** Numbers come as text to the superuser of tests. */
function numbersOf(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const is_number = typeof value === 'string' && name !== 'subject' && /^-?\d+$/.test(value)
      return [name, is_number ? Number(value) : value]
    }),
  )
}

/** What the tables have. */
export async function readStored(ask: Ask, customer_id: number, vehicle_id: number): Promise<StoredVehicle> {
  const where = of_vehicle(customer_id, vehicle_id)
  const eventsIn = async (table: string) =>
    (await ask<object>(`select * from app.${table} where ${where}`)).map((row) => numbersOf(row))
  const settled = (await eventsIn('events')).map((row) => storedEventFrom(row as unknown as EventRow))
  const open = (await eventsIn('open_events')).map((row) => {
    const { id, event } = storedEventFrom({ ...row, settled_at: new Date(0) } as unknown as EventRow)
    const told_end = row['told_end'] === null ? null : event.end
    return { id, event: { ...event, settled_ms: null }, told_end }
  })
  const parts = await ask<object>(
    `select *, to_char(day, 'YYYY-MM-DD') as day, to_char(date, 'YYYY-MM-DD') as date from app.daily_parts where ${where}`,
  )
  const checkpoints = await ask<{ day: string; state: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, state from app.vehicle_checkpoints where ${where} order by 1`,
  )
  const told = new Map<number, EventFields>()
  for (const { id, event } of settled)
    told.set(id, { vehicle_id, ...fieldsOf(toldOf({ event, told_end: null })) })
  for (const each of open) told.set(each.id, { vehicle_id, ...fieldsOf(toldOf(each)) })
  return {
    settled: settled.map(({ event }) => event),
    open: open.map(({ event }) => event),
    parts: parts.map((row) => partFrom(numbersOf(row))),
    checkpoints: new Map(checkpoints.map(({ day, state }) => [utcDayOfDate(day), state])),
    state: await readState(ask, customer_id, vehicle_id),
    told,
  }
}

/** As the owner of its partition would find it after a crash; empty: nobody has stepped it. */
async function readState(ask: Ask, customer_id: number, vehicle_id: number): Promise<string> {
  const partition = partitionOf(customer_id, vehicle_id)
  const blobs = await ask<{ state: Buffer }>(
    `select state from platform.partition_states where partition = ${partition}`,
  )
  for (const blob of blobs) {
    const part = analysisPartOf(blob.state)
    const vehicles = part === null ? [] : decodeAnalysis(part).vehicles
    const found = vehicles.find((one) => one.customer_id === customer_id && one.vehicle_id === vehicle_id)
    if (found !== undefined) return found.live.state
  }
  return ''
}

/** What a reader of the outbox believes of a customer's events. */
export async function readTold(ask: Ask, customer_id: number): Promise<Map<number, EventFields>> {
  const rows = await ask<OutboxChange>(
    `select type, payload from app.outbox where customer_id = ${customer_id} and type like 'event.%' order by transaction_id, id`,
  )
  const told = new Map<number, EventFields>()
  for (const row of rows) applyEventChange(told, row)
  return told
}

export interface ComparedVehicle {
  readonly customer_id: number
  readonly vehicle_id: number
  readonly wanted: FoundOfVehicle
  /** Of the customer. */
  readonly told: ReadonlyMap<number, EventFields>
}

const byKey = (events: readonly DetectedEvent[]) =>
  events.toSorted((a, b) => (eventKeyOf(a) < eventKeyOf(b) ? -1 : 1))
const byDay = (parts: readonly RowPart[]) => {
  const sums = new PartSums()
  sums.add(parts)
  return sums.list()
}

/** What is different in the tables, or for who reads the outbox; nothing if all is well. */
export async function findDifferences(
  ask: Ask,
  { customer_id, vehicle_id, wanted, told }: ComparedVehicle,
): Promise<string[]> {
  const stored = await readStored(ask, customer_id, vehicle_id)
  const own = new Map([...told].filter(([, fields]) => fields['vehicle_id'] === vehicle_id))
  const byId = (events: ReadonlyMap<number, EventFields>) =>
    [...events].toSorted(([a], [b]) => a - b).map(([id, fields]) => [id, sorted(fields)])
  const compared = {
    events: [byKey(stored.settled), byKey(wanted.settled)],
    'open events': [byKey(stored.open), byKey(wanted.open)],
    parts: [byDay(stored.parts), byDay(wanted.parts)],
    checkpoints: [[...stored.checkpoints], [...wanted.checkpoints]],
    state: [[stored.state], [wanted.state]],
    'what was told': [byId(own), byId(stored.told)],
  }
  return Object.entries(compared).flatMap(([name, [found, expected]]) =>
    isDeepStrictEqual(found, expected) ? [] : [`${name} of ${vehicle_id}: ${describe(found, expected)}`],
  )
}

const sorted = (fields: EventFields) =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function describe(found: unknown, expected: unknown): string {
  const [a, b] = [found, expected].map((list) => (list as unknown[]).map((each) => JSON.stringify(each)))
  const extra = (a ?? []).filter((each) => !b?.includes(each))
  const missing = (b ?? []).filter((each) => !a?.includes(each))
  return `${extra.length} too many (${extra[0] ?? ''}), ${missing.length} missing (${missing[0] ?? ''})`
}
