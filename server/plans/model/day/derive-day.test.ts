import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDraw, drawn, shuffle } from '../test/draw.ts'
import { listDayEvents } from './day-events.ts'
import { type DerivedDay, deriveDay } from './derive-day.ts'
import { type DerivedPoint, isExecuted, isFinal } from './derive-point.ts'
import { type Facts, no_facts, type RecordFact } from './facts.ts'
import type { PlanIntent, PointIntent } from './intent.ts'
import { type Day, drawDay } from './test/random-day.ts'

const runs = { numRuns: 3000 }
const days = drawn(drawDay)

function inOrder({ records, visits, starts, finishes }: Facts, seed: number): Facts {
  const draw = createDraw(seed)
  return {
    records: shuffle(draw, records),
    visits: shuffle(draw, visits),
    starts: shuffle(draw, starts),
    finishes: shuffle(draw, finishes),
  }
}

function derive({ intent, facts }: Day): DerivedDay {
  return deriveDay(intent, facts)
}

function shownIn({ points }: DerivedDay, plan_id: number): DerivedPoint[] {
  return [...points.values()].filter(({ is_seen, route_plan_id }) => is_seen && route_plan_id === plan_id)
}

describe('a day', () => {
  test('is the same in whatever order its facts arrive', () => {
    fc.assert(
      fc.property(days, ({ intent, facts }) => {
        const expected = deriveDay(intent, facts)
        for (const seed of [1, 2, 3, 4, 5, 6])
          expect(deriveDay(intent, inOrder(facts, seed))).toStrictEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })

  test('shows every standing delivery as done, in a plan that is seen', () => {
    expect(() =>
      fc.assert(
        fc.property(days, (day) => {
          const { plans, points } = derive(day)
          return day.facts.records
            .filter(({ kind, voided }) => kind === 'execute' && !voided)
            .every(({ route_point_id }) => {
              const point = points.get(route_point_id)
              if (point === undefined || !isExecuted(point.status)) return false
              return point.is_seen && plans.get(point.route_plan_id)?.is_seen === true
            })
        }),
        runs,
      ),
    ).not.toThrow()
  })

  test('leaves R and E only for a void, and M for that or a delivery, whatever is told further', () => {
    expect(() =>
      fc.assert(
        fc.property(days, days, (day, { facts: more }) => {
          const known = new Set(day.intent.points.map(({ id }) => id))
          const plans = new Set(day.intent.plans.map(({ id }) => id))
          const added = more.records
            .filter((record) => known.has(record.route_point_id) && plans.has(record.route_plan_id))
            .map((record) => ({ ...record, id: record.id + 100 }))
          const after = deriveDay(day.intent, { ...day.facts, records: [...day.facts.records, ...added] })
          return [...derive(day).points.values()].every(({ id, status: was }) => {
            const is = after.points.get(id)?.status ?? 'P'
            return isExecuted(was) ? is === was : was !== 'M' || is === 'M' || isExecuted(is)
          })
        }),
        runs,
      ),
    ).not.toThrow()
  })

  test('shows D only for a return of this plan and assignment', () => {
    expect(() =>
      fc.assert(
        fc.property(days, ({ intent, facts }) => {
          const { points } = deriveDay(intent, facts)
          const returned = intent.points.filter(({ id }) => points.get(id)?.status === 'D')
          return returned.every(({ id, route_plan_id, assignment }) =>
            facts.records.some(
              (record) =>
                record.kind === 'return' &&
                !record.voided &&
                record.route_point_id === id &&
                record.route_plan_id === route_plan_id &&
                record.assignment === assignment,
            ),
          )
        }),
        runs,
      ),
    ).not.toThrow()
  })

  test('shows a point once, and in a plan that stands unless only deliveries keep that seen', () => {
    expect(() =>
      fc.assert(
        fc.property(days, (day) => {
          const { plans, points } = derive(day)
          const seen = [...points.values()].filter(({ is_seen }) => is_seen)
          return (
            points.size === day.intent.points.length &&
            seen.every(({ route_plan_id, status }) => {
              const plan = plans.get(route_plan_id)
              return plan?.is_seen === true && (plan.ended_by !== 'removal' || isExecuted(status))
            })
          )
        }),
        runs,
      ),
    ).not.toThrow()
  })

  test('lets no finish close over a point that it does not name', () => {
    expect(() =>
      fc.assert(
        fc.property(days, (day) => {
          const derived = derive(day)
          return [...derived.plans.values()]
            .filter(({ ended_by }) => ended_by === 'finish')
            .every((plan) =>
              shownIn(derived, plan.id)
                .filter(({ status }) => status === 'P')
                .every(({ id }) =>
                  day.facts.finishes.some(
                    ({ route_plan_id, unvisited }) => route_plan_id === plan.id && unvisited.includes(id),
                  ),
                ),
            )
        }),
        runs,
      ),
    ).not.toThrow()
  })

  test('completes what is begun and all final', () => {
    expect(() =>
      fc.assert(
        fc.property(days, (day) => {
          const derived = derive(day)
          return [...derived.plans.values()]
            .filter(({ is_seen, date_started }) => is_seen && date_started !== null)
            .every(({ id, status }) => {
              const shown = shownIn(derived, id)
              const is_done = shown.length > 0 && shown.every((point) => isFinal(point.status))
              return status === 'C' || (status === 'E' && !is_done)
            })
        }),
        runs,
      ),
    ).not.toThrow()
  })

  test('resumes what was all final when that is voided, unless a finish names it', () => {
    expect(() =>
      fc.assert(
        fc.property(days, ({ intent, facts }) => {
          const records = facts.records.map((record) => ({ ...record, voided: true }))
          const before = deriveDay(intent, facts)
          const after = deriveDay(intent, { ...facts, records })
          return [...after.plans.values()]
            .filter(
              ({ id, date_started }) => before.plans.get(id)?.ended_by === 'done' && date_started !== null,
            )
            .every(({ status, ended_by }) => status === 'E' || ended_by === 'finish')
        }),
        runs,
      ),
    ).not.toThrow()
  })

  test('tells each change of a status once', () => {
    fc.assert(
      fc.property(days, days, ({ intent, facts }, { facts: more }) => {
        const plans = new Set(intent.plans.map(({ id }) => id))
        const points = new Set(intent.points.map(({ id }) => id))
        const fits = (fact: { route_plan_id: number; route_point_id?: number }) =>
          plans.has(fact.route_plan_id) &&
          (fact.route_point_id === undefined || points.has(fact.route_point_id))
        const before = deriveDay(intent, facts)
        const after = deriveDay(intent, {
          records: [...facts.records, ...more.records.filter(fits)],
          visits: [...facts.visits, ...more.visits.filter(fits)],
          starts: [...facts.starts, ...more.starts.filter(fits)],
          finishes: [...facts.finishes, ...more.finishes.filter(fits)],
        })
        const events = listDayEvents(before, after)
        const told = [...after.points.values()]
          .filter(({ is_seen }) => is_seen)
          .map(({ id, status }) => ({
            told: events
              .filter(({ route_point_id, data }) => route_point_id === id && 'to' in data)
              .map(({ data }) => data['to']),
            changed: status === before.points.get(id)?.status ? [] : [status],
          }))
        expect(told.map((point) => point.told)).toStrictEqual(told.map((point) => point.changed))
        expect(listDayEvents(after, after)).toStrictEqual([])
      }),
      runs,
    )
  })
})

const nine = new Date('2026-03-02T09:00:00Z')
const minute = (minutes: number) => new Date(nine.getTime() + minutes * 60_000)
const driver = 11

function planOf(changes: Partial<PlanIntent> = {}): PlanIntent {
  return {
    id: 1,
    planning: 'P',
    user_id: driver,
    former: [],
    started_at: null,
    closed_at: null,
    reopened_at: null,
    removed_at: null,
    ...changes,
  }
}

function pointOf(changes: Partial<PointIntent> = {}): PointIntent {
  return {
    id: 1,
    type: 'PE',
    route_plan_id: 1,
    assignment: 1,
    assigned_version: 1,
    removed_at: null,
    ...changes,
  }
}

function recordOf(changes: Partial<RecordFact> = {}): RecordFact {
  return {
    id: 1,
    kind: 'execute',
    command_id: 'one',
    route_point_id: 1,
    route_plan_id: 1,
    assignment: 1,
    user_id: driver,
    at: minute(10),
    received_at: minute(20),
    voided: false,
    ...changes,
  }
}

interface Shown {
  readonly points: string
  readonly plans: string
}

function show(plans: PlanIntent[], points: PointIntent[], facts: Partial<Facts>): Shown {
  const day = deriveDay({ plans, points }, { ...no_facts, ...facts })
  return {
    points: [...day.points.values()]
      .map(({ id, status, is_seen, route_plan_id }) => `${id}${status}${is_seen ? `@${route_plan_id}` : ''}`)
      .join(' '),
    plans: [...day.plans.values()]
      .map(({ id, status, is_seen }) => `${id}${is_seen ? status : '-'}`)
      .join(' '),
  }
}

const other = pointOf({ id: 2 })
const two_plans = [planOf(), planOf({ id: 2, user_id: 12 })]
const execute = { records: [recordOf()] }
const returned = { records: [recordOf({ kind: 'return' })] }
const start = { starts: [{ route_plan_id: 1, user_id: driver, at: minute(10) }] }
const finish = {
  finishes: [{ route_plan_id: 1, user_id: driver, at: minute(30), plan_version: 1, unvisited: [1, 2] }],
}
const arrive = {
  visits: [
    {
      kind: 'arrive' as const,
      route_point_id: 1,
      route_plan_id: 1,
      assignment: 1,
      user_id: driver,
      at: minute(9),
    },
  ],
}

describe('what the office changed while a phone did not see it', () => {
  const removed = [pointOf({ removed_at: nine }), other]
  const moved = [pointOf({ route_plan_id: 2, assignment: 2 }), other]
  const closed = [planOf({ started_at: nine, closed_at: minute(5) })]
  const gone = [planOf({ removed_at: nine })]
  const reassigned = [planOf({ user_id: 12, former: [{ user_id: driver, valid_to: nine }] })]
  const manual = recordOf({ id: 9, kind: 'manual', command_id: null, user_id: null })
  test.each([
    ['point removed, arrive', [planOf()], removed, arrive, '1P 2P@1', '1E'],
    ['point removed, execute', [planOf()], removed, execute, '1E@1 2P@1', '1E'],
    ['point removed, return', [planOf()], removed, returned, '1D 2P@1', '1E'],
    ['point removed, finish', [planOf()], removed, finish, '1P 2P@1', '1C'],
    ['moved, execute', two_plans, moved, execute, '1E@1 2P@1', '1E 2P'],
    ['moved, return', two_plans, moved, returned, '1P@2 2P@1', '1E 2P'],
    ['optimising, start', [planOf({ planning: 'R' })], [pointOf()], start, '1P@1', '1E'],
    ['failed, arrive', [planOf({ planning: 'I' })], [pointOf(), other], arrive, '1P@1 2P@1', '1E'],
    ['waiting, return', [planOf({ planning: 'W' })], [pointOf(), other], returned, '1D@1 2P@1', '1E'],
    ['closed, start', closed, [pointOf(), other], start, '1P@1 2P@1', '1C'],
    ['closed, execute', closed, [pointOf(), other], execute, '1E@1 2P@1', '1C'],
    ['closed, return', closed, [pointOf(), other], returned, '1D@1 2P@1', '1C'],
    ['plan removed, start', gone, [pointOf(), other], start, '1P 2P', '1-'],
    ['plan removed, execute', gone, [pointOf(), other], execute, '1E@1 2P', '1C'],
    ['plan removed, return', gone, [pointOf(), other], returned, '1D 2P', '1-'],
    [
      'plan removed, the point alive elsewhere, execute',
      [planOf({ removed_at: nine }), planOf({ id: 2 })],
      moved,
      execute,
      '1E@2 2P',
      '1- 2C',
    ],
    ['driver changed, start', reassigned, [pointOf()], start, '1P@1', '1P'],
    ['driver changed, execute', reassigned, [pointOf(), other], execute, '1E@1 2P@1', '1E'],
    ['driver changed, return', reassigned, [pointOf(), other], returned, '1D@1 2P@1', '1E'],
    ['driver changed, finish', reassigned, [pointOf()], finish, '1P@1', '1P'],
    ['manual, execute', [planOf()], [pointOf(), other], { records: [manual, recordOf()] }, '1E@1 2P@1', '1E'],
    [
      'manual, return',
      [planOf()],
      [pointOf(), other],
      { records: [manual, recordOf({ kind: 'return' })] },
      '1M@1 2P@1',
      '1E',
    ],
    [
      'point added, finish',
      [planOf()],
      [pointOf(), other, pointOf({ id: 3 })],
      finish,
      '1P@1 2P@1 3P@1',
      '1E',
    ],
    [
      'point given again, finish',
      [planOf()],
      [pointOf({ assignment: 2, assigned_version: 4 }), other],
      finish,
      '1P@1 2P@1',
      '1E',
    ],
    [
      'reopened, an older finish',
      [planOf({ reopened_at: minute(31) })],
      [pointOf(), other],
      finish,
      '1P@1 2P@1',
      '1E',
    ],
    ['finish', [planOf()], [pointOf(), other], finish, '1P@1 2P@1', '1C'],
    [
      'finish, then later work',
      [planOf()],
      [pointOf(), other],
      { ...finish, records: [recordOf({ at: minute(31) })] },
      '1E@1 2P@1',
      '1E',
    ],
    [
      'two deliveries, in two plans',
      two_plans,
      [pointOf({ route_plan_id: 2, assignment: 2 }), other],
      {
        records: [recordOf({ id: 1, route_plan_id: 2, at: minute(12) }), recordOf({ id: 2, at: minute(11) })],
      },
      '1E@1 2P@1',
      '1E 2E',
    ],
    ['all done', [planOf()], [pointOf()], execute, '1E@1', '1C'],
    [
      'all done, one voided',
      [planOf()],
      [pointOf()],
      { records: [recordOf({ voided: true })] },
      '1P@1',
      '1E',
    ],
  ] as const)('%s', (_name, plans, points, facts, expected_points, expected_plans) => {
    expect(show([...plans], [...points], facts)).toStrictEqual({
      points: expected_points,
      plans: expected_plans,
    })
  })

  test('a delivery tells when the driver came, or else when it was made', () => {
    const intent = { plans: [planOf()], points: [pointOf()] }
    const told = deriveDay(intent, { ...no_facts, ...execute, ...arrive }).points.get(1)
    const untold = deriveDay(intent, { ...no_facts, ...execute }).points.get(1)
    expect(told?.arrived_at).toStrictEqual(minute(9))
    expect(untold?.arrived_at).toStrictEqual(minute(10))
  })
})
