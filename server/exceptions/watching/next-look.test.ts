import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WatchedPlan } from '../../plans/public.ts'
import { judgeDeparture, judgeLate, judgeSilence } from './judge-plans.ts'
import { findNextLook, type LookedAt, round_ms } from './next-look.ts'
import { judging, now, plan } from './test/judging.ts'

const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const nothing: LookedAt = { points: [], place: null, judging }
const point = (due_s: number, eta_s: number | null) => ({
  id: 1,
  due_at: after(due_s),
  eta: eta_s === null ? null : after(eta_s),
})

describe('the next look at a plan', () => {
  test('is when a stop that nobody can estimate is over its time', () => {
    expect(findNextLook(plan, { ...nothing, points: [point(-870, null)] })).toEqual(after(30))
    expect(findNextLook(plan, { ...nothing, points: [point(-780, null)] })).toBeNull()
  })

  test('is halfway to when a vehicle that stands would be late, and never at once', () => {
    expect(findNextLook(plan, { ...nothing, points: [point(0, 860)] })).toEqual(after(20))
    expect(findNextLook(plan, { ...nothing, points: [point(0, 899)] })).toEqual(after(2))
  })

  test('is none for what holds already, and for what nobody wants to hear of', () => {
    const points = [point(-870, null)]
    const standing = new Set(['late:3', 'silent:7'])
    const place = { time: after(-1_790), speed_kmh: 50 }
    expect(findNextLook(plan, { points, place, judging: { ...judging, standing } })).toBeNull()
    expect(findNextLook(plan, { points, place, judging: { ...judging, minutes: {} } })).toBeNull()
  })
})

const kindsAt = (seen: LookedAt, of: WatchedPlan, moment: Date) => {
  const then = { ...seen.judging, now: moment }
  return [
    ...judgeLate(of, seen.points, then),
    ...judgeDeparture(of, then),
    ...judgeSilence(of, seen.place, then),
  ].flatMap((change) => (change.op === 'put' ? [change.exception.kind] : []))
}

const seconds = fc.integer({ min: -2_000, max: 1_000 })
const facts = fc.record({
  points: fc.array(fc.record({ due_s: seconds, eta_s: fc.option(fc.nat(2_000)) }), { maxLength: 3 }),
  place: fc.option(fc.record({ age_s: fc.nat(5_000), speed_kmh: fc.option(fc.nat(90)) })),
  start_s: seconds,
  is_begun: fc.boolean(),
})
const moments = fc.integer({ min: 1, max: round_ms / 1_000 })

test('nothing begins to hold before it, as long as nothing else is told', () => {
  const isSoonEnough = fc.property(facts, moments, ({ points, place, start_s, is_begun }, moment_s) => {
    const of: WatchedPlan = { ...plan, status: is_begun ? 'E' : 'P', date_time_start: after(start_s) }
    const seen: LookedAt = {
      judging,
      points: points.map(({ due_s, eta_s }) => point(due_s, eta_s)),
      place: place && { time: after(-place.age_s), speed_kmh: place.speed_kmh },
    }
    const held = kindsAt(seen, of, now)
    const begins = kindsAt(seen, of, after(moment_s)).some((kind) => !held.includes(kind))
    const next = findNextLook(of, seen)
    return !begins || (next !== null && next <= after(moment_s))
  })
  expect(fc.check(isSoonEnough, { numRuns: 2_000 })).toMatchObject({ failed: false })
})
