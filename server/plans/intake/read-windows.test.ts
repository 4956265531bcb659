import { localDateOf } from '@tropeiro/kernel/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { readWindows } from './read-windows.ts'

const plan = {
  day: localDateOf(new Date('2026-03-02T12:00:00Z'), 'America/Sao_Paulo'),
  zone: 'America/Sao_Paulo',
  passes_midnight: false,
}
const night = { ...plan, passes_midnight: true }
const morning = { start: '2026-03-02T12:00:00.000Z', end: '2026-03-02T14:30:00.000Z' }

describe('a time window', () => {
  test.each([
    ['nothing', null, []],
    ['nothing at all', undefined, []],
    ['an empty list', [], []],
    [
      'moments with an offset',
      { start: '2026-03-02T09:00:00-03:00', end: '2026-03-02T14:30:00Z' },
      [morning],
    ],
    [
      'moments in the zone of the customer',
      { start: '2026-03-02T09:00:00', end: '2026-03-02 11:30:00' },
      [morning],
    ],
    ['clock times', '09:00-11:30', [morning]],
    ['clock times with blanks', ' 09:00 - 11:30 ', [morning]],
    ['a moment', '09:00-09:00', [{ start: morning.start, end: morning.start }]],
    [
      'several forms',
      ['09:00-11:30', { start: '2026-03-02T15:00:00-03:00', end: '2026-03-02T16:00:00-03:00' }],
      [morning, { start: '2026-03-02T18:00:00.000Z', end: '2026-03-02T19:00:00.000Z' }],
    ],
  ])('%s', (_name, given, windows) => {
    expect(readWindows(given, plan)).toStrictEqual(windows)
  })

  test('crosses midnight only if the plan does', () => {
    const crossing = [{ start: '2026-03-03T01:00:00.000Z', end: '2026-03-03T05:00:00.000Z' }]
    expect(readWindows('22:00-02:00', night)).toStrictEqual(crossing)
    expect(readWindows('09:00-11:30', night)).toStrictEqual([morning])
    expect(readWindows('22:00-02:00', plan)).toBeNull()
    expect(readWindows(['09:00-11:30', '17:00-08:00'], plan)).toBeNull()
  })

  test('comes up to five at a time', () => {
    expect(readWindows(Array(5).fill('09:00-11:30'), plan)).toHaveLength(5)
    expect(readWindows(Array(6).fill('09:00-11:30'), plan)).toBeNull()
  })

  test.each([
    ['a number', 5],
    ['a word', 'morning'],
    ['an hour that does not exist', '24:00-25:00'],
    ['a minute that does not exist', '09:60-10:00'],
    ['one digit', '9:00-10:00'],
    ['one time', '09:00'],
    ['an end before its start', { start: '2026-03-02T10:00:00Z', end: '2026-03-02T09:00:00Z' }],
    ['no end', { start: '2026-03-02T10:00:00Z' }],
    ['moments that are numbers', { start: 1, end: 2 }],
    ['a day that does not exist', { start: '2026-02-30T10:00:00Z', end: '2026-03-01T10:00:00Z' }],
    ['a list with a wrong one', ['09:00-11:30', 'noon']],
    ['null in a list', [null]],
    ['lists in a list', [['09:00-11:30']]],
  ])('is wrong: %s', (_name, given) => {
    expect(readWindows(given, plan)).toBeNull()
  })
})
