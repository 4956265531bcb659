import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { momentOf, parseDateTime, parseDay } from './zoned-time.ts'

const momentAt = (local: string, zone: string) =>
  new Date(momentOf(Temporal.PlainDateTime.from(local), zone)).toISOString()

describe('momentOf', () => {
  it.each([
    ['2026-03-04T10:00', 'America/Sao_Paulo', '2026-03-04T13:00:00.000Z'],
    // Skipped: 02:00 to 03:00 and, in São Paulo until 2018, midnight itself.
    ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2018-11-04T00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-11-04T00:45', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // A whole day that was skipped.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    // Shown twice.
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2018-02-17T23:30', 'America/Sao_Paulo', '2018-02-18T01:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, moment) => {
    expect(momentAt(local, zone)).toBe(moment)
  })

  it('is never earlier for a later time', () => {
    const zones = fc.constantFrom(
      'America/Sao_Paulo',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Pacific/Apia',
    )
    const hours = fc.integer({ min: 0, max: 45 * 365 * 24 })
    fc.assert(
      fc.property(zones, hours, fc.integer({ min: 0, max: 4_000 }), (zone, hour, later_min) => {
        const a = Temporal.PlainDateTime.from('1980-01-01T00:00').add({ hours: hour })
        expect(momentOf(a.add({ minutes: later_min }), zone)).toBeGreaterThanOrEqual(momentOf(a, zone))
      }),
    )
  })
})

describe('parseDateTime', () => {
  it.each([
    ['2026-03-04T10:00:00-03:00', '2026-03-04T13:00:00.000Z'],
    ['2026-03-04T10:00:00.250Z', '2026-03-04T10:00:00.250Z'],
    ['2026-03-04T10:00:00', '2026-03-04T13:00:00.000Z'],
    ['2026-03-04 10:00', '2026-03-04T13:00:00.000Z'],
    ['2026-03-04T10:00:00-0300', '2026-03-04T13:00:00.000Z'],
    ['2026-03-04T10:00:00.5-03', '2026-03-04T13:00:00.500Z'],
    ['2026-03-04 10:00+0545', '2026-03-04T04:15:00.000Z'],
  ])('reads %s, in São Paulo where it has no offset', (text, moment) => {
    expect(parseDateTime(text, 'America/Sao_Paulo')?.toISOString()).toBe(moment)
  })

  it.each([
    '',
    'now',
    '2026-03-04',
    '2026-02-30T10:00:00',
    '2026-03-04T24:00:00Z',
    '2026-03-04T10:00:00[UTC]',
    '2026-03-04T10:00:00-3',
    '2026-03-04T10:00:00-030',
    '2026-03-04T10:00:00-03:',
  ])('does not read "%s"', (text) => {
    expect(parseDateTime(text, 'America/Sao_Paulo')).toBeNull()
  })

  it('reads UTC alike, with a Z and with an offset of nothing, also what is on no calendar', () => {
    const upTo = (max: number, length = 2) =>
      fc.integer({ min: 0, max }).map((n) => String(n).padStart(length, '0'))
    const parts = fc.tuple(
      upTo(9_999, 4),
      upTo(13),
      upTo(32),
      upTo(25),
      upTo(61),
      upTo(61),
      fc.nat({ max: 999 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, day, hour, minute, second, fraction]) => {
        const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}`
        expect(parseDateTime(`${text}Z`, 'UTC')).toEqual(parseDateTime(`${text}+00:00`, 'UTC'))
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads back every moment that is written', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (moment) => {
        expect(parseDateTime(moment.toISOString(), 'Asia/Kathmandu')).toEqual(moment)
      }),
    )
  })
})

describe('parseDay', () => {
  it.each([
    ['2026-03-04', '2026-03-04T03:00:00.000Z', '2026-03-05T03:00:00.000Z'],
    // Its midnight was skipped: the day began at one o'clock and had 23 hours.
    ['2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
  ])('reads %s as the day of clocks in São Paulo', (text, start, end) => {
    const day = parseDay(text, 'America/Sao_Paulo')
    expect([day?.start.toISOString(), day?.end.toISOString()]).toEqual([start, end])
  })

  it.each(['', '2026-3-4', '2026-02-30', '2026-03-04T00:00', '20260304', '2026-03-04Z'])(
    'does not read "%s"',
    (text) => {
      expect(parseDay(text, 'America/Sao_Paulo')).toBeNull()
    },
  )
})
