import type { ExpectedEvent } from './drive/truth/expected-event.ts'

/** An event that was found, of a vehicle by its number in the ledger. */
export interface FoundEvent {
  readonly vehicle: number
  readonly category: number
  /** Null: whoever found it does not tell. */
  readonly subject: string | null
  readonly begin: number
  readonly end: number
}

export type ExpectedOf = ExpectedEvent & { readonly vehicle: number }

export interface CategoryScore {
  readonly category: number
  /** That must be found. */
  readonly expected: number
  /** Of these, found where they are. */
  readonly found: number
  readonly missed: number
  /** Found where nothing was, or elsewhere than it was. */
  readonly wrong: number
  /** What looks like one and must not be found; what was found of it is wrong. */
  readonly tempting: number
  readonly not_scored: number
  readonly precision: number
  readonly recall: number
  /** The latest of all begins and ends, against the truth. */
  readonly latest_ms: number
}

export interface Score {
  readonly categories: readonly CategoryScore[]
  /** Some of what is wrong, to look at. */
  readonly examples: readonly string[]
}

/** A time of a vehicle, by its tracker's clock, of which nobody can say what was told. */
export interface UnsureTime {
  readonly vehicle: number
  readonly begin: number
  readonly end: number
}

export interface ScoreOptions {
  /** What the times of what was found are cut to, such as whole seconds. */
  readonly cut_ms?: number
  /** What touches one of them counts neither way. */
  readonly unsure?: readonly UnsureTime[]
}

const max_examples = 40

/** Compares what was found with what the ledger says. Every category that either knows has its line. */
export function scoreEvents(
  expected: readonly ExpectedOf[],
  found: readonly FoundEvent[],
  { cut_ms = 1, unsure = [] }: ScoreOptions = {},
): Score {
  const unsure_by_vehicle = Map.groupBy(unsure, ({ vehicle }) => vehicle)
  const expected_by_kind = Map.groupBy(expected, kindOf)
  const found_by_kind = Map.groupBy(found, kindOf)
  const tallies = new Map<number, Tally>()
  const examples: string[] = []
  for (const kind of new Set([...expected_by_kind.keys(), ...found_by_kind.keys()])) {
    const truths = expected_by_kind.get(kind) ?? []
    const events = found_by_kind.get(kind) ?? []
    const { category, vehicle } = (truths[0] ?? events[0]) as ExpectedOf | FoundEvent
    const judging = { cut_ms, unsure: unsure_by_vehicle.get(vehicle) ?? [] }
    const tally = tallies.get(category) ?? { ...no_tally }
    tallies.set(category, tally)
    for (const example of judgeKind(truths, events, { ...judging, tally })) {
      if (examples.length < max_examples) examples.push(example)
    }
  }
  const categories = [...tallies]
    .toSorted(([a], [b]) => a - b)
    .map(([category, tally]) => scoreOf(category, tally))
  return { categories, examples }
}

function kindOf({ vehicle, category }: ExpectedOf | FoundEvent): string {
  return `${vehicle} ${category}`
}

/** The end of a shift names the begin of its shift, which may be found a step later. */
function isOfSubject(truth: ExpectedOf, { category, subject }: FoundEvent): boolean {
  return category === 22 || subject === null || subject === truth.subject
}

interface Tally {
  found: number
  missed: number
  wrong: number
  tempting: number
  not_scored: number
  latest_ms: number
}
const no_tally: Readonly<Tally> = { found: 0, missed: 0, wrong: 0, tempting: 0, not_scored: 0, latest_ms: 0 }

function scoreOf(category: number, tally: Tally): CategoryScore {
  const { found, missed, wrong } = tally
  const share = (of: number) => (of === 0 ? 1 : found / of)
  return {
    category,
    expected: found + missed,
    ...tally,
    precision: share(found + wrong),
    recall: share(found + missed),
  }
}

interface Judging {
  readonly tally: Tally
  readonly cut_ms: number
  /** Of the vehicle. */
  readonly unsure: readonly UnsureTime[]
}

