import { describe, expect, test } from 'vitest'
import { shiftOf } from './resolve-executors.ts'

const at = (text: string) => new Date(`2026-03-${text}-03:00`)
const time_zone = 'America/Sao_Paulo'
/** Monday, 2 March, all day and the night after. */
const period = { start: at('02T06:00:00'), end: at('03T06:00:00') }
const day = { time_zone, days: [{ weekday: 1, start: '08:00', end: '17:00' }] }
const night = { time_zone, days: [{ weekday: 1, start: '22:00', end: '05:00' }] }

describe('the shift of an executor', () => {
  test.each([
    ['without work shifts is the period', [], '02T06:00:00', '03T06:00:00'],
    ['is cut by the work shift', [day], '02T08:00:00', '02T17:00:00'],
    ['at night ends on the next day', [night], '02T22:00:00', '03T05:00:00'],
    [
      'is what driver and vehicle share',
      [day, { time_zone, days: [{ weekday: 1, start: '12:00', end: '20:00' }] }],
      '02T12:00:00',
      '02T17:00:00',
    ],
    [
      'is the longest of several stretches',
      [
        {
          time_zone,
          days: [
            { weekday: 1, start: '08:00', end: '11:00' },
            { weekday: 1, start: '13:00', end: '18:00' },
          ],
        },
      ],
      '02T13:00:00',
      '02T18:00:00',
    ],
  ])('%s', (_name, shifts, ...[start, end]) => {
    expect(shiftOf(period, shifts)).toStrictEqual({ start: at(start), end: at(end) })
  })

  test('began the evening before, where the period starts in the night', () => {
    const early = { start: at('03T02:00:00'), end: at('03T12:00:00') }
    expect(shiftOf(early, [night])).toStrictEqual({ start: at('03T02:00:00'), end: at('03T05:00:00') })
  })

  test('is none when nobody works in the period', () => {
    expect(shiftOf(period, [{ time_zone, days: [{ weekday: 3, start: '08:00', end: '17:00' }] }])).toBeNull()
    expect(shiftOf(period, [day, night])).toBeNull()
  })
})
