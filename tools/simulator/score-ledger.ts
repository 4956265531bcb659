import type { Event } from '@tropeiro/contract/event.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { type AskEvents, listEvents } from './list-events.ts'
import { type ExpectedOf, type FoundEvent, type Score, scoreEvents, type UnsureTime } from './score-events.ts'

/** The API tells whole seconds. */
const cut_ms = 1_000
const day_ms = 86_400_000

interface ReadLedger {
  readonly expected: readonly ExpectedOf[]
  /** By the id that the server knows them by. */
  readonly vehicles: ReadonlyMap<number, number>
  readonly begin_ms: number
  readonly end_ms: number
}

/** Compares what a ledger says with the events that the API has of its vehicles; what touches `unsure` counts neither way. */
export async function scoreLedger(
  file: string,
  ask: AskEvents,
  unsure: readonly UnsureTime[] = [],
): Promise<Score> {
  const ledger = await readExpected(file)
  return scoreEvents(ledger.expected, await findEvents(ask, ledger), { cut_ms, unsure })
}

async function readExpected(file: string): Promise<ReadLedger> {
  const expected: ExpectedOf[] = []
  const vehicles = new Map<number, number>()
  let begin_ms = 0
  let end_ms = 0
  for await (const line of readLedger(file)) {
    if (line.kind === 'header') begin_ms = line.start - day_ms
    if (line.kind === 'vehicle' && line.vehicle_id !== null) vehicles.set(line.vehicle_id, line.vehicle)
    if (line.kind === 'expected') expected.push(line)
    if (line.kind === 'end') end_ms = line.time + day_ms
  }
  if (end_ms === 0) throw new Error('the ledger was not ended: what still went on is not in it')
  return { expected, vehicles, begin_ms, end_ms }
}

async function findEvents(ask: AskEvents, { vehicles, begin_ms, end_ms }: ReadLedger): Promise<FoundEvent[]> {
  const events = await listEvents(ask, { vehicle_ids: [...vehicles.keys()], begin_ms, end_ms })
  return events.map((event) => ({
    vehicle: vehicles.get(event.vehicle?.id ?? 0) ?? 0,
    category: event.event_category,
    subject: subjectOf(event),
    begin: new Date(event.begin_date).getTime(),
    end: new Date(event.end_date).getTime(),
  }))
}

/** As far as the API tells it. */
function subjectOf({ event_category, position_start, poi_start }: Event): string | null {
  if (event_category === 3) return String(position_start?.virtual_area?.id ?? '')
  return event_category === 5 && poi_start !== null ? `poi:${poi_start.id}` : null
}
