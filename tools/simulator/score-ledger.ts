import type { Event } from '@tropeiro/contract/event.ts'
import { event_category_names } from '@tropeiro/contract/event.ts'
import type { ApiClient } from './api-client.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { type ExpectedOf, type FoundEvent, type Score, scoreEvents, type UnsureTime } from './score-events.ts'

/** The API tells whole seconds. */
const cut_ms = 1_000
const day_ms = 86_400_000
/** Of one query: more vehicles would not fit into its address, and more events would take long to answer. */
const max_vehicles = 50
const max_period_ms = 7 * day_ms

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
  api: ApiClient,
  unsure: readonly UnsureTime[] = [],
): Promise<Score> {
  const ledger = await readExpected(file)
  const found: FoundEvent[] = []
  for (const category of Object.keys(event_category_names).map(Number))
    found.push(...(await findEvents(api, ledger, category)))
  return scoreEvents(ledger.expected, found, { cut_ms, unsure })
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

async function findEvents(api: ApiClient, ledger: ReadLedger, category: number): Promise<FoundEvent[]> {
  // One that overlaps two periods is given with both.
  const found = new Map<number, FoundEvent>()
  for (const address of listQueries(ledger, category)) {
    for (const event of await api.get<Event[]>(address))
      found.set(event.id, {
        vehicle: ledger.vehicles.get(event.vehicle?.id ?? 0) ?? 0,
        category,
        subject: subjectOf(event),
        begin: new Date(event.begin_date).getTime(),
        end: new Date(event.end_date).getTime(),
      })
  }
  return [...found.values()]
}

function* listQueries({ vehicles, begin_ms, end_ms }: ReadLedger, category: number): Generator<string, void> {
  const ids = [...vehicles.keys()]
  for (let n = 0; n < ids.length; n += max_vehicles) {
    for (let from = begin_ms; from < end_ms; from += max_period_ms) {
      const to = Math.min(end_ms, from + max_period_ms)
      const period = { begin: new Date(from).toISOString(), end: new Date(to).toISOString() }
      const query = new URLSearchParams({
        event_category: String(category),
        periods: JSON.stringify([period]),
        vehicles_id: JSON.stringify(ids.slice(n, n + max_vehicles)),
        includes: JSON.stringify(['vehicle', 'position_start.virtual_area', 'poi_start']),
      })
      yield `/event?${query.toString()}`
    }
  }
}

/** As far as the API tells it. */
function subjectOf({ event_category, position_start, poi_start }: Event): string | null {
  if (event_category === 3) return String(position_start?.virtual_area?.id ?? '')
  return event_category === 5 && poi_start !== null ? `poi:${poi_start.id}` : null
}
