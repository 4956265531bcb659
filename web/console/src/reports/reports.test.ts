import { expect, test } from 'vitest'
import { changeDays, daysOf, daysOfPreset, listDays, momentsOf, presetOf, presets } from './period.ts'
import { readReportSearch, reportOf } from './search.ts'
import { readSort, sortRows, writeSort } from './sort.ts'

const today = '2026-11-19'

test('an address is read as far as it makes sense', () => {
  expect(
    readReportSearch({ from: '2026-11-17', to: '2026-02-30', by: 'driver', vehicle: 3, only: -1 }),
  ).toEqual({
    from: '2026-11-17',
    by: 'driver',
    vehicle: 3,
  })
  expect(readReportSearch({ categories: 2, outcome: 'late', chart: 'x', sort: '-distance' })).toEqual({
    categories: '2',
    outcome: 'late',
    sort: '-distance',
  })
  expect(readReportSearch({ categories: '2,11', figure: '<b>', event: 1.5 })).toEqual({ categories: '2,11' })
  expect([reportOf(undefined), reportOf('events'), reportOf('other')]).toEqual(['daily', 'events', null])
})

test('the last week is shown unless somebody asks for other days', () => {
  expect(daysOf({}, today, 31)).toEqual({ from: '2026-11-13', to: today })
  expect(daysOf({ to: '2026-11-01' }, today, 31)).toEqual({ from: '2026-10-26', to: '2026-11-01' })
  expect(daysOf({ from: '2026-11-18' }, today, 31)).toEqual({ from: '2026-11-18', to: today })
  expect(daysOf({ from: '2026-12-24' }, today, 31)).toEqual({ from: '2026-12-24', to: '2026-12-24' })
})

test('a period is never turned round and never longer than it may be', () => {
  expect(daysOf({ from: today, to: '2026-11-10' }, today, 31)).toEqual({ from: '2026-11-10', to: today })
  expect(daysOf({ from: '2020-01-01', to: today }, today, 31)).toEqual({ from: '2026-10-20', to: today })
  expect(listDays(daysOf({ from: '2020-01-01', to: today }, today, 31))).toHaveLength(31)
})

test('a new begin or end moves the other one where it must', () => {
  const days = { from: '2026-11-13', to: today }
  expect(changeDays(days, { from: '2026-11-25' }, 31)).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  expect(changeDays(days, { to: '2026-11-01' }, 31)).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(changeDays(days, { from: '2026-01-01' }, 31)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(changeDays(days, { to: '2027-01-01' }, 31)).toEqual({ from: '2026-12-02', to: '2027-01-01' })
})

test('presets are told by their days', () => {
  for (const preset of presets) expect(presetOf(daysOfPreset(preset, today), today)).toBe(preset)
  expect(daysOfPreset('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetOf({ from: '2026-11-02', to: '2026-11-03' }, today)).toBeNull()
})

test('days begin and end at the midnights of the company', () => {
  expect(momentsOf({ from: '2026-11-18', to: '2026-11-18' }, 'America/Sao_Paulo')).toEqual({
    start: '2026-11-18T03:00:00.000Z',
    end: '2026-11-19T03:00:00.000Z',
  })
})

test('rows are sorted by figures or words, and what is unknown comes last both ways', () => {
  const rows = [{ a: 2 }, { a: null }, { a: 10 }]
  const byA = ({ a }: { readonly a: number | null }) => a
  expect(sortRows(rows, byA, 'ascending').map(byA)).toEqual([2, 10, null])
  expect(sortRows(rows, byA, 'descending').map(byA)).toEqual([10, 2, null])
  expect(sortRows(['10', '9', 'á', 'b'], (text) => text, 'ascending')).toEqual(['9', '10', 'á', 'b'])
  expect(readSort('-distance')).toEqual({ column: 'distance', direction: 'descending' })
  expect(writeSort({ column: 'distance', direction: 'ascending' })).toBe('distance')
})
