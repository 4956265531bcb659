import type { Bars } from '../chart/bars.ts'
import { type Days, listDays } from '../period.ts'
import type { DeliveryLine } from './delivery.ts'

export interface DeliveryTexts {
  readonly title: string
  readonly group_name: string
  readonly names: Readonly<Record<'in_time' | 'late' | 'returned' | 'open', string>>
  readonly short: (day: string) => string
  readonly full: (day: string) => string
  readonly write: (value: number) => string
}

/** What went well at the bottom, trouble above it where it is seen. */
export function barsOfDeliveries(lines: readonly DeliveryLine[], days: Days, texts: DeliveryTexts): Bars {
  const { title, group_name, names, short, full, write } = texts
  const known = new Map(lines.map((line) => [line.key, line]))
  const all = listDays(days)
  const series = (
    id: keyof typeof names,
    valueOf: (line: DeliveryLine) => number,
    tone: 'ok' | 'late' | 'fail' | 'plain',
  ) => ({
    id,
    label: names[id],
    tone,
    values: all.map((day) => {
      const line = known.get(day)
      return line === undefined ? null : valueOf(line)
    }),
  })
  return {
    title,
    group_name,
    groups: all.map(short),
    full_names: all.map(full),
    series: [
      series('in_time', ({ delivered, late }) => delivered - late, 'ok'),
      series('late', ({ late }) => late, 'late'),
      series('returned', ({ returned }) => returned, 'fail'),
      series('open', ({ open }) => open, 'plain'),
    ],
    write,
  }
}
