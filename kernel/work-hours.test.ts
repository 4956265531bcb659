import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findOverlap, type Interval, isInShift, shiftIntervals, type WorkDay } from './work-hours.ts'

const hour_ms = 3_600_000
const minute_ms = 60_000

const wallTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => `${pad(Math.trunc(minute / 60))}:${pad(minute % 60)}`)
const workDay = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), start: wallTime, end: wallTime })
const weekOfWork = fc.array(workDay, { maxLength: 8 }).map((days) => days.filter((_, at) => isFree(days, at)))

/** Each with a change of clocks: at night, at midnight both ways, by half an hour, by a day. */
const changes = [
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  ['America/Sao_Paulo', '2018-02-18T02:00:00Z'],
  ['America/St_Johns', '2009-11-01T02:31:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
] as const
const nearChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * 1440, max: 3 * 1440 }))
  .map(([[zone, change], minutes]) => ({ zone, moment: new Date(Date.parse(change) + minutes * minute_ms) }))

describe('shiftIntervals', () => {
  it.each([
    ['a day', 'America/Sao_Paulo', day(3, '08:00', '17:00'), '2026-03-04T11:00Z', 9],
    ['a night past midnight', 'America/Sao_Paulo', day(3, '22:00', '06:00'), '2026-03-05T01:00Z', 8],
    ['a whole day', 'America/Sao_Paulo', day(3, '06:00', '06:00'), '2026-03-04T09:00Z', 24],
    ['the night of an hour less', 'America/New_York', day(6, '22:00', '06:00'), '2026-03-08T03:00Z', 7],
    ['the night of an hour more', 'America/New_York', day(6, '22:00', '06:00'), '2026-11-01T02:00Z', 9],
    [
      'a morning whose first hour is skipped',
      'America/Sao_Paulo',
      day(7, '00:00', '06:00'),
      '2018-11-04T03:00Z',
      5,
    ],
    [
      'an evening whose last hour comes twice',
      'America/Sao_Paulo',
      day(6, '18:00', '00:00'),
      '2018-02-17T20:00Z',
      7,
    ],
  ])('%s', (_, zone, work, start, hours) => {
    const from = new Date(Date.parse(start) - 48 * hour_ms)
    const to = new Date(Date.parse(start) + 48 * hour_ms)
    const end = new Date(Date.parse(start) + hours * hour_ms)
    expect(shiftIntervals([work], zone, { start: from, end: to })).toEqual([{ start: new Date(start), end }])
  })

  it('has none in hours that clocks skip', () => {
    const [from, to] = [new Date('2026-03-07T00:00Z'), new Date('2026-03-10T00:00Z')]
    expect(shiftIntervals([day(7, '02:10', '02:50')], 'America/New_York', { start: from, end: to })).toEqual(
      [],
    )
  })

  it('joins hours that touch, cuts them to the period and is empty for an empty one', () => {
    const days = [day(1, '18:00', '00:00'), day(2, '00:00', '06:00')]
    const [from, to] = [new Date('2026-03-02T20:00Z'), new Date('2026-03-03T03:00Z')]
    expect(shiftIntervals(days, 'UTC', { start: from, end: to })).toEqual([{ start: from, end: to }])
    expect(shiftIntervals(days, 'UTC', { start: from, end: from })).toEqual([])
    expect(shiftIntervals(days, 'UTC', { start: to, end: from })).toEqual([])
  })

  it('holds exactly the moments that are in the shift, also around changes of clocks', () => {
    fc.assert(
      fc.property(
        weekOfWork,
        nearChange,
        fc.integer({ min: 1, max: 2_000 }),
        (days, { zone, moment }, minutes) => {
          const from = new Date(moment.getTime() - minutes * minute_ms)
          const to = new Date(moment.getTime() + minutes * minute_ms)
          const held = shiftIntervals(days, zone, { start: from, end: to }).some(
            ({ start, end }) => start <= moment && moment < end,
          )
          expect(held).toBe(isInShift(days, zone, moment))
        },
      ),
    )
  })

  it('is apart, in order, inside the period, and the same whether the period is asked at once or in two', () => {
    fc.assert(
      fc.property(
        weekOfWork,
        nearChange,
        nearMinutes(),
        nearMinutes(),
        (days, { zone, moment }, before, after) => {
          const from = new Date(moment.getTime() - before * minute_ms)
          const to = new Date(moment.getTime() + after * minute_ms)
          const whole = shiftIntervals(days, zone, { start: from, end: to })
          for (const [at, { start, end }] of whole.entries()) {
            expect(start < end && from <= start && end <= to).toBe(true)
            expect(at === 0 || (whole[at - 1]?.end ?? start) < start).toBe(true)
          }
          const halves = [
            ...shiftIntervals(days, zone, { start: from, end: moment }),
            ...shiftIntervals(days, zone, { start: moment, end: to }),
          ]
          expect(sumOf(halves)).toBe(sumOf(whole))
        },
      ),
    )
  })

  it('is in a week without a change of clocks as long as its days together', () => {
    fc.assert(
      fc.property(weekOfWork, (days) => {
        const from = new Date('2026-06-03T17:23:00Z')
        const to = new Date(from.getTime() + 7 * 24 * hour_ms)
        expect(sumOf(shiftIntervals(days, 'America/New_York', { start: from, end: to }))).toBe(
          minutesOfWeek(days).length * minute_ms,
        )
      }),
    )
  })
})

