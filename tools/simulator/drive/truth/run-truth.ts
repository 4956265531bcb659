import type { ExpectedEvent, Tick, Verdict } from './expected-event.ts'

/** How long a condition must be seen to be an event; see events by witnesses and by length in the handbook of events. */
export type RunRule =
  | { readonly kind: 'witnesses'; readonly for_ms: number }
  | { readonly kind: 'length'; readonly for_ms: number }
  | { readonly kind: 'any' }

export interface RunSettings {
  readonly category: number
  readonly subject: string
  /** Bits of `signal` that a reading must all have to be a witness. */
  readonly needs: number
  /** Bits of which a reading must not have some and lack others while the condition holds. */
  readonly together?: number
  readonly rule: RunRule
  /** Without a report for longer, what was is no longer known. */
  readonly hold_ms: number
}

/** Follows one condition over the seconds of a vehicle, and tells its intervals as the events that they are or are not. */
export interface RunTruth {
  /** `can_begin` false: a report of this second would not begin an event, though one that has begun goes on. */
  see(tick: Tick, holds: boolean, can_begin?: boolean): ExpectedEvent | null
  finish(): ExpectedEvent | null
}

interface OpenRun {
  readonly begin: number
  /** Null: it holds. */
  end: number | null
  last_report: number | null
  /** From its begin to the first report. */
  first_wait: number
  max_step: number
  min_step: number
  is_unclear: boolean
}

export function createRunTruth(settings: RunSettings): RunTruth {
  const { needs, together = needs } = settings
  let run: OpenRun | null = null
  let last_ms = 0

  function finish(is_over: boolean): ExpectedEvent | null {
    const done = run
    run = null
    return done === null ? null : judgeRun(settings, done, { now_ms: last_ms, is_over })
  }

  function noteReport(open: OpenRun, { time_ms, reported }: Tick, can_begin: boolean): void {
    if ((reported & needs) !== needs) {
      if ((reported & together) !== 0 && together !== needs) open.is_unclear = true
      return
    }
    if (open.last_report === null && open.end === null && !can_begin) open.is_unclear = true
    const step = time_ms - (open.last_report ?? open.begin)
    open.max_step = Math.max(open.max_step, step)
    if (open.last_report === null) open.first_wait = step
    else open.min_step = Math.min(open.min_step, step)
    open.last_report = open.end === null ? time_ms : open.last_report
  }

  return {
    see: (tick, holds, can_begin = true) => {
      last_ms = tick.time_ms
      if (run === null) {
        if (!holds) return null
        run = newRun(tick.time_ms)
      } else if (holds && run.end !== null) {
        // It came back before anybody was told that it was gone.
        run.is_unclear = true
        run.end = null
      } else if (!holds && run.end === null) run.end = tick.time_ms
      const open = run
      if (tick.reported !== 0) noteReport(open, tick, can_begin)
      const is_told = (tick.reported & needs) === needs
      return open.end !== null && is_told ? finish(true) : null
    },
    finish: () => finish(false),
  }
}

function newRun(begin: number): OpenRun {
  return {
    begin,
    end: null,
    last_report: null,
    first_wait: 0,
    max_step: 0,
    min_step: Number.POSITIVE_INFINITY,
    is_unclear: false,
  }
}

function judgeRun(
  { category, subject, rule, hold_ms }: RunSettings,
  run: OpenRun,
  { now_ms, is_over }: { now_ms: number; is_over: boolean },
): ExpectedEvent {
  const end = run.end ?? now_ms
  // Of what still holds only that is sure which was told.
  const told_end = run.end ?? run.last_report ?? now_ms
  const is_known = !run.is_unclear && run.max_step <= hold_ms && (is_over || run.end === null)
  const verdict = is_known ? verdictOf(rule, { ...run, length: told_end - run.begin }) : 'not_scored'
  // While it holds there may be more of it: what is not yet an event is not wrong.
  const is_early = !is_over && verdict === 'must_not_find'
  return {
    category,
    subject,
    begin: run.begin,
    end,
    is_over,
    step_ms: run.max_step,
    verdict: is_early ? 'not_scored' : verdict,
  }
}

function verdictOf(rule: RunRule, run: OpenRun & { readonly length: number }): Verdict {
  const { length, max_step: step, min_step, last_report } = run
  // Nobody was told of it while it held.
  if (last_report === null) return 'not_scored'
  if (rule.kind === 'any') return 'must_find'
  const { for_ms } = rule
  // Of steps that are not all the same only the bounds are sure.
  const is_regular = step === min_step && run.first_wait < step
  const steps = Math.ceil(for_ms / step)
  const bounds = {
    length: { enough: for_ms + step, too_few: for_ms - step },
    witnesses: is_regular
      ? { enough: (steps + 1) * step, too_few: steps * step }
      : { enough: for_ms + 2 * step, too_few: for_ms },
  }[rule.kind]
  if (length >= bounds.enough) return 'must_find'
  return length < bounds.too_few ? 'must_not_find' : 'not_scored'
}
