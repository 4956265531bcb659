import type { DerivedDay } from '../../../plans/model/day/derive-day.ts'
import type { Facts } from '../../../plans/model/day/facts.ts'
import type { Intent } from '../../../plans/model/day/intent.ts'
import { expectDay } from './expected-day.ts'
import type { DayNow } from './random-day.ts'

export type Derive = (intent: Intent, facts: Facts) => DerivedDay

/** As the second reading of the rules writes it. */
function shownBy(day: DerivedDay): ReturnType<typeof expectDay> {
  return {
    points: Object.fromEntries(
      [...day.points.values()].map(({ id, status, route_plan_id, is_seen }) => [
        id,
        is_seen ? `${status} in ${route_plan_id}` : 'hidden',
      ]),
    ),
    plans: Object.fromEntries(
      [...day.plans.values()].map(({ id, status, is_seen }) => [id, is_seen ? status : 'hidden']),
    ),
  }
}

/** What is wrong with a day by itself; empty: nothing. */
function judgeDay({ office, facts }: DayNow, day: DerivedDay): string[] {
  const wrong: string[] = []
  const standing = facts.records.filter(({ voided }) => !voided)
  for (const { kind, route_point_id } of standing) {
    const point = day.points.get(route_point_id)
    const is_shown =
      point !== undefined && point.is_seen && day.plans.get(point.route_plan_id)?.is_seen === true
    const is_done = point?.status === 'R' || point?.status === 'E'
    if (kind === 'execute' && !(is_shown && is_done))
      wrong.push(`the delivery of ${route_point_id} is not shown`)
  }
  for (const point of day.points.values()) {
    const own = standing.filter(({ route_point_id }) => route_point_id === point.id)
    const intended = office.points.find(({ id }) => id === point.id)
    const is_returned = own.some(
      ({ kind, assignment, route_plan_id }) =>
        kind === 'return' && assignment === intended?.assignment && route_plan_id === intended.route_plan_id,
    )
    if (point.status === 'D' && !is_returned)
      wrong.push(`${point.id} is returned by nobody in this assignment`)
    const is_done = point.status === 'R' || point.status === 'E'
    if (is_done && !own.some(({ kind }) => kind === 'execute'))
      wrong.push(`${point.id} is executed by nobody`)
    if (point.status === 'M' && !own.some(({ kind }) => kind === 'manual'))
      wrong.push(`${point.id} is entered by nobody`)
  }
  for (const plan of day.plans.values()) {
    if (!plan.is_seen || plan.ended_by === 'removal' || plan.ended_by === 'office') continue
    const points = [...day.points.values()].filter(
      (point) => point.is_seen && point.route_plan_id === plan.id,
    )
    const is_final = points.length > 0 && points.every(({ status }) => ['R', 'E', 'M'].includes(status))
    if (is_final && plan.date_started !== null && plan.status !== 'C')
      wrong.push(`${plan.id} is done and open`)
    if (plan.status !== 'C' || is_final) continue
    const finishes = facts.finishes.filter(({ route_plan_id }) => route_plan_id === plan.id)
    const open = points.filter(({ status }) => status === 'P')
    const is_told = finishes.some(({ unvisited }) => open.every(({ id }) => unvisited.includes(id)))
    if (!is_told) wrong.push(`${plan.id} is closed over a point that its driver did not leave`)
  }
  return wrong
}

/** What is wrong with a step from one day to the next. */
function judgeStep(
  before: { facts: Facts; day: DerivedDay },
  after: { facts: Facts; day: DerivedDay },
): string[] {
  const voids = new Set(
    after.facts.records
      .filter(
        ({ id, voided }) => voided && before.facts.records.some((known) => known.id === id && !known.voided),
      )
      .map(({ route_point_id }) => route_point_id),
  )
  const wrong: string[] = []
  for (const point of after.day.points.values()) {
    const was = before.day.points.get(point.id)?.status
    if (was === undefined || was === point.status || voids.has(point.id)) continue
    if (was === 'R' || was === 'E')
      wrong.push(`${point.id} went from ${was} to ${point.status} without a void`)
    if (was === 'M' && point.status !== 'E' && point.status !== 'R')
      wrong.push(`${point.id} went from M to ${point.status} without a void or a delivery`)
  }
  return wrong
}

/** Everything, at once: the second reading of the rules, and what must hold whatever the rules say. */
export function findFaults(
  derive: Derive,
  now: DayNow,
  before: { facts: Facts; day: DerivedDay } | null,
): string[] {
  const day = derive(now.office, now.facts)
  const expected = expectDay(now.office, now.facts)
  const shown = shownBy(day)
  const differences = [
    ...listDifferences('point', shown.points, expected.points),
    ...listDifferences('plan', shown.plans, expected.plans),
  ]
  const backwards = shownBy(derive(now.office, reversed(now.facts)))
  const by_order = [
    ...listDifferences('point', shown.points, backwards.points),
    ...listDifferences('plan', shown.plans, backwards.plans),
  ].map((difference) => `by the order of arrival, ${difference}`)
  const by_step = before === null ? [] : judgeStep(before, { facts: now.facts, day })
  return [...differences, ...by_order, ...judgeDay(now, day), ...by_step]
}

function listDifferences(
  what: string,
  shown: Readonly<Record<number, string>>,
  expected: Readonly<Record<number, string>>,
): string[] {
  return Object.keys(expected)
    .map(Number)
    .filter((id) => shown[id] !== expected[id])
    .map((id) => `${what} ${id} is ${shown[id]}, not ${expected[id]}`)
}

function reversed({ records, visits, starts, finishes }: Facts): Facts {
  return {
    records: records.toReversed(),
    visits: visits.toReversed(),
    starts: starts.toReversed(),
    finishes: finishes.toReversed(),
  }
}
