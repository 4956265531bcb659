import { expect, test } from 'vitest'
import type { DailySummaryRow } from '../../api/daily-summaries.ts'
import { barsOfDays } from './daily-bars.ts'
import { groupUsage, isSomething, sortLines, sumUsage } from './figures.ts'
import { totalOf } from './total.ts'

const row = (of: Partial<DailySummaryRow>): DailySummaryRow => ({
  title: 'IVA1D58',
  date: '2026-11-18',
  vehicle_id: 1,
  driver_id: null,
  count: 0,
  count_travel: 0,
  count_in_moviment: 0,
  count_ignition_on: 0,
  count_ignition_off: 0,
  count_out_of_work: 0,
  count_high_speed: 0,
  count_high_speed_range_1: 0,
  count_high_speed_range_2: 0,
  total_distance: 0,
  total_distance_out_of_work: 0,
  total_time_in_moviment: 0,
  total_time_in_ignition_on: 0,
  total_time_in_ignition_off: 0,
  total_time_out_of_work: 0,
  total_time_in_high_speed: 0,
  total_time_rpm_economy: 0,
  total_time_rpm_high: 0,
  total_time_rpm_neutral: 0,
  total_time_rpm_max: 0,
  speed_max: 0,
  speed_average: 0,
  vehicle: null,
  driver: null,
  ...of,
})

const morning = row({
  total_distance: 6_000,
  total_time_in_moviment: 600,
  total_time_in_ignition_on: 900,
  speed_average: 36,
  speed_max: 70,
})
const evening = row({
  vehicle_id: 2,
  title: 'JBC9C77',
  total_distance: 2_000,
  total_time_in_moviment: 200,
  speed_average: 20,
})

test('sums add up, the highest speed is the highest, the average counts time', () => {
  expect(sumUsage([morning, evening])).toMatchObject({
    distance_m: 8_000,
    moving_s: 800,
    speed_max: 70,
    speed_average: 32,
  })
})

test('of one row all is as the server says', () => {
  expect(sumUsage([morning])).toMatchObject({ distance_m: 6_000, speed_average: 36, idle_s: 300 })
})

test('without a wire to the ignition nobody knows of idling', () => {
  expect(sumUsage([evening]).idle_s).toBeNull()
  expect(totalOf(groupUsage([morning, evening], 'vehicle')).idle_s).toBe(300)
})

test('rows of several calls that speak of one driver are one line', () => {
  const lines = groupUsage(
    [
      { ...morning, driver_id: 7, title: 'Ana' },
      { ...evening, driver_id: 7, title: 'Ana' },
      { ...evening, title: null },
    ],
    'driver',
  )
  expect(lines.map(({ key, name, distance_m }) => [key, name, distance_m])).toEqual([
    ['7', 'Ana', 8_000],
    ['none', null, 2_000],
  ])
})

test('the sum of lines is that of their rows', () => {
  const rows = [morning, evening, { ...morning, date: '2026-11-19' }]
  for (const by of ['vehicle', 'day'] as const) {
    const { idle_s, ...rest } = totalOf(groupUsage(rows, by))
    expect(rest).toEqual({ ...sumUsage(rows), idle_s: undefined, ...rest })
    expect(rest.distance_m).toBe(14_000)
    expect(idle_s).toBe(600)
  }
})

test('a day without use keeps its place in the chart', () => {
  const measure = {
    id: 'distance',
    label: 'Distância',
    width: 1,
    csv_label: '',
    csvOf: (value: number) => value,
    write: String,
    valueOf: ({ distance_m }: { readonly distance_m: number }) => distance_m,
  }
  const days = { from: '2026-11-17', to: '2026-11-19' }
  const texts = {
    measure,
    group_name: 'Dia',
    title: '',
    short: (day: string) => day.slice(8),
    full: (day: string) => day,
  }
  const bars = barsOfDays(groupUsage([morning, evening], 'day'), days, texts)
  expect(bars.groups).toEqual(['17', '18', '19'])
  expect(bars.series[0]?.values).toEqual([null, 8_000, null])
})

test('lines are sorted by a figure or by name; what did nothing is left out', () => {
  const lines = groupUsage([morning, evening, row({ vehicle_id: 3, title: 'AAA0A00', count: 4 })], 'vehicle')
  const measure = { id: 'distance', valueOf: ({ distance_m }: { readonly distance_m: number }) => distance_m }
  const names = (column: string) =>
    sortLines(lines.filter(isSomething), { column, direction: 'ascending' }, [measure]).map(
      ({ name }) => name,
    )
  expect(names('distance')).toEqual(['JBC9C77', 'IVA1D58'])
  expect(names('name')).toEqual(['IVA1D58', 'JBC9C77'])
})
