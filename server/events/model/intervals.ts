import { bitOf, kindsOf } from './interval-kinds.ts'
import { eventOf, type IntervalEnd } from './make-event.ts'
import { momentBefore, momentNow } from './moments.ts'
import { isSwitchedOff, type Step } from './step.ts'
import type { Interval, IntervalKind, UnsentPart } from './vehicle-state.ts'

function setIntervals(step: Step, intervals: readonly Interval[]): void {
  step.next.intervals = intervals
  step.open_kinds = kindsOf(intervals)
}

export function findOpen(step: Step, kind: IntervalKind, subject = ''): Interval | null {
  if (!hasOpen(step, kind)) return null
  for (const each of step.next.intervals) if (each.kind === kind && each.subject === subject) return each
  return null
}

/** Nearly always none is: every detector asks this of every sample before anything else. */
export function hasOpen(step: Step, kind: IntervalKind): boolean {
  return (step.open_kinds & bitOf(kind)) !== 0
}

const none_open: readonly Interval[] = []

export function listOpen(step: Step, kind: IntervalKind): readonly Interval[] {
  return hasOpen(step, kind) ? step.next.intervals.filter((each) => each.kind === kind) : none_open
}

export interface Beginning {
  readonly kind: IntervalKind
  readonly subject?: string
  readonly worst?: number | null
  readonly limit?: number | null
  readonly is_confirmed: boolean
  readonly unsent?: readonly UnsentPart[]
}

const nothing_unsent: readonly UnsentPart[] = []

export function beginInterval(step: Step, beginning: Beginning): Interval {
  const { kind, subject = '', worst = null, limit = null, is_confirmed, unsent = nothing_unsent } = beginning
  const interval: Interval = {
    kind,
    subject,
    begin: momentNow(step),
    driver_id: step.next.driver_id,
    device_id: step.sample.device_id,
    odometer_cm: step.next.odometer_cm,
    worst,
    limit,
    is_confirmed,
    is_silent: typeof kind === 'number' && isSwitchedOff(step, kind),
    absence: null,
    unsent,
  }
  setIntervals(step, [...step.next.intervals, interval].toSorted(compareIntervals))
  return interval
}

const max_open = 32

/** Begins one for each subject that has none, in their order, up to a bound; what is beyond it is counted as missed. */
export function beginWithin(step: Step, kind: 3 | 5, subjects: readonly string[]): void {
  let open_count = listOpen(step, kind).length
  for (const subject of subjects) {
    if (findOpen(step, kind, subject) !== null) continue
    if (open_count >= max_open) {
      step.missed += 1
      continue
    }
    beginInterval(step, { kind, subject, is_confirmed: true })
    open_count += 1
  }
}

/** A changed interval in the place of what it was. */
export function replaceInterval(step: Step, old: Interval, changes: Partial<Interval>): Interval {
  const changed = { ...old, ...changes }
  step.next.intervals = step.next.intervals.map((each) => (each === old ? changed : each))
  return changed
}

/** It is over: an event, if it was confirmed. */
export function endInterval(step: Step, interval: Interval, end: IntervalEnd): void {
  setIntervals(
    step,
    step.next.intervals.filter((each) => each !== interval),
  )
  if (!interval.is_confirmed) return
  const event = eventOf(interval, end, step.time_ms)
  if (event !== null) step.settled.push(event)
}

export function endHere(step: Step): IntervalEnd {
  return { moment: momentNow(step), odometer_cm: step.next.odometer_cm }
}

/** The gap rule: of what follows the sample before nothing is known. */
export function endBefore(step: Step): IntervalEnd {
  return { moment: momentBefore(step), odometer_cm: step.before?.odometer_cm ?? 0 }
}

function compareIntervals(a: Interval, b: Interval): number {
  if (a.kind !== b.kind) return rankOf(a.kind) - rankOf(b.kind)
  return a.subject < b.subject ? -1 : Number(a.subject > b.subject)
}

function rankOf(kind: IntervalKind): number {
  if (kind === 'range_1') return 101
  return kind === 'range_2' ? 102 : kind
}
