import { describe, expect, test } from 'vitest'
import { createLocalDays } from './local-days.ts'

const hour_ms = 3_600_000
const at = (text: string) => Date.parse(text)

describe('the days of a zone', () => {
  test.each([
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00Z', 23],
    ['Europe/Lisbon', '2026-10-25', '2026-10-24T23:00:00Z', 25],
    // Clocks were set at midnight: the day began at one o'clock, or an hour of it came twice.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', 23],
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00Z', 25],
    ['America/Sao_Paulo', '2026-11-16', '2026-11-16T03:00:00Z', 24],
  ])('%s, %s begins %s and has %i hours', (zone, date, start, hours) => {
    const start_ms = at(start)
    const wanted = { date, start_ms, end_ms: start_ms + hours * hour_ms }
    const days = createLocalDays(zone)
    for (const time_ms of [start_ms, start_ms + 12 * hour_ms, wanted.end_ms - 1])
      expect(days.dayAt(time_ms)).toEqual(wanted)
    expect(days.dayAt(start_ms - 1).end_ms).toBe(start_ms)
    expect(days.dayAt(wanted.end_ms).start_ms).toBe(wanted.end_ms)
  })

  test('follow each other without a gap, in whatever order they are asked for', () => {
    for (const zone of ['Europe/Lisbon', 'America/Sao_Paulo', 'America/New_York', 'Australia/Lord_Howe']) {
      const days = createLocalDays(zone)
      const [first, last] = [at('2018-01-01T00:00:00Z'), at('2019-01-01T00:00:00Z')]
      for (let time_ms = last; time_ms > first; time_ms -= 7 * hour_ms) {
        const { start_ms, end_ms } = days.dayAt(time_ms)
        expect(start_ms <= time_ms && time_ms < end_ms).toBe(true)
        expect(days.dayAt(end_ms).start_ms).toBe(end_ms)
        expect(days.dayAt(start_ms - 1).end_ms).toBe(start_ms)
      }
    }
  })
})
