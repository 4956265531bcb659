import {
  beginInterval,
  endBefore,
  endHere,
  endInterval,
  findOpen,
  hasOpen,
  replaceInterval,
} from './intervals.ts'
import type { IntervalEnd } from './make-event.ts'
import type { SignalSet } from './signals.ts'
import { isKnown, isReported, type Step } from './step.ts'
import { figuresOf } from './step-parts.ts'
import { addUnsent, unsentBegin } from './unsent.ts'
import type { Interval, IntervalKind } from './vehicle-state.ts'

/** A condition as it stands at one sample. */
export interface Run {
  readonly kind: IntervalKind
  readonly subject?: string
  readonly signals: SignalSet
  readonly is_true: boolean
  /**
   * What makes it an event. `witnesses`: two samples that report its signals, so far apart; `length`: from begin to end;
   * `none`: that it began.
   */
  readonly proof: 'witnesses' | 'length' | 'none'
  readonly proof_s: number
  readonly value?: number | null
  /** Which of two values is the worse one. */
  readonly worse?: (a: number, b: number) => number
  readonly limit?: number | null
  readonly rows?: RunRows
}

/** What a run adds to rows once it is an event. */
export interface RunRows {
  readonly count: 'count_high_speed' | 'count_high_speed_range_1' | 'count_high_speed_range_2'
  readonly ms: 'high_speed_ms' | null
}

/** Nothing goes on and nothing begins: so it is for nearly every sample, and then nothing more needs to be found out. */
export function hasNothingToFollow(step: Step, kind: IntervalKind, is_true: boolean): boolean {
  return !is_true && !hasOpen(step, kind)
}

/**
 * Follows a run: samples in a row for which the condition is true, joined by segments that are known for all its signals.
 * It ends at the first sample without the condition, or at its last one where nothing is known of what follows.
 */
export function followRun(step: Step, run: Run): void {
  let open = findOpen(step, run.kind, run.subject)
  if (open === null && !run.is_true) return
  if (open !== null && !isKnown(step, run.signals)) {
    endRun(step, { open, run }, endBefore(step))
    open = null
  }
  if (open === null) {
    if (run.is_true && mayBegin(step, run)) beginRun(step, run)
    return
  }
  open = addRows(step, open, run)
  if (!run.is_true) return endRun(step, { open, run }, endHere(step))
  goOn(step, open, run)
}

/** One sample that carries what an earlier one reported accuses nobody. */
function mayBegin(step: Step, run: Run): boolean {
  return run.proof === 'length' || isReported(step, run.signals)
}

function beginRun(step: Step, run: Run): void {
  const { kind, subject = '', value = null, limit = null, proof, rows } = run
  const unsent = rows === undefined ? [] : [unsentBegin(step)]
  beginInterval(step, { kind, subject, worst: value, limit, is_confirmed: proof === 'none', unsent })
}

function goOn(step: Step, open: Interval, run: Run): void {
  const worst = worstOf(open.worst, run)
  if (!open.is_confirmed && isProven(step, open, run)) {
    sendRows(step, open, run)
    replaceInterval(step, open, { worst, is_confirmed: true, unsent: [] })
  } else if (worst !== open.worst) replaceInterval(step, open, { worst })
}

function worstOf(worst: number | null, { value = null, worse }: Run): number | null {
  if (worse === undefined || value === null) return worst
  return worst === null ? value : worse(worst, value)
}

function isProven(step: Step, { begin }: Interval, { proof, proof_s, signals }: Run): boolean {
  if (proof === 'witnesses' && !isReported(step, signals)) return false
  return step.time_ms - begin.time_ms >= 1_000 * proof_s
}

function endRun(step: Step, { open, run }: { open: Interval; run: Run }, end: IntervalEnd): void {
  const is_long = run.proof === 'length' && end.moment.time_ms - open.begin.time_ms >= 1_000 * run.proof_s
  endInterval(
    step,
    is_long && !open.is_confirmed ? replaceInterval(step, open, { is_confirmed: true }) : open,
    end,
  )
}

/** The segment that ends here is inside the run. */
function addRows(step: Step, open: Interval, { rows }: Run): Interval {
  if (rows === undefined || rows.ms === null) return open
  if (!open.is_confirmed) return replaceInterval(step, open, { unsent: addUnsent(step, open.unsent) })
  for (const { date, ms } of step.pieces) {
    figuresOf(step.parts, date, step.before?.driver_id ?? null)[rows.ms] += ms
  }
  return open
}

function sendRows(step: Step, { unsent }: Interval, { rows }: Run): void {
  const [begin] = unsent
  if (rows === undefined || begin === undefined) return
  figuresOf(step.parts, begin.date, begin.driver_id)[rows.count] += 1
  if (rows.ms === null) return
  for (const { date, driver_id, ms } of unsent) {
    if (ms > 0) figuresOf(step.parts, date, driver_id)[rows.ms] += ms
  }
}
