import { beginInterval, endBefore, endInterval, findOpen, replaceInterval } from './intervals.ts'
import type { IntervalEnd } from './make-event.ts'
import { momentNow } from './moments.ts'
import type { Step } from './step.ts'
import type { Absence, Interval, IntervalKind } from './vehicle-state.ts'

/** A condition at one sample whose absence ends its event only once it has lasted. */
export interface QuietRun {
  readonly kind: IntervalKind
  readonly subject?: string
  readonly is_true: boolean
  /** The segment that ends here is known for all its signals. */
  readonly is_known: boolean
  readonly may_begin: boolean
  quietFor(absence: Absence): number
  /** Set where something else ends it at this very sample, after the quiet was judged. */
  readonly end_now?: IntervalEnd | null
  /** The segment that ends here is inside the interval, unless it is ended by its absence. */
  onSegment?(open: Interval): Interval
  /** The condition was away, and the interval goes on all the same, up to here. */
  onReturn?(open: Interval): Interval
}

/** How the interval came through this sample. */
export type QuietResult = 'none' | 'begun' | 'open' | 'ended' | 'ended and begun'

export function followQuiet(step: Step, run: QuietRun): QuietResult {
  const open = findOpen(step, run.kind, run.subject)
  if (open === null && !run.is_true) return 'none'
  const is_over = open !== null && endsQuietly(step, run, open)
  if (open !== null && !is_over) return 'open'
  const may_begin = run.is_true && run.may_begin
  if (may_begin) beginInterval(step, { kind: run.kind, subject: run.subject ?? '', is_confirmed: true })
  if (open === null) return may_begin ? 'begun' : 'none'
  return may_begin ? 'ended and begun' : 'ended'
}

/** Takes an open interval through this sample. True: it has ended. */
export function endsQuietly(step: Step, run: QuietRun, given: Interval): boolean {
  const { absence } = given
  if (!run.is_known) return end(step, given, absence ?? endBefore(step))
  if (absence !== null && step.time_ms - absence.moment.time_ms >= 1_000 * run.quietFor(absence)) {
    return end(step, given, absence)
  }
  const open = run.onSegment?.(given) ?? given
  const end_now = run.end_now ?? null
  if (end_now !== null) return end(step, run.onReturn?.(open) ?? open, end_now)
  if (run.is_true) {
    if (absence !== null) replaceInterval(step, run.onReturn?.(open) ?? open, { absence: null })
  } else if (absence === null) replaceInterval(step, open, { absence: absentHere(step) })
  return false
}

function end(step: Step, open: Interval, at: IntervalEnd): true {
  endInterval(step, open, { moment: at.moment, odometer_cm: at.odometer_cm, is_inside: at.is_inside ?? true })
  return true
}

export function absentHere(step: Step): Absence {
  return { moment: momentNow(step), odometer_cm: step.next.odometer_cm, is_off: step.ignition === false }
}
