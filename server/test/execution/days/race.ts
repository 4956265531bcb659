import { setTimeout as sleep } from 'node:timers/promises'
import type { DayStep } from './day-steps.ts'
import type { DaysWorld, OfficeAnswer } from './days-world.ts'
import { type Fault, faultOf, tellFaults } from './faults.ts'
import type { AnsweredCommand } from './ledger.ts'
import { Ledger } from './ledger.ts'
import { lookAtDay } from './look-at-day.ts'
import { judgeAnswer, type OfficeCommand, type OfficeOutcome, prepareOffice } from './office-step.ts'
import type { RacingPhone } from './racing-phone.ts'

/** One of the two: an office's command, or a phone's. */
export type Racer =
  | {
      readonly by: 'office'
      readonly change: Extract<DayStep, { step: 'office' }>['change']
      readonly who: number
    }
  | { readonly by: 'phone'; readonly phone: number; readonly type: PhoneDeed }

type PhoneDeed =
  | 'plan.start'
  | 'point.arrive'
  | 'point.execute'
  | 'point.return'
  | 'plan.finish'
  | 'point.correct'

export interface Race {
  /** What was done before. */
  readonly before: readonly Racer[]
  readonly racers: readonly [Racer, Racer]
}

interface RacingDay {
  readonly world: DaysWorld
  readonly phones: readonly RacingPhone[]
}

const nothing: OfficeOutcome = { edited: [], faults: [] }

/** All race for the first delivery of the first plan; what moves goes to the second. */
const place = { step: 'office', at: 1, to: 1 } as const

/** Both are released at the same time; what came of it must be what one after the other gives, in either order. */
export async function runRace({ world, phones }: RacingDay, { before, racers }: Race): Promise<Fault[]> {
  const ledger = new Ledger()
  const [driver] = world.drivers
  if (driver === undefined) throw new Error('there are drivers')
  const plan_ids: number[] = []
  for (const code of ['first', 'second']) {
    const wanted = { code: `${code} ${(races += 1)}`, user_id: driver.user_id, replaces: false }
    const { answer, id, points } = await world.importPlan(wanted)
    if (id === 0) throw new Error(JSON.stringify(answer))
    ledger.addPlan({ id, code: wanted.code, user_id: driver.user_id }, points)
    plan_ids.push(id)
  }
  const prepare = (racer: Racer) =>
    racer.by === 'office' ? prepareFor(world, ledger, racer) : prepareDeed(phones, ledger, racer)
  for (const racer of before) {
    const command = prepare(racer)
    if (command === null) continue
    const answer = await command.ask()
    if (answer.status < 300) {
      const { settle } = command.apply(ledger, answer)
      settle?.(await lookAtDay(world, plan_ids))
    }
    world.advance(20_000)
  }
  const commands = racers.flatMap((racer) => prepare(racer) ?? [])
  const answers = await releaseTogether(
    world,
    plan_ids,
    commands.map((command) => () => command.ask()),
  )
  const seen = await lookAtDay(world, plan_ids)
  await world.goHome(plan_ids)
  const orders = commands.length === 2 ? [[0, 1] as const, [1, 0] as const] : [[0] as const]
  const tries = orders.map((order) => {
    const alone = ledger.copy()
    const faults = order.flatMap((n) => {
      const [command, answer] = [commands[n], answers[n]]
      if (command === undefined || answer === undefined) return []
      const wrong = judgeAnswer(command.what, command.judge(alone), answer)
      const { settle } = answer.status < 300 ? command.apply(alone, answer) : nothing
      settle?.(seen)
      return wrong
    })
    const expected = alone.expect()
    for (const [id, wanted] of Object.entries(expected.points)) {
      const point = seen.points.get(Number(id))
      const shown = point?.is_seen === true ? `${point.status} in ${point.route_plan_id}` : 'hidden'
      if (shown !== wanted) faults.push(faultOf(5, `point ${id} is ${shown}, not ${wanted}`))
    }
    for (const [id, wanted] of Object.entries(expected.plans)) {
      const plan = seen.plans.get(Number(id))
      const shown = plan?.is_seen === true ? plan.status : 'hidden'
      if (shown !== wanted) faults.push(faultOf(5, `plan ${id} is ${shown}, not ${wanted}`))
    }
    return { alone, faults }
  })
  const fitting = tries.find(({ faults }) => faults.length === 0)
  if (fitting === undefined) {
    const told = tries.map(({ faults }) => tellFaults(faults).join('; ')).join(' | ')
    return (tries[0]?.faults ?? []).map(({ invariant }) =>
      faultOf(invariant, `${commands.map(({ what }) => what).join(' and ')}, in either order: ${told}`),
    )
  }
  return judgeKept(world, fitting.alone, plan_ids)
}

