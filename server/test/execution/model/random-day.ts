import type { Facts, FinishFact, RecordFact, StartFact, VisitFact } from '../../../plans/model/day/facts.ts'
import type { PointIntent } from '../../../plans/model/day/intent.ts'
import { changeOffice, morning, type OfficeChange, type OfficeDay } from './office.ts'

/** What happens in a random day, in the order of its steps. */
export type Step =
  | { readonly step: 'office'; readonly change: OfficeChange }
  | { readonly step: 'fetch'; readonly phone: number }
  | { readonly step: 'start' | 'finish'; readonly phone: number; readonly plan: number }
  | {
      readonly step: 'arrive' | 'depart' | 'execute' | 'return' | 'correct'
      readonly phone: number
      readonly point: number
    }
  | { readonly step: 'manual'; readonly point: number }
  | { readonly step: 'void'; readonly point: number }
  /** What a phone has waiting reaches the server, some of it, in any order. */
  | { readonly step: 'deliver'; readonly phone: number; readonly count: number; readonly backwards: boolean }

type Fact =
  | { readonly ledger: 'records'; readonly fact: RecordFact }
  | { readonly ledger: 'visits'; readonly fact: VisitFact }
  | { readonly ledger: 'starts'; readonly fact: StartFact }
  | { readonly ledger: 'finishes'; readonly fact: FinishFact }
  | { readonly ledger: 'void'; readonly record_id: number }

interface HeldPoint {
  readonly id: number
  readonly route_plan_id: number
  readonly assignment: number
}

interface SimulatedPhone {
  readonly user_id: number
  /** As it was fetched. */
  held: { readonly points: readonly HeldPoint[]; readonly versions: ReadonlyMap<number, number> }
  outbox: Fact[]
  own_records: RecordFact[]
}

export interface DayNow {
  readonly office: OfficeDay
  readonly facts: Facts
}

/** Three phones, two of them with one login; two plans change hands, a third waits. */
const users = [11, 12, 13] as const
const phone_users = [11, 11, 12]
const noon_ms = Date.UTC(2026, 2, 4, 12)

/** Plays the steps; `seen` is called after each that changed a ledger. `isOpen` is what the server shows of a point. */
export function playDay(
  steps: readonly Step[],
  {
    isOpen,
    seen,
  }: { isOpen: (day: DayNow, point: PointIntent) => boolean; seen: (day: DayNow, step: Step) => void },
): DayNow {
  let office = morning(users, 4)
  let facts: Facts = { records: [], visits: [], starts: [], finishes: [] }
  let next_id = 1
  const voided = new Set<number>()
  const phones: SimulatedPhone[] = phone_users.map((user_id) => ({
    user_id,
    held: fetchFor(user_id, office),
    outbox: [],
    own_records: [],
  }))
  const take = (fact: Fact) => {
    if (fact.ledger === 'void') voided.add(fact.record_id)
    else facts = { ...facts, [fact.ledger]: [...facts[fact.ledger], fact.fact] }
    // A correction may come before what it corrects.
    facts = {
      ...facts,
      records: facts.records.map((record) => ({ ...record, voided: voided.has(record.id) })),
    }
  }
  for (const [n, step] of steps.entries()) {
    const now = new Date(noon_ms + n * 60_000)
    const day = { office, facts }
    if (step.step === 'office')
      office = changeOffice(office, step.change, { now, users, isOpen: (point) => isOpen(day, point) })
    else if (step.step === 'manual' || step.step === 'void') {
      const point = pick(office.points, step.point)
      const record_of_point = facts.records.findLast(
        (record) => record.route_point_id === point.id && !record.voided,
      )
      if (step.step === 'void' && record_of_point !== undefined)
        take({ ledger: 'void', record_id: record_of_point.id })
      if (step.step === 'manual' && isOpen(day, point))
        take({
          ledger: 'records',
          fact: recordOf({ kind: 'manual', id: next_id++, command_id: null, user_id: null, at: now, point }),
        })
    } else {
      const phone = pick(phones, step.phone)
      if (step.step === 'fetch') phone.held = fetchFor(phone.user_id, office)
      else if (step.step === 'deliver') {
        const leaving = phone.outbox.splice(0, step.count)
        for (const fact of step.backwards ? leaving.toReversed() : leaving) take(fact)
      } else next_id = makeFact(phone, step, { now, next_id })
    }
    seen({ office, facts }, step)
  }
  for (const phone of phones) for (const fact of phone.outbox) take(fact)
  return { office, facts }
}

function makeFact(
  phone: SimulatedPhone,
  step: Extract<Step, { readonly phone: number }>,
  { now: at, next_id }: { now: Date; next_id: number },
): number {
  const { user_id, held } = phone
  if (step.step === 'start' || step.step === 'finish') {
    const plan_ids = [...held.versions.keys()]
    if (plan_ids.length === 0) return next_id
    const route_plan_id = pick(plan_ids, step.plan)
    const said = { route_plan_id, user_id, at }
    if (step.step === 'start') phone.outbox.push({ ledger: 'starts', fact: said })
    else {
      const done = new Set(phone.own_records.map((record) => record.route_point_id))
      const unvisited = held.points.filter(
        (point) => point.route_plan_id === route_plan_id && !done.has(point.id),
      )
      const plan_version = held.versions.get(route_plan_id) ?? 0
      phone.outbox.push({
        ledger: 'finishes',
        fact: { ...said, plan_version, unvisited: unvisited.map(({ id }) => id) },
      })
    }
    return next_id
  }
  if (step.step === 'correct') {
    const record = phone.own_records.pop()
    if (record !== undefined) phone.outbox.push({ ledger: 'void', record_id: record.id })
    return next_id
  }
  if (held.points.length === 0 || !('point' in step)) return next_id
  const point = pick(held.points, step.point)
  if (step.step === 'arrive' || step.step === 'depart') {
    const { id: route_point_id, route_plan_id, assignment } = point
    const fact = { kind: step.step, route_point_id, route_plan_id, assignment, user_id, at }
    phone.outbox.push({ ledger: 'visits', fact })
    return next_id
  }
  const kind = step.step === 'return' ? 'return' : 'execute'
  const fact = recordOf({
    kind,
    id: next_id,
    command_id: `c${String(next_id).padStart(6, '0')}`,
    user_id,
    at,
    point,
  })
  phone.outbox.push({ ledger: 'records', fact })
  phone.own_records.push(fact)
  return next_id + 1
}

function recordOf({
  point,
  ...record
}: Pick<RecordFact, 'kind' | 'id' | 'command_id' | 'user_id' | 'at'> & {
  readonly point: HeldPoint
}): RecordFact {
  const { id: route_point_id, route_plan_id, assignment } = point
  return { ...record, route_point_id, route_plan_id, assignment, received_at: record.at, voided: false }
}

/** What is the user's and not removed; what they lost since stays theirs until they fetch again. */
function fetchFor(user_id: number, { plans, points, versions }: OfficeDay): SimulatedPhone['held'] {
  const own = new Set(
    plans.filter((plan) => plan.user_id === user_id && plan.removed_at === null).map(({ id }) => id),
  )
  return {
    points: points.filter((point) => own.has(point.route_plan_id) && point.removed_at === null),
    versions: new Map([...versions].filter(([id]) => own.has(id))),
  }
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T
}
