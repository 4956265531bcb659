import type { DayStep } from './day-steps.ts'
import type { DaysWorld, OfficeAnswer } from './days-world.ts'
import { type Fault, faultOf } from './faults.ts'
import type { Ledger, Verdict } from './ledger.ts'
import type { DaySeen } from './look-at-day.ts'

export interface OfficeOutcome {
  readonly edited: readonly number[]
  readonly faults: readonly Fault[]
  /** For who looks for a fault. */
  readonly told?: object
  /** Written into the ledger once the tables were looked at: new ids, and versions from which on a phone knows of a point. */
  readonly settle?: (after: DaySeen) => void
}

interface Day {
  readonly world: DaysWorld
  readonly ledger: Ledger
}

/** Something that an office may ask for: what must be answered, and what follows if it is done. */
export interface OfficeCommand {
  readonly what: string
  judge(ledger: Ledger): Verdict
  ask(): Promise<OfficeAnswer>
  apply(ledger: Ledger, answer: OfficeAnswer): OfficeOutcome
}

type OfficeStep = Extract<DayStep, { step: 'office' }>

const nothing: OfficeOutcome = { edited: [], faults: [] }

/** A dispatcher asks for something that may be legal or not; the answer must be the one that the ledger gives. */
export async function doOffice(day: Day, step: OfficeStep): Promise<OfficeOutcome> {
  const command = prepareOffice(day, step)
  if (command === null) return nothing
  const verdict = command.judge(day.ledger)
  const answer = await command.ask()
  const { what } = command
  const outcome = answer.status < 300 ? command.apply(day.ledger, answer) : nothing
  return {
    ...outcome,
    told: { what, status: answer.status, code: answer.code },
    faults: judgeAnswer(what, verdict, answer),
  }
}

/** Null: there is nothing that this could be asked of. */
export function prepareOffice(day: Day, step: OfficeStep): OfficeCommand | null {
  const { change } = step
  if (change === 'remove_point' || change === 'retry' || change === 'move') return changePoint(day, step)
  if (change === 'add' || change === 'reorder' || change === 'reassign') return changePlan(day, step)
  if (change === 'replace') return replacePlan(day, step)
  if (change === 'manual') return enterByHand(day, step)
  if (change === 'correct') return correctRecord(day, step)
  return movePlan(day, { ...step, change })
}

type PlanMove = 'start' | 'close' | 'reopen' | 'remove'

function movePlan(
  { world, ledger: known }: Day,
  { change, at, who }: Pick<OfficeStep, 'at' | 'who'> & { change: PlanMove },
): OfficeCommand {
  const { id } = pick([...known.plans.values()], at)
  const now = world.now()
  return {
    what: `${change} of plan ${id}`,
    judge: (ledger) => ledger.judgeMove(id, change, now),
    ask: () => {
      if (change === 'remove') return world.ask(who, `DELETE /route_plan/${id}`)
      const body = change === 'close' ? { data: { reason: 'the day is over' } } : undefined
      return world.ask(who, `POST /route_plan/${id}/${change}`, body)
    },
    apply: (ledger) => {
      if (change === 'start') ledger.changePlan(id, { started_at: ledger.planOf(id).started_at ?? now })
      if (change === 'close') ledger.changePlan(id, { closed_at: now })
      if (change === 'reopen') ledger.changePlan(id, { closed_at: null, reopened_at: now })
      if (change === 'remove') ledger.changePlan(id, { removed_at: now })
      return { edited: [id], faults: [] }
    },
  }
}

