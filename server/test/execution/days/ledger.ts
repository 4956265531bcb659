import type { PhoneCommand } from '../../../../tools/phone/phone.ts'
import type { FinishFact, RecordFact, StartFact, VisitFact } from '../../../plans/model/day/facts.ts'
import type { PlanIntent, PointIntent } from '../../../plans/model/day/intent.ts'
import { type ExpectedDay, expectDay } from '../model/expected-day.ts'
import type { ImportedPoint } from './days-world.ts'

/*
 * The two ledgers of a day as somebody keeps them who sees what is asked for and what is answered, and never looks into the
 * server: what the office wants, and what reached the server of what phones say. What must be shown follows by the second
 * reading of the rules.
 */

export interface LedgerPlan extends PlanIntent {
  readonly code: string
  readonly is_replaced: boolean
}

export interface LedgerPoint extends PointIntent {
  readonly code: string | null
  readonly line: number
}

/** A command as the server answered it. */
export interface AnsweredCommand {
  readonly command: PhoneCommand
  readonly user_id: number
  readonly at: Date
  readonly received_at: Date
  readonly record_id: number | null
}

export interface Verdict {
  readonly status: 200 | 404 | 409
  readonly allowed?: readonly string[]
}

type PlanMove = 'start' | 'close' | 'reopen' | 'remove' | 'replace'

/** What may be done to a plan in each state. */
const allowed_in: Readonly<Record<string, readonly string[]>> = {
  P: ['start', 'replan', 'remove'],
  E: ['replan', 'close'],
  C: ['reopen', 'remove'],
}
const good: Verdict = { status: 200 }
const not_found: Verdict = { status: 404 }

export class Ledger {
  readonly plans = new Map<number, LedgerPlan>()
  readonly points = new Map<number, LedgerPoint>()
  records: RecordFact[] = []
  readonly visits: VisitFact[] = []
  readonly starts: StartFact[] = []
  readonly finishes: FinishFact[] = []
  /** Points as they were imported, by their plans. */
  readonly imported = new Map<number, number[]>()
  readonly #successors = new Map<number, number>()

  addPlan(plan: { id: number; code: string; user_id: number }, points: readonly ImportedPoint[]): void {
    const nothing = { former: [], started_at: null, closed_at: null, reopened_at: null, removed_at: null }
    this.plans.set(plan.id, { ...plan, ...nothing, planning: 'P', is_replaced: false })
    this.imported.set(
      plan.id,
      points.map(({ id }) => id),
    )
    for (const { external_code: code, ...point } of points)
      this.addPoint({ ...point, code, route_plan_id: plan.id, assigned_version: 1 })
  }

  addPoint(point: Omit<LedgerPoint, 'assignment' | 'removed_at'>): void {
    this.points.set(point.id, { ...point, assignment: 1, removed_at: null })
  }