let races = 0

function prepareFor(
  world: DaysWorld,
  ledger: Ledger,
  { change, who }: Extract<Racer, { by: 'office' }>,
): OfficeCommand | null {
  const of_plan = ['start', 'close', 'reopen', 'remove', 'reassign', 'add'].includes(change)
  const at = of_plan || change === 'correct' ? 0 : place.at
  return prepareOffice({ world, ledger }, { ...place, change, who, at })
}

function prepareDeed(
  phones: readonly RacingPhone[],
  ledger: Ledger,
  { phone: n, type }: Extract<Racer, { by: 'phone' }>,
): OfficeCommand | null {
  const phone = phones[n]
  const plan = [...ledger.plans.values()][0]
  const point = [...ledger.points.values()][place.at]
  if (phone === undefined || plan === undefined || point === undefined) return null
  const record = ledger.records.find(
    ({ command_id, user_id }) => command_id !== null && user_id === phone.user_id,
  )
  if (type === 'point.correct' && record === undefined) return null
  const command = phone.make({
    type,
    plan_id: plan.id,
    point_id: type.startsWith('point.') ? point.id : null,
    assignment: point.assignment,
    unvisited: [...ledger.points.values()]
      .filter(({ route_plan_id }) => route_plan_id === plan.id)
      .map(({ id }) => id),
    corrects: record?.command_id ?? null,
  })
  let told: AnsweredCommand | null = null
  return {
    what: `${type} of phone ${n}`,
    judge: () => ({ status: 200 }),
    ask: async (): Promise<OfficeAnswer> => {
      const { status, answered, code } = await phone.send(command)
      told = answered
      return { status, code, allowed: null, body: null }
    },
    apply: (alone) => {
      if (told !== null) alone.take(told)
      return nothing
    },
  }
}

/** Both wait for the plans before either gets them. */
async function releaseTogether(
  world: DaysWorld,
  plan_ids: readonly number[],
  asks: readonly (() => Promise<OfficeAnswer>)[],
): Promise<OfficeAnswer[]> {
  await world.behind('begin')
  await world.behind('select from app.route_plans where id = any($1) order by id for update', [plan_ids])
  let ended = 0
  const running = asks.map((ask) => ask().finally(() => (ended += 1)))
  // Who needs no lock has ended; the others wait for it.
  for (let looks = 0; looks < 100; looks++) {
    await sleep(3)
    const [row] = await world.behind<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((row?.waiting ?? 0) + ended >= asks.length) break
  }
  await world.behind('commit')
  return Promise.all(running)
}

/** Nothing of it was written twice or is missing. */
async function judgeKept(
  world: DaysWorld,
  { records }: Ledger,
  plan_ids: readonly number[],
): Promise<Fault[]> {
  const rows = await world.behind<{ id: number; voided: boolean; entries: number; voids: number }>(
    `select id::integer, voided_at is not null as voided,
       (select count(*)::integer from app.proof_entries entry
        where entry.customer_id = record.customer_id and entry.record_id = record.id) as entries,
       (select count(*)::integer from app.proof_entries entry where entry.customer_id = record.customer_id
          and entry.plan_id = record.route_plan_id and content::jsonb ->> 'kind' = 'void'
          and (content::jsonb ->> 'corrects')::bigint = record.id) as voids
     from app.execution_records record where route_plan_id = any($1)`,
    [plan_ids],
  )
  const show = (id: number, voided: boolean) => `${id}${voided ? ' voided' : ''}`
  const stored = rows.map(({ id, voided }) => show(id, voided)).toSorted()
  const told = records.map(({ id, voided }) => show(id, voided)).toSorted()
  const faults: Fault[] = []
  if (stored.join() !== told.join())
    faults.push(faultOf(1, `records are ${stored.join()}, and ${told.join()} were told`))
  for (const { id, voided, entries, voids } of rows)
    if (entries !== 1 || voids !== (voided ? 1 : 0))
      faults.push(faultOf(14, `record ${id} has ${entries} entries and ${voids} of its void`))
  return faults
}