function changePoint({ world, ledger: known }: Day, { change, at, to }: OfficeStep): OfficeCommand | null {
  const { id, route_plan_id: home } = pick([...known.points.values()], at)
  const now = world.now()
  if (change === 'move') {
    const to_plan = pick([...known.plans.keys()], to)
    if (to_plan === home) return null
    return {
      what: `move of ${id} to ${to_plan}`,
      judge: (ledger) => {
        const verdict = ledger.judgePointEdit(id)
        return verdict.status === 200 ? ledger.judgeEdit(to_plan) : verdict
      },
      ask: () => world.change([{ op: 'move', route_point_id: id, to_plan, position: null }]),
      apply: (ledger) => {
        const { route_plan_id } = ledger.pointOf(id)
        return { ...give(ledger, id, to_plan), edited: [route_plan_id, to_plan] }
      },
    }
  }
  if (change === 'retry')
    return {
      what: `retry of ${id}`,
      judge: (ledger) => {
        const verdict = ledger.judgePointEdit(id)
        const is_returned = ledger.expect().points[id]?.startsWith('D') === true
        return verdict.status === 200 && !is_returned ? { status: 409 } : verdict
      },
      ask: () => world.change([{ op: 'retry', route_point_id: id }]),
      apply: (ledger) => give(ledger, id, ledger.pointOf(id).route_plan_id),
    }
  return {
    what: `removal of ${id}`,
    judge: (ledger) => ledger.judgePointEdit(id),
    ask: () => world.change([{ op: 'remove', route_point_id: id }]),
    apply: (ledger) => {
      ledger.changePoint(id, { removed_at: now })
      return { edited: [ledger.pointOf(id).route_plan_id], faults: [] }
    },
  }
}

/** Phones know of it from the version on that the tables have then. */
function give(ledger: Ledger, id: number, route_plan_id: number): OfficeOutcome {
  const { assignment } = ledger.pointOf(id)
  const assigned_version = Number.POSITIVE_INFINITY
  ledger.changePoint(id, { route_plan_id, assignment: assignment + 1, removed_at: null, assigned_version })
  return {
    edited: [route_plan_id],
    faults: [],
    settle: ({ plans }) =>
      ledger.changePoint(id, { assigned_version: plans.get(route_plan_id)?.row_version ?? 0 }),
  }
}

function changePlan({ world, ledger: known }: Day, { change, at, to }: OfficeStep): OfficeCommand | null {
  const route_plan_id = pick([...known.plans.keys()], at)
  const now = world.now()
  const judge = (ledger: Ledger) => ledger.judgeEdit(route_plan_id)
  const edited = { edited: [route_plan_id], faults: [] }
  if (change === 'reassign') {
    const { id: driver_id, user_id: next } = pick(world.drivers, to)
    const executor = { driver_id, user_id: next, vehicle_id: null, helper_id: null }
    return {
      what: `reassignment of ${route_plan_id}`,
      judge,
      ask: () => world.change([{ op: 'reassign', route_plan_id, ...executor }]),
      apply: (ledger) => {
        const { user_id, former } = ledger.planOf(route_plan_id)
        if (next !== user_id)
          ledger.changePlan(route_plan_id, { user_id: next, former: [...former, { user_id, valid_to: now }] })
        return edited
      },
    }
  }
  if (change === 'reorder') {
    const expected = known.expect().points
    const open = [...known.points.values()].filter(({ id, type }) => {
      const is_open = [`P in ${route_plan_id}`, `D in ${route_plan_id}`].includes(expected[id] ?? '')
      return is_open && type !== 'PA' && type !== 'CH'
    })
    const route_point_ids = open.map(({ id }) => id).toReversed()
    if (route_point_ids.length === 0) return null
    return {
      what: `reordering of ${route_plan_id}`,
      judge,
      ask: () => world.change([{ op: 'reorder', route_plan_id, route_point_ids }]),
      apply: () => edited,
    }
  }
  const position = to % 2 === 0 ? null : 2
  return {
    what: `addition to ${route_plan_id}`,
    judge,
    ask: () => world.change([{ op: 'add', route_plan_id, position, point: newPoint() }]),
    apply: (ledger) => ({
      ...edited,
      settle: ({ plans, points }) => {
        const assigned_version = plans.get(route_plan_id)?.row_version ?? 0
        for (const { id } of points.values())
          if (!ledger.points.has(id))
            ledger.addPoint({ id, type: 'PE', route_plan_id, assigned_version, code: null, line: 10_000 })
      },
    }),
  }
}

function newPoint() {
  return {
    line: 0,
    name: 'one more',
    type: 'PE' as const,
    order: 0,
    info: null,
    address: null,
    address_parts: null,
    latitude: -29.95,
    longitude: -52.5,
    external_code: null,
    axles: null,
    delivery_time: 0,
    windows: [],
    items: [],
    capacity: null,
    disable_signature_check: null,
    disable_picture: null,
  }
}