/** One category of one vehicle. Adds to the tally, and tells what is wrong. */
function judgeKind(
  all_truths: readonly ExpectedOf[],
  events: readonly FoundEvent[],
  { tally, cut_ms, unsure }: Judging,
): string[] {
  const truths = all_truths.map((truth) => withholdVerdict(truth, unsure))
  const left = new Set(events.toSorted((a, b) => a.begin - b.begin))
  const examples: string[] = []
  for (const truth of truths) {
    if (truth.verdict === 'must_not_find') tally.tempting += 1
    if (truth.verdict === 'not_scored') tally.not_scored += 1
    if (truth.verdict !== 'must_find') continue
    const [match] = [...left]
      .filter((event) => isSame(truth, event, cut_ms))
      .toSorted((a, b) => lateness(truth, a) - lateness(truth, b))
    if (match === undefined) {
      tally.missed += 1
      examples.push(`missed ${describe(truth)}; found ${nearest(truth, left)}`)
      continue
    }
    left.delete(match)
    tally.found += 1
    tally.latest_ms = Math.max(tally.latest_ms, lateness(truth, match))
  }
  const not_scored = truths.filter(({ verdict }) => verdict === 'not_scored')
  const wrong = [...left].filter(
    (event) =>
      !not_scored.some((truth) => touches(truth, event, cut_ms)) &&
      !unsure.some(({ begin, end }) => event.begin <= end && event.end + cut_ms > begin),
  )
  tally.wrong += wrong.length
  return [...examples, ...wrong.map((event) => `wrong ${describe(event)}`)]
}

function withholdVerdict(truth: ExpectedOf, unsure: readonly UnsureTime[]): ExpectedOf {
  const is_unsure = unsure.some(({ begin, end }) => truth.begin <= end && truth.end + truth.step_ms >= begin)
  return is_unsure ? { ...truth, verdict: 'not_scored' } : truth
}

/** Never early, and at most a step late. */
function isSame(truth: ExpectedOf, event: FoundEvent, cut_ms: number): boolean {
  const isIn = (found: number, true_ms: number) =>
    found + cut_ms > true_ms && found <= true_ms + truth.step_ms
  const is_end_right = !truth.is_over || isIn(event.end, truth.end)
  return isOfSubject(truth, event) && isIn(event.begin, truth.begin) && is_end_right
}

function lateness(truth: ExpectedOf, event: FoundEvent): number {
  return Math.max(event.begin - truth.begin, truth.is_over ? event.end - truth.end : 0)
}

function touches(truth: ExpectedOf, event: FoundEvent, cut_ms: number): boolean {
  const is_near = event.begin <= truth.end + truth.step_ms && event.end + cut_ms > truth.begin
  return is_near && isOfSubject(truth, event)
}

function describe({ vehicle, category, subject, begin, end, ...more }: ExpectedOf | FoundEvent): string {
  const moment = (time_ms: number) => new Date(time_ms).toISOString()
  const step = 'step_ms' in more ? ` within ${more.step_ms} ms${more.is_over ? '' : ', not over'}` : ''
  return `${category} ${subject ?? ''} of vehicle ${vehicle}: ${moment(begin)} to ${moment(end)}${step}`
}

function nearest(truth: ExpectedOf, events: Iterable<FoundEvent>): string {
  const [first] = [...events].toSorted(
    (a, b) => Math.abs(a.begin - truth.begin) - Math.abs(b.begin - truth.begin),
  )
  return first === undefined ? 'none' : describe(first)
}

const widths = [5, 30, 9, 8, 8, 7, 9, 10, 7, 10, 9]

/** A table for people; `nameOf` gives the name of a category. */
export function describeScore({ categories }: Score, nameOf: (category: number) => string): string[] {
  const rows = [
    ['', 'category', 'precision', 'recall', 'expected', 'missed', 'wrong', 'tempting', 'unsure', 'latest s'],
    ...categories.map((score) => [
      String(score.category),
      nameOf(score.category),
      score.precision.toFixed(2),
      score.recall.toFixed(2),
      String(score.expected),
      String(score.missed),
      String(score.wrong),
      String(score.tempting),
      String(score.not_scored),
      (score.latest_ms / 1_000).toFixed(1),
    ]),
  ]
  return rows.map((cells) =>
    cells
      .map((cell, n) => (n < 2 ? cell.padEnd(widths[n] ?? 0) : cell.padStart((widths[n] ?? 0) + 1)))
      .join(''),
  )
}