  /** As it would be if something else happened from here on. */
  copy(): Ledger {
    const copy = new Ledger()
    for (const [id, plan] of this.plans) copy.plans.set(id, plan)
    for (const [id, point] of this.points) copy.points.set(id, point)
    for (const [id, point_ids] of this.imported) copy.imported.set(id, point_ids)
    for (const [id, successor] of this.#successors) copy.#successors.set(id, successor)
    copy.records = [...this.records]
    copy.visits.push(...this.visits)
    copy.starts.push(...this.starts)
    copy.finishes.push(...this.finishes)
    return copy
  }

  changePlan(id: number, change: Partial<LedgerPlan>): void {
    this.plans.set(id, { ...this.planOf(id), ...change })
  }

  changePoint(id: number, change: Partial<LedgerPoint>): void {
    this.points.set(id, { ...this.pointOf(id), ...change })
  }

  planOf(id: number): LedgerPlan {
    const plan = this.plans.get(id)
    if (plan === undefined) throw new Error(`the ledger has no plan ${id}`)
    return plan
  }

  pointOf(id: number): LedgerPoint {
    const point = this.points.get(id)
    if (point === undefined) throw new Error(`the ledger has no point ${id}`)
    return point
  }

  expect(): ExpectedDay {
    const { records, visits, starts, finishes } = this
    const intent = { plans: [...this.plans.values()], points: [...this.points.values()] }
    return expectDay(intent, { records, visits, starts, finishes })
  }

  /** Whether a plan may be moved so now; of one that may not, what may be done instead. */
  judgeMove(id: number, move: PlanMove, now: Date): Verdict {
    const status = this.expect().plans[id] ?? 'hidden'
    if (status === 'hidden') return not_found
    const plan = this.planOf(id)
    if (plan.removed_at !== null) return { status: 409, allowed: [] }
    const allowed = allowed_in[status] ?? []
    const is_legal = move === 'replace' ? status === 'P' : allowed.includes(move)
    if (!is_legal) return { status: 409, allowed }
    if (move !== 'reopen') return good
    this.plans.set(id, { ...plan, closed_at: null, reopened_at: now })
    const stays = this.expect().plans[id] === 'C'
    this.plans.set(id, plan)
    return stays ? { status: 409, allowed: ['remove'] } : good
  }

  /** Whether the office may change a plan by points. */
  judgeEdit(id: number): Verdict {
    const status = this.expect().plans[id]
    if (status === 'hidden' || this.planOf(id).removed_at !== null) return not_found
    return status === 'P' || status === 'E' ? good : { status: 409, allowed: allowed_in[status ?? ''] ?? [] }
  }

  /** Whether a point is still to be served, in a plan that may be changed. */
  judgePointEdit(id: number): Verdict {
    const shown = this.expect().points[id] ?? 'hidden'
    if (shown === 'hidden') return not_found
    const [status = '', plan_id] = shown.split(' in ')
    const of_plan = this.judgeEdit(Number(plan_id))
    if (of_plan.status !== 200) return of_plan
    const { type } = this.pointOf(id)
    return ['P', 'D'].includes(status) && type !== 'PA' && type !== 'CH' ? good : { status: 409 }
  }

  judgeManual(id: number): Verdict {
    const shown = this.expect().points[id] ?? 'hidden'
    if (shown === 'hidden') return not_found
    return 'PD'.includes(shown[0] ?? '') ? good : { status: 409, allowed: ['correct'] }
  }

  voidRecord(id: number): void {
    this.records = this.records.map((record) => (record.id === id ? { ...record, voided: true } : record))
  }

  /** What a phone said has come, for the first time. */
  take({ command, user_id, at, received_at, record_id }: AnsweredCommand): void {
    const { type, payload, command_id, assignment = 1 } = command
    if (type === 'point.correct') {
      const subject = this.records.find((record) => record.command_id === payload['corrects'])
      if (subject !== undefined) this.voidRecord(subject.id)
      return
    }
    const named = command.route_plan_id ?? 0
    if (type === 'plan.start') this.starts.push({ route_plan_id: this.#standingFor(named), user_id, at })
    if (type === 'plan.finish')
      this.finishes.push({
        // Of a plan that was replaced it ends nothing: its driver did not see the new one.
        route_plan_id: named,
        user_id,
        at,
        plan_version: command.plan_version ?? 0,
        unvisited: payload['unvisited'] as number[],
      })
    if (command.route_point_id === undefined) return
    const place = this.#placeOf(named, command.route_point_id)
    const is_same = place.route_point_id === command.route_point_id
    const given = is_same ? assignment : this.pointOf(place.route_point_id).assignment
    if (type === 'point.arrive' || type === 'point.depart')
      this.visits.push({
        ...place,
        kind: type === 'point.arrive' ? 'arrive' : 'depart',
        assignment: given,
        user_id,
        at,
      })
    if (type !== 'point.execute' && type !== 'point.return') return
    const is_return = type === 'point.return'
    this.records.push({
      ...place,
      id: record_id ?? 0,
      kind: is_return ? 'return' : 'execute',
      command_id,
      // What came back from a plan that was replaced is still to be tried in the new one.
      assignment: is_return && !is_same ? 0 : given,
      user_id,
      at,
      received_at,
      voided: false,
    })
  }

  /** The plan that stands in the place of one that an import replaced. */
  #standingFor(id: number): number {
    const plan = this.planOf(id)
    if (!plan.is_replaced) return id
    const standing = [...this.plans.values()].find(
      ({ code, removed_at }) => code === plan.code && removed_at === null,
    )
    return standing?.id ?? id
  }

  /** Of the same code and type, of several the lowest line that is not done; what was chosen once stays. */
  #placeOf(route_plan_id: number, route_point_id: number) {
    const day = this.expect()
    const shownIn = (id: number) => Number(day.points[id]?.split(' in ')[1] ?? this.pointOf(id).route_plan_id)
    const point = this.pointOf(route_point_id)
    const same = { route_plan_id, route_point_id }
    if (!this.planOf(shownIn(point.id)).is_replaced || point.code === null) return same
    const chosen = this.#successors.get(point.id)
    const isFinal = (id: number) => 'REM'.includes(day.points[id]?.[0] ?? '')
    if (chosen !== undefined && this.planOf(this.pointOf(chosen).route_plan_id).removed_at === null)
      return { route_plan_id: shownIn(chosen), route_point_id: chosen }
    // Where the point was last, or where the driver knew it.
    const former = [shownIn(point.id), route_plan_id].filter((id) => this.planOf(id).is_replaced)
    const standing = new Set(former.map((id) => this.#standingFor(id)))
    const candidates = [...this.points.values()]
      .filter(({ id, code, type }) => {
        const is_there = day.points[id] !== 'hidden' && standing.has(shownIn(id))
        return is_there && code === point.code && type === point.type
      })
      .toSorted((a, b) => a.line - b.line)
    const free = candidates.find(({ id }) => !isFinal(id)) ?? candidates[0]
    if (free === undefined) return same
    this.#successors.set(point.id, free.id)
    return { route_plan_id: shownIn(free.id), route_point_id: free.id }
  }
}
