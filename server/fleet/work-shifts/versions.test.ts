import type { WorkDay } from '@tropeiro/kernel/work-hours.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeHours, getVersionAt, type WorkShiftVersion } from './versions.ts'

const days = (weekday: number): WorkDay[] => [{ weekday, start: '08:00', end: '17:00' }]
const at = (minute: number) => new Date(minute * 60_000)

const time_zone = 'America/Manaus'
const first: WorkShiftVersion = { valid_from: at(100), valid_to: null, days: days(1), time_zone }

describe('changeHours', () => {
  it('ends the version that holds and begins one without an end', () => {
    expect(changeHours([first], at(150), { days: days(2) })).toEqual({
      ends: { valid_from: at(100), valid_to: at(150) },
      begins: { valid_from: at(150), valid_to: null, days: days(2), time_zone },
    })
  })

  it('holds until a version that is planned already', () => {
    const planned = { valid_from: at(200), valid_to: null, days: days(2), time_zone }
    const change = changeHours([{ ...first, valid_to: at(200) }, planned], at(150), { days: days(3) })
    expect(change?.begins).toEqual({ valid_from: at(150), valid_to: at(200), days: days(3), time_zone })
  })

  it('puts right the version that begins at the same moment, and may go before the first', () => {
    expect(changeHours([first], at(100), { days: days(2) })).toEqual({
      ends: null,
      begins: { ...first, days: days(2) },
    })
    expect(changeHours([first], at(50), { days: days(2) })).toEqual({
      ends: null,
      begins: { valid_from: at(50), valid_to: at(100), days: days(2), time_zone },
    })
  })

  it('changes the zone from a moment on and keeps the days, and the other way round', () => {
    const moved = changeHours([first], at(150), { time_zone: 'America/Noronha' })
    expect(moved).toEqual({
      ends: { valid_from: at(100), valid_to: at(150) },
      begins: { valid_from: at(150), valid_to: null, days: days(1), time_zone: 'America/Noronha' },
    })
    expect(changeHours([first], at(150), { time_zone })).toBeNull()
  })

  it('is none where the same days hold already, in whatever order their keys are', () => {
    const turned = days(1).map(({ weekday, start, end }) => ({ end, start, weekday }))
    expect(changeHours([first], at(150), { days: turned })).toBeNull()
  })

  it('keeps versions without a gap, and changes no answer but from its moment to the next version', () => {
    const change = fc.record({
      minute: fc.integer({ min: 0, max: 30 }),
      weekday: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let versions: WorkShiftVersion[] = [{ ...first, valid_from: at(10) }]
        for (const { minute, weekday } of changes) {
          const before = versions
          versions = apply(before, at(minute), days(weekday))
          const until = before.find(({ valid_from }) => valid_from > at(minute))?.valid_from ?? at(1_000)
          for (let asked = 0; asked <= 40; asked++) {
            const is_changed = at(minute) <= at(asked) && at(asked) < until
            expect(held(versions, asked)).toEqual(is_changed ? days(weekday) : held(before, asked))
          }
          for (const [index, version] of versions.entries()) {
            expect(version.valid_to).toEqual(versions[index + 1]?.valid_from ?? null)
          }
        }
      }),
    )
  })
})

describe('getVersionAt', () => {
  it('is the one that holds, or the first where none does yet', () => {
    const next = { valid_from: at(200), valid_to: null, days: days(2), time_zone }
    const versions = [{ ...first, valid_to: at(200) }, next]
    expect([99, 100, 199, 200].map((minute) => getVersionAt(versions, at(minute)).days)).toEqual([
      days(1),
      days(1),
      days(1),
      days(2),
    ])
  })
})

/** As the two statements of a change do it. */
function apply(versions: WorkShiftVersion[], valid_from: Date, changed: WorkDay[]): WorkShiftVersion[] {
  const change = changeHours(versions, valid_from, { days: changed })
  if (change === null) return versions
  const { ends, begins } = change
  return versions
    .map((version) =>
      version.valid_from === ends?.valid_from ? { ...version, valid_to: ends.valid_to } : version,
    )
    .filter((version) => version.valid_from.getTime() !== begins.valid_from.getTime())
    .concat(begins)
    .toSorted((a, b) => a.valid_from.getTime() - b.valid_from.getTime())
}

function held(versions: readonly WorkShiftVersion[], minute: number): readonly WorkDay[] | null {
  return versions.findLast(({ valid_from }) => valid_from <= at(minute))?.days ?? null
}
