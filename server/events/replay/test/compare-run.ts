import { isDeepStrictEqual } from 'node:util'
import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { type DetectedEvent, eventKeyOf } from '../../model/detected-event.ts'
import type { RowPart } from '../../model/row-part.ts'
import { PartSums, partKeyOf } from '../part-sums.ts'
import { checkpointOf, type StepModel } from '../step-model.ts'
import { fieldsOf, toldOf } from '../told-event.ts'
import { factsOf } from './fact-sheet.ts'
import { believedInTheEnd, type RandomHistory, test_vehicles } from './random-history.ts'
import type { HistoryRun } from './run-history.ts'
import { digestedOf, samplesOf, storedLiveOf, type TestStore } from './test-store.ts'

/** What the samples of a vehicle in their order give, by the facts as they are believed in the end. */
export interface SortedFold {
  readonly settled: readonly DetectedEvent[]
  readonly open: readonly DetectedEvent[]
  /** Keys of open events that are shown closed. */
  readonly shown: ReadonlySet<string>
  readonly parts: readonly RowPart[]
  readonly checkpoints: ReadonlyMap<number, string>
  readonly state: string
}

export function foldSorted<State>(
  model: StepModel<State>,
  history: RandomHistory,
  { vehicle_id, now_ms }: { vehicle_id: number; now_ms: number },
): SortedFold {
  const believed = believedInTheEnd(history, vehicle_id)
  const facts = factsOf(believed.facts)
  const settled: DetectedEvent[] = []
  const parts = new PartSums()
  const checkpoints = new Map<number, string>()
  let state: State | null = null
  for (const sample of samplesOf(believed.records.map(digestedOf))) {
    const day = utcDayOf(sample.time_ms)
    if (!checkpoints.has(day)) checkpoints.set(day, checkpointOf(model, state))
    const step = model.stepSample(state, sample, facts)
    settled.push(...step.settled)
    parts.add(step.parts)
    state = step.state
  }
  return {
    settled,
    open: state === null ? [] : model.openEventsOf(state, facts),
    shown: new Set(state === null ? [] : model.shownEndsOf(state, facts, now_ms).keys()),
    parts: parts.list(),
    checkpoints,
    state: checkpointOf(model, state),
  }
}

const byKey = (events: Iterable<DetectedEvent>) =>
  [...events].toSorted((a, b) => (eventKeyOf(a) < eventKeyOf(b) ? -1 : 1))

/** What is different in the tables, or for readers of the outbox; nothing if all is well. */
export function compareRun(folds: ReadonlyMap<number, SortedFold>, { store }: HistoryRun): string[] {
  const faults: string[] = []
  const check = (name: string, found: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(found, wanted)) faults.push(name)
  }
  for (const [vehicle_id, fold] of folds) {
    const tables = store.tablesOf(vehicle_id)
    const open = [...tables.open.values()]
    check('events', byKey(tables.events.values()), byKey(fold.settled))
    check('open events', byKey(open.map(({ event }) => event)), byKey(fold.open))
    const shown = open.filter(({ told_end }) => told_end !== null).map(({ event }) => eventKeyOf(event))
    check('shown ends', new Set(shown), fold.shown)
    check('parts', tables.parts, new Map(fold.parts.map((part) => [partKeyOf(part), part])))
    check('checkpoints', tables.checkpoints, fold.checkpoints)
    check('state', storedLiveOf(store.blob, vehicle_id)?.state ?? '', fold.state)
  }
  check('events of the reader', store.told_events, toldTable(store))
  check('rows of the reader', withoutEmpty(store.told_rows), rowsOf(store))
  return faults
}

function toldTable(store: TestStore): Map<number, unknown> {
  const told = new Map<number, unknown>()
  for (const [vehicle_id, { events, open }] of store.tables) {
    for (const [id, event] of events)
      told.set(id, { vehicle_id, ...fieldsOf(toldOf({ event, told_end: null })) })
    for (const [id, each] of open) told.set(id, { vehicle_id, ...fieldsOf(toldOf(each)) })
  }
  return told
}

const withoutEmpty = (rows: ReadonlyMap<string, string>) =>
  new Map([...rows].filter(([, row]) => row !== '[]'))

function rowsOf(store: TestStore): Map<string, string> {
  const rows = new Map<string, string>()
  for (const vehicle_id of test_vehicles) {
    const tables = store.tablesOf(vehicle_id)
    for (const { date } of tables.parts.values()) rows.set(`${vehicle_id} ${date}`, tables.rowOf(date))
  }
  return rows
}
