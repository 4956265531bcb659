import { describe, expect, test } from 'vitest'
import type { WatchedPlan } from '../../plans/public.ts'
import { judgeDeparture, judgeLate, judgeSilence } from './judge-plans.ts'
import { judging, now, plan } from './test/judging.ts'

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const standing = { ...judging, standing: new Set(['late:3']) }
const ended = [{ op: 'drop', source: 'late:3', reason: 'ended' }]
const due = (id: number, minutes: number, eta_minutes: number | null) => ({
  id,
  due_at: minutesAgo(minutes),
  eta: eta_minutes === null ? null : minutesAgo(eta_minutes),
})

describe('a running plan', () => {
  test('is late by the threshold, and its figures are told in steps', () => {
    const points = [due(1, -30, -31), due(2, -30, -47), due(3, 40, -2)]
    expect(judgeLate(plan, points, judging)).toMatchObject([
      {
        op: 'put',
        exception: { kind: 'late', subject: 'plan:3', day: '2026-03-04' },
        cause: {
          subject: { route_plan_id: 3, vehicle_id: 7, driver_id: 2 },
          facts: {
            late_points: 2,
            worst_min: 40,
            points: [
              { route_point_id: 2, late_min: 15 },
              { route_point_id: 3, late_min: 40 },
            ],
          },
        },
      },
    ])
  })

  test('is late without any estimate once its time is over', () => {
    expect(judgeLate(plan, [due(1, 15, null)], judging)).toMatchObject([{ op: 'put' }])
    expect(judgeLate(plan, [due(1, 14, null)], judging)).toEqual([])
  })

  test('that was late stays so until it is well back, and while nobody can say', () => {
    expect(judgeLate(plan, [due(1, -30, -40)], standing)).toMatchObject([{ op: 'put' }])
    expect(judgeLate(plan, [due(1, -30, -37)], standing)).toEqual(ended)
    expect(judgeLate(plan, [due(1, -30, null)], standing)).toEqual([])
    expect(judgeLate(plan, [], standing)).toEqual(ended)
  })

  test('is judged by no rule that is off', () => {
    const off = { ...judging, minutes: {} }
    const dropped = [{ op: 'drop', reason: 'rule_off' }]
    expect(judgeLate(plan, [due(1, 90, null)], off)).toMatchObject(dropped)
    expect(judgeDeparture({ ...plan, status: 'P' }, off)).toMatchObject(dropped)
    expect(judgeSilence(plan, { time: minutesAgo(600), speed_kmh: 50 }, off)).toMatchObject(dropped)
  })
})

test('a plan that nobody has begun departs late by the threshold', () => {
  const waiting = (minutes: number): WatchedPlan => ({
    ...plan,
    status: 'P',
    date_time_start: minutesAgo(minutes),
  })
  expect(judgeDeparture(waiting(14), judging)).toMatchObject([{ op: 'drop', reason: 'ended' }])
  expect(judgeDeparture(waiting(15), judging)).toMatchObject([
    { op: 'put', exception: { kind: 'late_departure', subject: 'plan:3' } },
  ])
  expect(judgeDeparture(plan, judging)).toMatchObject([{ op: 'drop', reason: 'ended' }])
})

describe('a tracker', () => {
  const judged = (minutes: number, speed_kmh: number | null) =>
    judgeSilence(plan, { time: minutesAgo(minutes), speed_kmh }, judging)[0]?.op

  test('on the road is silent after the threshold, one at rest after an hour', () => {
    expect([judged(29, 50), judged(30, 50), judged(30, null), judged(64, 0), judged(65, 0)]).toEqual([
      'drop',
      'put',
      'put',
      'drop',
      'put',
    ])
  })

  test('that never spoke, or is on no running plan, is not silent', () => {
    expect(judgeSilence(plan, null, judging)).toMatchObject([{ op: 'drop' }])
    expect(judgeSilence({ ...plan, status: 'P' }, { time: minutesAgo(600), speed_kmh: 50 }, judging)).toEqual(
      [],
    )
  })

  test('belongs to the day of the company on which it went silent', () => {
    const night = { time: new Date('2026-03-04T02:30:00Z'), speed_kmh: 40 }
    expect(judgeSilence(plan, night, judging)).toMatchObject([
      { exception: { kind: 'silent', subject: 'vehicle:7', day: '2026-03-03' } },
    ])
  })
})
