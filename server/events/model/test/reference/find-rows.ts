import { added_figures, type RowFigures } from '../../row-part.ts'
import type { Found } from './find-events.ts'
import type { ToldSample } from './told-history.ts'

export interface FoundRow {
  readonly date: string
  readonly driver_id: number | null
  readonly figures: RowFigures
}

type Name = keyof RowFigures

/** The daily rows of a history, segment by segment. */
export function rowsOf({ all, drivers, spans }: Found): FoundRow[] {
  const rows = new Map<string, FoundRow>()
  const figuresOf = (date: string, driver_id: number | null): RowFigures => {
    const key = `${date} ${driver_id ?? ''}`
    const row = rows.get(key) ?? { date, driver_id, figures: noFigures() }
    rows.set(key, row)
    return row.figures
  }
  const atSample = (index: number): RowFigures => {
    const sample = all[index]
    if (sample === undefined) throw new Error('there is no such sample')
    return figuresOf(dateOf(sample, sample.time_ms), drivers[index] ?? null)
  }
  for (const sample of all) {
    const { index, point } = sample
    const before = all[index - 1]
    if (point !== null) atSample(index).count += 1
    const speed_kmh = point?.speed_kmh ?? null
    if (speed_kmh !== null) {
      const figures = atSample(index)
      figures.speed_max_kmh_e2 = Math.max(figures.speed_max_kmh_e2, Math.round(speed_kmh * 100))
    }
    for (const [name, signal, value] of counted_runs)
      if (begins(before, sample, [signal, value])) atSample(index)[name] += 1
    if (before === undefined) continue
    for (const piece of cut(before, sample)) {
      const figures = figuresOf(piece.date, drivers[index - 1] ?? null)
      for (const name of timesOf(before, sample)) figures[name] += piece.ms
      figures.distance_cm += piece.cm
      if (sample.known.has('moving') && before.told.moving?.value === true)
        figures.moving_distance_cm += piece.cm
      if (isInside(spans, 2, index)) figures.high_speed_ms += piece.ms
      if (!isInside(spans, 4, index)) continue
      figures.out_of_work_ms += piece.ms
      figures.out_of_work_distance_cm += piece.cm
    }
  }
  for (const { category, begin } of spans) {
    const name = counted_spans[String(category)]
    if (name !== undefined) atSample(begin)[name] += 1
  }
  return [...rows.values()].filter(({ figures }) => Object.values(figures).some((value) => value !== 0))
}

const counted_runs = [
  ['count_in_moviment', 'moving', true],
  ['count_ignition_on', 'ignition', true],
  ['count_ignition_off', 'ignition', false],
] as const

const counted_spans: Readonly<Record<string, Name>> = {
  1: 'count_travel',
  2: 'count_high_speed',
  4: 'count_out_of_work',
  range_1: 'count_high_speed_range_1',
  range_2: 'count_high_speed_range_2',
}

function noFigures(): RowFigures {
  const zeros = Object.fromEntries(added_figures.map((name) => [name, 0]))
  return { ...zeros, speed_max_kmh_e2: 0 } as RowFigures
}

const dateOf = ({ facts }: ToldSample, time_ms: number) => facts.local_days.dayAt(time_ms).date

function begins(
  before: ToldSample | undefined,
  now: ToldSample,
  [name, value]: readonly ['moving' | 'ignition', boolean],
): boolean {
  if (now.told[name]?.value !== value) return false
  return before === undefined || !now.known.has(name) || before.told[name]?.value !== value
}

/** The segment to this sample lies in such an event. */
function isInside(spans: Found['spans'], category: number, to: number): boolean {
  return spans.some((span) => span.category === category && span.begin < to && to <= span.end)
}

function timesOf(before: ToldSample, { known }: ToldSample): Name[] {
  const names: Name[] = []
  if (known.has('moving') && before.told.moving?.value === true) names.push('moving_ms')
  const ignition = before.told.ignition?.value
  if (known.has('ignition')) names.push(ignition === true ? 'ignition_on_ms' : 'ignition_off_ms')
  const band = known.has('rpm') && ignition !== false ? bandOf(before) : null
  return band === null ? names : [...names, band]
}

function bandOf({ told, facts: { rules, limits } }: ToldSample): Name | null {
  const rpm = told.rpm?.value
  if (typeof rpm !== 'number' || rpm <= 0) return null
  if (rpm <= rules.rpm_idle) return 'rpm_neutral_ms'
  if (limits.rpm_high === null) return null
  if (rpm * 10 <= limits.rpm_high * 6) return 'rpm_economy_ms'
  return rpm <= limits.rpm_high ? 'rpm_high_ms' : 'rpm_max_ms'
}

/** At local midnights, by the zone of the left sample; the way is shared by time, the rest goes to the last piece. */
function cut(from: ToldSample, to: ToldSample): { date: string; ms: number; cm: number }[] {
  const pieces: { date: string; ms: number; cm: number }[] = []
  const whole_ms = to.time_ms - from.time_ms
  let left_cm = to.leg_cm
  for (let at_ms = from.time_ms; at_ms < to.time_ms; ) {
    const { date, end_ms } = from.facts.local_days.dayAt(at_ms)
    const ms = Math.min(end_ms, to.time_ms) - at_ms
    at_ms += ms
    const cm = at_ms === to.time_ms ? left_cm : Math.floor((to.leg_cm * ms) / whole_ms)
    left_cm -= cm
    pieces.push({ date, ms, cm })
  }
  return pieces
}
