import type { Bars } from '../chart/bars.ts'
import { type Days, listDays } from '../period.ts'
import type { UsageLine } from './figures.ts'
import type { Measure } from './use-measures.ts'

/** More bars than these are thinner than the eye can follow. */
const most_bars = 60

interface LineTexts {
  readonly nameOf: (line: UsageLine) => string
  readonly group_name: string
  readonly title: string
}

/** Those with the most of it first. */
export function barsOfLines(lines: readonly UsageLine[], measure: Measure, texts: LineTexts): Bars {
  const { nameOf, group_name, title } = texts
  const shown = lines
    .toSorted((one, other) => (measure.valueOf(other) ?? -1) - (measure.valueOf(one) ?? -1))
    .slice(0, most_bars)
  const names = shown.map(nameOf)
  return {
    title,
    group_name,
    groups: names.map((name) => (name.length > 12 ? `${name.slice(0, 11)}…` : name)),
    full_names: names,
    series: [{ id: measure.id, label: measure.label, tone: 'plain', values: shown.map(measure.valueOf) }],
    write: measure.write,
  }
}

interface DayTexts {
  readonly measure: Measure
  readonly group_name: string
  readonly title: string
  readonly short: (day: string) => string
  readonly full: (day: string) => string
}

/** Every day of the period has its place: a day without use is a gap that is seen. */
export function barsOfDays(lines: readonly UsageLine[], days: Days, texts: DayTexts): Bars {
  const { measure, group_name, title, short, full } = texts
  const known = new Map(lines.map((line) => [line.key, line]))
  const all = listDays(days)
  const valueOn = (day: string) => {
    const line = known.get(day)
    return line === undefined ? null : measure.valueOf(line)
  }
  return {
    title,
    group_name,
    groups: all.map(short),
    full_names: all.map(full),
    series: [{ id: measure.id, label: measure.label, tone: 'plain', values: all.map(valueOn) }],
    write: measure.write,
  }
}
