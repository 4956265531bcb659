import type { DetectedEvent } from '../detected-event.ts'
import type { RowFigures } from '../row-part.ts'
import type { Folded } from './fold.ts'
import { noon_ms } from './history.ts'

/**
 * Events as lines, by begin and category: `2 00:10–00:40 789 m, 97 over 90, at 00:40`. `at` is when it was settled, left out
 * of instants that are settled by themselves; `open` if it is not. A driver is `by 7`, a subject `of poi:1`.
 */
export function writeEvents({ settled, open }: Pick<Folded, 'settled' | 'open'>): string[] {
  return [...settled, ...open]
    .toSorted((a, b) => a.begin.time_ms - b.begin.time_ms || a.category - b.category || compare(a, b))
    .map(writeEvent)
}

function compare(a: DetectedEvent, b: DetectedEvent): number {
  return a.subject < b.subject ? -1 : Number(a.subject > b.subject)
}

function writeEvent(event: DetectedEvent): string {
  const { category, subject, begin, end, driver_id, distance_m, value, limit, settled_ms } = event
  const is_instant = instants.has(category)
  const span = is_instant ? writeTime(begin.time_ms) : `${writeTime(begin.time_ms)}–${writeTime(end.time_ms)}`
  const is_own = is_instant && settled_ms === begin.time_ms
  const own_subject = category === 22 ? writeTime(Number(subject)) : subject
  return [
    `${category} ${span}`,
    subject === '' ? '' : ` of ${own_subject}`,
    driver_id === null ? '' : ` by ${driver_id}`,
    is_instant ? '' : ` ${distance_m} m`,
    value === null ? '' : `, ${typeof value === 'object' ? value.join(' → ') : value}`,
    limit === null ? '' : ` over ${limit}`,
    settled_ms === null ? ', open' : is_own ? '' : `, at ${writeTime(settled_ms)}`,
  ].join('')
}

const instants: ReadonlySet<number> = new Set([7, 11, 12, 13, 22, 23, 24, 25, 30, 31])

/** As `momentOf` of `history.ts` reads it: `mm:ss` after noon for two hours, else with the day. */
function writeTime(time_ms: number): string {
  const after_s = (time_ms - noon_ms) / 1_000
  if (after_s >= 0 && after_s < 7_200) {
    const seconds = (after_s % 60).toString()
    return `${String(Math.floor(after_s / 60)).padStart(2, '0')}:${seconds.padStart(2, '0')}`
  }
  return new Date(time_ms - 3 * 3_600_000).toISOString().slice(8, 19)
}

/** Rows as lines, with all figures that are not 0, in m and s: `16: count 2, distance 280, on 10`. */
export function writeRows({ rows }: Pick<Folded, 'rows'>): string[] {
  return rows.map(({ date, driver_id, figures }) => {
    const by = driver_id === null ? '' : ` by ${driver_id}`
    const written = Object.entries(short_names).flatMap(([name, short]) => {
      const value = figures[name as keyof RowFigures]
      return value === 0 ? [] : [`${short} ${writeFigure(name, value)}`]
    })
    return `${date.slice(8)}${by}: ${written.join(', ')}`
  })
}

function writeFigure(name: string, value: number): string {
  if (name.endsWith('_cm') || name.endsWith('_e2')) return String(Math.round(value / 100))
  return name.endsWith('_ms') ? String(Math.round(value / 1_000)) : String(value)
}

const short_names: { readonly [Name in keyof RowFigures]: string } = {
  count: 'count',
  count_travel: 'trips',
  count_in_moviment: 'moves',
  count_ignition_on: 'ons',
  count_ignition_off: 'offs',
  count_out_of_work: 'outs',
  count_high_speed: 'fast',
  count_high_speed_range_1: 'range 1',
  count_high_speed_range_2: 'range 2',
  distance_cm: 'm',
  moving_distance_cm: 'moving m',
  out_of_work_distance_cm: 'out m',
  moving_ms: 'moving',
  ignition_on_ms: 'on',
  ignition_off_ms: 'off',
  out_of_work_ms: 'out',
  high_speed_ms: 'high',
  rpm_neutral_ms: 'neutral',
  rpm_economy_ms: 'economy',
  rpm_high_ms: 'rpm high',
  rpm_max_ms: 'rpm max',
  speed_max_kmh_e2: 'max',
}