describe('isInShift', () => {
  it('is what a clock on the wall says, in a zone that leaves its clocks alone', () => {
    const wall = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kathmandu',
      hourCycle: 'h23',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    const minute = fc.integer({ min: 0, max: 52 * 10_080 })
    fc.assert(
      fc.property(weekOfWork, minute, (days, offset) => {
        const moment = new Date(Date.parse('2026-01-01T00:00Z') + offset * minute_ms)
        const part = Object.fromEntries(wall.formatToParts(moment).map(({ type, value }) => [type, value]))
        const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part['weekday'] ?? '')
        const shown = weekday * 1440 + Number(part['hour']) * 60 + Number(part['minute'])
        expect(isInShift(days, 'Asia/Kathmandu', moment)).toBe(minutesOfWeek(days).includes(shown))
      }),
    )
  })

  it('goes on while clocks are set back over midnight, although they show the day before again', () => {
    // At 00:01 of Sunday clocks went back to 23:01 of Saturday.
    const days = [day(7, '00:00', '06:00')]
    const at = (time: string) => isInShift(days, 'America/St_Johns', new Date(`2009-11-01T${time}Z`))
    expect([at('02:29'), at('02:30'), at('02:45'), at('09:29'), at('09:30')]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('is so from the start on and no longer at the end', () => {
    const days = [day(1, '08:00', '12:00')]
    const at = (text: string) => isInShift(days, 'UTC', new Date(`2026-03-02T${text}Z`))
    expect([at('07:59:59.999'), at('08:00'), at('11:59:59.999'), at('12:00')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('findOverlap', () => {
  it.each([
    [[day(1, '08:00', '12:00'), day(1, '11:00', '13:00')], 1],
    [[day(1, '08:00', '12:00'), day(1, '12:00', '13:00')], null],
    [[day(1, '22:00', '06:00'), day(2, '05:00', '09:00')], 1],
    [[day(7, '22:00', '06:00'), day(1, '05:59', '09:00')], 1],
    [[day(1, '05:59', '09:00'), day(7, '22:00', '06:00')], 1],
    [[day(7, '22:00', '06:00'), day(1, '06:00', '09:00')], null],
    [[day(3, '06:00', '06:00'), day(4, '06:00', '06:00')], null],
    [[], null],
  ])('of %j is %s', (days, at) => {
    expect(findOverlap(days)).toBe(at)
  })

  it('finds one exactly when two days share a minute of the week', () => {
    fc.assert(
      fc.property(fc.array(workDay, { maxLength: 5 }), (days) => {
        const minutes = minutesOfWeek(days)
        expect(findOverlap(days) !== null).toBe(new Set(minutes).size < minutes.length)
      }),
    )
  })
})

function day(weekday: number, start: string, end: string): WorkDay {
  return { weekday, start, end }
}

function nearMinutes() {
  return fc.integer({ min: 0, max: 6_000 })
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** Whether a day overlaps none before it, told by counting minutes. */
function isFree(days: readonly WorkDay[], at: number): boolean {
  const before = new Set(minutesOfWeek(days.slice(0, at)))
  return minutesOfWeek(days.slice(at, at + 1)).every((minute) => !before.has(minute))
}

/** Every minute of work of a week, one by one, as a clock would show them. */
function minutesOfWeek(days: readonly WorkDay[]): number[] {
  return days.flatMap(({ weekday, start, end }) => {
    const minutes: number[] = []
    const [hour = 0, minute = 0] = start.split(':').map(Number)
    let at = (weekday - 1) * 1440 + hour * 60 + minute
    do {
      minutes.push(at)
      at = (at + 1) % 10_080
    } while (`${pad(Math.trunc((at % 1440) / 60))}:${pad(at % 60)}` !== end)
    return minutes
  })
}

function sumOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + end.getTime() - start.getTime(), 0)
}
