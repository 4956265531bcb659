import type { SignalName, ToldSample } from './told-history.ts'

/** An interval between samples, by their indices; `settled` null: it is open, and ends for now at `end`. */
export interface Span {
  readonly begin: number
  readonly end: number
  readonly settled: number | null
  /** The last sample for which the condition was true. */
  readonly last_true: number
}

const isKnown = (to: ToldSample | undefined, signals: readonly SignalName[]) =>
  to !== undefined && signals.every((name) => to.known.has(name))

export const isReported = ({ reports }: ToldSample, signals: readonly SignalName[]) =>
  signals.every((name) => reports.has(name))

export interface RunRule {
  readonly signals: readonly SignalName[]
  readonly begins_reported: boolean
  readonly isTrue: (sample: ToldSample) => boolean
  /** Where it differs from what begins it. */
  readonly staysTrue?: (sample: ToldSample) => boolean
}

/** Maximal rows of samples where a condition is true, joined by segments that are known for all its signals. */
export function findRuns(all: readonly ToldSample[], rule: RunRule): Span[] {
  const spans: Span[] = []
  const stays = rule.staysTrue ?? rule.isTrue
  for (let begin = 0; begin < all.length; ) {
    const first = all[begin]
    if (
      first === undefined ||
      !rule.isTrue(first) ||
      (rule.begins_reported && !isReported(first, rule.signals))
    ) {
      begin += 1
      continue
    }
    let last = begin
    for (;;) {
      const next = all[last + 1]
      if (next === undefined || !isKnown(next, rule.signals) || !stays(next)) break
      last += 1
    }
    const after = all[last + 1]
    const end = isKnown(after, rule.signals) ? last + 1 : last
    spans.push({ begin, end, settled: after === undefined ? null : last + 1, last_true: last })
    begin = last + 1
  }
  return spans
}

export interface QuietRule {
  /** Of the segment to this sample. */
  isKnownTo(sample: ToldSample): boolean
  mayBegin(sample: ToldSample): boolean
  isTrue(sample: ToldSample): boolean
  /** So long, in s, seen at `now`, after the first sample without the condition. */
  quietFor(absent: ToldSample, now: ToldSample): number
  /** Something else ends it here. */
  endsAt?(sample: ToldSample): boolean
}

/** Intervals whose absence ends them only once it has lasted. */
export function findQuiet(all: readonly ToldSample[], rule: QuietRule): Span[] {
  const spans: Span[] = []
  for (let begin = 0; begin < all.length; ) {
    const first = all[begin]
    if (first === undefined || !rule.mayBegin(first)) {
      begin += 1
      continue
    }
    const span = followQuiet(all, begin, rule)
    spans.push(span)
    begin = span.settled ?? all.length
  }
  return spans
}

function followQuiet(all: readonly ToldSample[], begin: number, rule: QuietRule): Span {
  let absent: ToldSample | null = null
  let last_true = begin
  for (const now of all.slice(begin + 1)) {
    const settled = now.index
    if (!rule.isKnownTo(now)) return { begin, end: absent?.index ?? now.index - 1, settled, last_true }
    if (absent !== null && now.time_ms - absent.time_ms >= 1_000 * rule.quietFor(absent, now)) {
      return { begin, end: absent.index, settled, last_true }
    }
    if (rule.endsAt?.(now)) return { begin, end: now.index, settled, last_true }
    if (rule.isTrue(now)) {
      absent = null
      last_true = now.index
    } else absent ??= now
  }
  return { begin, end: absent?.index ?? all.length - 1, settled: null, last_true }
}
