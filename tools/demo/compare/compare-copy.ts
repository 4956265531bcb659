import type { LedgerLine } from '../../simulator/ledger/ledger-line.ts'
import type { CopiedEvent, LogCopy } from './copy-log.ts'
import { findDifferences } from './find-differences.ts'

/** An event as the API shows it. */
export interface ShownEvent {
  readonly id: number
  readonly vehicle_id: number
  readonly category: number
  readonly open: boolean
  readonly begin_ms: number
  readonly end_ms: number
}

/** Where what somebody was told of is not what drivers did, or not what the API shows of events, in words. Pure. */
export function compareCopy(
  copy: LogCopy,
  lines: readonly LedgerLine[],
  shown: readonly ShownEvent[],
): string[] {
  return [
    ...lines.flatMap((line) => compareLine(copy, line)),
    ...compareEvents(copy.events, new Map(shown.map((event) => [event.id, event]))),
  ]
}

function compareLine({ plans, points, checklists }: LogCopy, line: LedgerLine): string[] {
  if (line.kind === 'plan') {
    const { route_plan_id: id, status } = line
    return findDifferences(`plan ${id} as told`, { status }, { status: plans.get(id) ?? 'P' })
  }
  if (line.kind === 'point') {
    const { route_point_id: id, status, records } = line
    const command_id = records.at(-1)?.command_id ?? null
    const told = points.get(id) ?? { status: 'P', command_id: null }
    return findDifferences(`point ${id} as told`, { status, command_id }, { ...told })
  }
  if (line.kind !== 'checklist') return []
  const count = checklists.get(line.command_id) ?? 0
  return findDifferences(`checklist ${line.command_id} as told`, { count: 1 }, { count })
}

function compareEvents(
  told: ReadonlyMap<number, CopiedEvent>,
  shown: ReadonlyMap<number, ShownEvent>,
): string[] {
  const untold = [...shown.keys()].filter((id) => !told.has(id)).map((id) => `nobody was told of event ${id}`)
  const gone = [...told.keys()]
    .filter((id) => !shown.has(id))
    .map((id) => `event ${id} was told of and is not there`)
  const others = [...told.values()].flatMap((event) => {
    const { id } = event
    const one = shown.get(id)
    if (one === undefined) return []
    return findDifferences(`event ${id} as told`, factsOf(one), factsOf(eventAsShown(event)))
  })
  return [...untold, ...gone, ...others]
}

const eventAsShown = ({ begin_date, end_date, ...event }: CopiedEvent): ShownEvent => ({
  ...event,
  begin_ms: Date.parse(begin_date),
  end_ms: end_date === null ? 0 : Date.parse(end_date),
})

/** Nobody is told how far an open one has come. */
function factsOf({ vehicle_id, category, open, begin_ms, end_ms }: ShownEvent) {
  return { vehicle_id, category, open, begin_ms, ...(!open && { end_ms }) }
}