function replacePlan({ world, ledger: known }: Day, { at }: OfficeStep): OfficeCommand {
  const { code, user_id } = pick([...known.plans.values()], at)
  const now = world.now()
  const standingIn = (ledger: Ledger) =>
    [...ledger.plans.values()].find((plan) => plan.code === code && plan.removed_at === null)
  let imported: Awaited<ReturnType<DaysWorld['importPlan']>> | null = null
  return {
    what: `replacement of ${code}`,
    judge: (ledger) => {
      const standing = standingIn(ledger)
      return standing === undefined ? { status: 200 } : ledger.judgeMove(standing.id, 'replace', now)
    },
    ask: async () => {
      imported = await world.importPlan({ code, user_id: user_id ?? 0, replaces: true })
      return imported.answer
    },
    apply: (ledger) => {
      const standing = standingIn(ledger)
      if (standing !== undefined) ledger.changePlan(standing.id, { removed_at: now, is_replaced: true })
      if (imported !== null) ledger.addPlan({ id: imported.id, code, user_id: user_id ?? 0 }, imported.points)
      return { edited: standing === undefined ? [] : [standing.id], faults: [] }
    },
  }
}

function enterByHand({ world, ledger: known }: Day, { at, who }: OfficeStep): OfficeCommand {
  const { id } = pick([...known.points.values()], at)
  const now = world.now()
  return {
    what: `manual execution of ${id}`,
    judge: (ledger) => ledger.judgeManual(id),
    ask: () => world.ask(who, `POST /route_point/${id}/execute_manually`, { data: { note: personal.note } }),
    apply: (ledger, answer) => {
      const { record_id } = (answer.body as { data: { record_id: number } }).data
      const { route_plan_id, assignment } = ledger.pointOf(id)
      ledger.records.push({
        id: record_id,
        kind: 'manual',
        command_id: null,
        route_point_id: id,
        route_plan_id,
        assignment,
        user_id: null,
        at: now,
        received_at: now,
        voided: false,
      })
      return nothing
    },
  }
}

function correctRecord({ world, ledger: known }: Day, { at, who }: OfficeStep): OfficeCommand | null {
  if (known.records.length === 0) return null
  const { id, route_point_id } = pick(known.records, at)
  return {
    what: `correction of record ${id}`,
    judge: (ledger) => {
      const is_voided = ledger.records.some((record) => record.id === id && record.voided)
      return is_voided ? { status: 409, allowed: allowedOfPoint(ledger, route_point_id) } : { status: 200 }
    },
    ask: () =>
      world.ask(who, `POST /route_point/${route_point_id}/correct`, {
        data: { record_id: id, reason: 'it was another point' },
      }),
    apply: (ledger) => {
      ledger.voidRecord(id)
      return nothing
    },
  }
}

/** What the office may do to a point: enter it by hand while it is open, correct what stands. */
function allowedOfPoint(ledger: Ledger, id: number): string[] {
  const shown = ledger.expect().points[id] ?? 'hidden'
  const stands = ledger.records.some((record) => record.route_point_id === id && !record.voided)
  return [...('PD'.includes(shown[0] ?? '') ? ['execute_manually'] : []), ...(stands ? ['correct'] : [])]
}

/** What must be nowhere but where it was entered. */
export const personal = {
  receiver: 'Zulmira Quixabeira',
  document: '31415926535',
  note: 'portão turquesa dos fundos',
} as const

/** 18: what is legal is done, and of what is not it is said what would be. */
export function judgeAnswer(what: string, verdict: Verdict, answer: OfficeAnswer): Fault[] {
  const is_done = answer.status < 300
  if (is_done !== (verdict.status === 200))
    return [faultOf(18, `${what} was answered ${answer.status} ${answer.code}, not ${verdict.status}`)]
  const { allowed } = verdict
  if (answer.status !== 409 || allowed === undefined) return []
  const told = (answer.allowed ?? ['nothing told']).toSorted().join()
  if (told === allowed.toSorted().join()) return []
  return [faultOf(18, `${what} allows ${told}, not ${allowed.join()}`)]
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T
}
