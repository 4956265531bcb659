import type { CommandResult } from '@tropeiro/contract/execution.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createExecutionApp,
  type ExecutionApp,
  type Phone,
  type TestDriver,
} from '../../execution/test/execution-app.ts'
import { codeless, createOffice, expectStatus, type Office, type SeenPlan } from './unseen-changes.ts'

let app: ExecutionApp
let phone: Phone
let other: TestDriver
let office: Office
let reason: number
let trucks: number[]
beforeAll(async () => {
  app = await createExecutionApp({}, { worker: true })
  phone = await app.createPhone()
  other = await app.createDriver('Pedro')
  reason = (await app.send('GET', '/route_return_reason')).json().data[0].id
  trucks = []
  for (const plate of ['ABC1D23', 'ABC1D24'])
    trucks.push((await app.make('vehicle', { title: plate, plate })).id)
  office = createOffice({ app, other, truck_id: trucks[1] ?? 0, has_worker: true })
})
afterAll(() => app.close())

const aboutPlan = ({ id, version }: SeenPlan) => ({ route_plan_id: id, plan_version: version })
const aboutPoint = (plan: SeenPlan) => ({ ...aboutPlan(plan), route_point_id: plan.far, assignment: 1 })
const commands = {
  start: (plan) => phone.command('plan.start', aboutPlan(plan)),
  arrive: (plan) => phone.command('point.arrive', aboutPoint(plan)),
  execute: (plan) => phone.command('point.execute', aboutPoint(plan)),
  return: (plan) => phone.command('point.return', aboutPoint(plan), { route_return_reason_id: reason }),
  finish: (plan) => phone.command('plan.finish', aboutPlan(plan), { unvisited: plan.unvisited }),
} as const satisfies Readonly<Record<string, (plan: SeenPlan) => object>>

/** What the phone is told, what the office sees, warnings, and what others are told. */
type Cell = readonly [
  keyof Office,
  keyof typeof commands,
  effect: 'moved' | 'recorded',
  point: string | null,
  plans: string,
  warnings: string,
  events: string,
]

/** On plans in execution; the others wait, as a driver may not know yet that they are to start. */
const on_begun_plans = new Set<keyof Office>([
  'removed the point',
  'moved it to plan B',
  'executed manually',
  'added a point',
  'reopened a point',
])

const table: readonly Cell[] = [
  ['removed the point', 'arrive', 'recorded', null, 'own E', 'point_was_removed', ''],
  [
    'removed the point',
    'execute',
    'moved',
    'E in own',
    'own E',
    'point_was_removed',
    'point.restored point.delivered',
  ],
  ['removed the point', 'return', 'recorded', null, 'own E', 'point_was_removed', 'point.recorded'],
  ['removed the point', 'finish', 'moved', null, 'own C', '', 'plan.completed'],
  ['moved it to plan B', 'arrive', 'recorded', 'P in B', 'own E, B P', 'point_was_moved', ''],
  [
    'moved it to plan B',
    'execute',
    'moved',
    'E in own',
    'own E, B P',
    'point_was_moved',
    'point.moved point.delivered',
  ],
  ['moved it to plan B', 'return', 'recorded', 'P in B', 'own E, B P', 'point_was_moved', 'point.recorded'],
  ['moved it to plan B', 'finish', 'moved', 'P in B', 'own C, B P', '', 'plan.completed'],
  ...(
    ['reordered', 're-optimised', 'gave it another vehicle', 'is optimising', 'failed to optimise'] as const
  ).flatMap((change): Cell[] => [
    [change, 'start', 'moved', 'P in own', 'own E', '', 'plan.started'],
    [change, 'arrive', 'moved', 'P in own', 'own E', '', 'plan.started point.arrived'],
    [change, 'execute', 'moved', 'E in own', 'own E', '', 'plan.started point.delivered'],
    [change, 'return', 'moved', 'D in own', 'own E', '', 'plan.started point.returned'],
    [change, 'finish', 'moved', 'P in own', 'own C', '', 'plan.started plan.completed'],
  ]),
  ['closed by force', 'start', 'recorded', 'P in own', 'own C', 'plan_was_closed', ''],
  ['closed by force', 'arrive', 'moved', 'P in own', 'own C', 'plan_was_closed', 'point.arrived'],
  ['closed by force', 'execute', 'moved', 'E in own', 'own C', 'plan_was_closed', 'point.delivered'],
  ['closed by force', 'return', 'moved', 'D in own', 'own C', 'plan_was_closed', 'point.returned'],
  ['closed by force', 'finish', 'recorded', 'P in own', 'own C', 'plan_was_closed', ''],
  ['removed the plan', 'start', 'recorded', null, '', 'plan_was_removed', ''],
  ['removed the plan', 'arrive', 'recorded', null, '', 'plan_was_removed', ''],
  [
    'removed the plan',
    'execute',
    'moved',
    'E in own',
    'own C',
    'plan_was_removed',
    'plan.restored point.restored point.delivered',
  ],
  ['removed the plan', 'return', 'recorded', null, '', 'plan_was_removed', 'point.recorded'],
  ['removed the plan', 'finish', 'recorded', null, '', 'plan_was_removed', ''],
  [
    'moved it to plan B and removed the plan',
    'arrive',
    'recorded',
    'P in B',
    'B P',
    'plan_was_removed point_was_moved',
    '',
  ],
  [
    'moved it to plan B and removed the plan',
    'execute',
    'moved',
    'E in B',
    'B E',
    'plan_was_removed point_was_moved',
    'plan.started point.delivered',
  ],
  [
    'moved it to plan B and removed the plan',
    'return',
    'recorded',
    'P in B',
    'B P',
    'plan_was_removed point_was_moved',
    'point.recorded',
  ],
  ['replaced it by an import', 'start', 'moved', 'P in new', 'new E', 'plan_was_replaced', 'plan.started'],
  [
    'replaced it by an import',
    'arrive',
    'moved',
    'P in new',
    'new E',
    'plan_was_replaced',
    'plan.started point.arrived',
  ],
  [
    'replaced it by an import',
    'execute',
    'moved',
    'E in new',
    'new E',
    'plan_was_replaced',
    'plan.started point.delivered',
  ],
  [
    'replaced it by an import',
    'return',
    'recorded',
    'P in new',
    'new E',
    'plan_was_replaced',
    'point.recorded plan.started',
  ],
  ['replaced it by an import', 'finish', 'recorded', 'P in new', 'new P', 'plan_was_replaced', ''],
  ['replaced it, without codes', 'arrive', 'recorded', 'P in new', 'new P', 'plan_was_replaced', ''],
  [
    'replaced it, without codes',
    'execute',
    'moved',
    'E in own, P in new',
    'own C, new P',
    'plan_was_replaced',
    'plan.restored point.restored point.delivered',
  ],
  [
    'replaced it, without codes',
    'return',
    'recorded',
    'P in new',
    'new P',
    'plan_was_replaced',
    'point.recorded',
  ],
  ['changed the driver', 'start', 'recorded', 'P in own', 'own P', 'plan_was_reassigned', ''],
  ['changed the driver', 'arrive', 'moved', 'P in own', 'own P', 'plan_was_reassigned', 'point.arrived'],
  [
    'changed the driver',
    'execute',
    'moved',
    'E in own',
    'own E',
    'plan_was_reassigned',
    'plan.started point.delivered',
  ],
  [
    'changed the driver',
    'return',
    'moved',
    'D in own',
    'own E',
    'plan_was_reassigned',
    'plan.started point.returned',
  ],
  ['changed the driver', 'finish', 'recorded', 'P in own', 'own P', 'plan_was_reassigned', ''],
  ['executed manually', 'arrive', 'moved', 'M in own', 'own E', 'already_executed', 'point.arrived'],
  ['executed manually', 'execute', 'moved', 'E in own', 'own E', 'already_executed', 'point.delivered'],
  ['executed manually', 'return', 'recorded', 'M in own', 'own E', 'already_executed', 'point.recorded'],
  ['executed manually', 'finish', 'moved', 'M in own', 'own C', '', 'plan.completed'],
  ['added a point', 'finish', 'recorded', 'P in own', 'own E', 'new_points', ''],
  ['reopened a point', 'finish', 'recorded', 'P in own', 'own E', 'new_points', ''],
]

async function seePlan(changes: { route_points?: readonly unknown[] }): Promise<SeenPlan> {
  const plan = await app.givePlan(changes)
  await app.rowsBehind('update app.route_plans set vehicle_id = $2 where id = $1', [plan.id, trucks[0]])
  const unvisited = [plan.start, plan.far, plan.near]
  return see({ ...plan, version: 0, unvisited, names: new Map([[plan.id, 'own']]) })
}

async function see(plan: SeenPlan): Promise<SeenPlan> {
  const agenda = await app.send('GET', `/agenda?plan=${plan.id}`, { token: phone.token })
  const [{ version }] = agenda.json().data.plans
  return { ...plan, version }
}

/** Where the office sees the point, and the plans that it sees. */
async function look({ names, far }: SeenPlan): Promise<{ point: string | null; plans: string }> {
  const plans: string[] = []
  const points: string[] = []
  for (const [id, name] of names) {
    const answer = await app.send('GET', `/route_plan/${id}?includes=route_points`)
    if (answer.statusCode !== 200) continue
    const { status, route_points } = answer.json().data
    plans.push(`${name} ${status}`)
    for (const point of route_points)
      if (point.id === far || (name === 'new' && point.name === 'far'))
        points.push(`${point.status} in ${name}`)
  }
  return { point: points.length === 0 ? null : points.join(', '), plans: plans.join(', ') }
}

/** What others are told of what somebody does: types in their order, without `route_`. */
async function listEvents(act: () => Promise<unknown>): Promise<string> {
  const [last] = await app.rowsBehind<{ id: number }>('select coalesce(max(id), 0) as id from app.outbox')
  await act()
  const rows = await app.rowsBehind<{ type: string }>(
    `select type from app.outbox where id > $1 and type like 'route%' order by id`,
    [last?.id],
  )
  return rows.map(({ type }) => type.replace('route_', '')).join(' ')
}

const passSecond = () => app.product.clock.advance(1_000)

describe('what the office did unseen, and what a phone told', () => {
  test.each(table)('%s: %s', async (change, command, effect, point, plans, warnings, events) => {
    let plan = await seePlan(change === 'replaced it, without codes' ? { route_points: codeless } : {})
    if (on_begun_plans.has(change)) {
      await phone.tell(
        commands.start(plan),
        ...(change === 'reopened a point' ? [commands.return(plan)] : []),
      )
      plan = await see(plan)
    }
    passSecond()
    await office[change](plan)
    passSecond()
    let results: CommandResult[] = []
    const told = await listEvents(async () => {
      results = await phone.tell(commands[command](forFinish(plan, change)))
    })
    const [result] = results
    expect({
      result: result?.result,
      effect: result?.effect,
      ...(await look(plan)),
      warnings: result?.warnings.map(({ code }) => code).join(' '),
      events: told,
    }).toStrictEqual({ result: 'applied', effect, point, plans, warnings, events })
  })
})

/** A finish names what waits; what was removed need not be named, and what came back is not. */
function forFinish(plan: SeenPlan, change: keyof Office): SeenPlan {
  const leaves_out = change === 'removed the point' || change === 'reopened a point'
  return leaves_out ? { ...plan, unvisited: [plan.start, plan.near] } : plan
}

const own = (plan: SeenPlan, type: 'execute' | 'return' = 'execute') => commands[type](plan)
const correctionOf = ({ command_id }: { command_id: string }) =>
  phone.command('point.correct', {}, { corrects: command_id })
const effectsOf = (results: readonly CommandResult[]) =>
  results.map(({ result, effect, warnings }) => [result, effect, ...warnings.map(({ code }) => code)])

describe('a correction takes back what a delivery had brought back', () => {
  test.each([
    ['removed the point', null, 'own E', 'point.corrected point.removed'],
    ['moved it to plan B', 'P in B', 'own E, B P', 'point.moved point.corrected'],
    ['removed the plan', null, '', 'point.corrected plan.removed'],
    ['moved it to plan B and removed the plan', 'P in B', 'B P', 'point.corrected plan.unstarted'],
    ['replaced it by an import', 'P in new', 'new E', 'point.corrected'],
    ['executed manually', 'M in own', 'own E', 'point.corrected'],
    ['closed by force', 'P in own', 'own C', 'point.corrected'],
    ['changed the driver', 'P in own', 'own E', 'point.corrected'],
  ] as const)('%s', async (change, point, plans, events) => {
    const plan = await seePlan({})
    await office[change](plan)
    passSecond()
    const delivery = own(plan)
    await phone.tell(delivery)
    let results: CommandResult[] = []
    const told = await listEvents(async () => {
      results = await phone.tell(correctionOf(delivery))
    })
    expect({ effects: effectsOf(results), ...(await look(plan)), events: told }).toStrictEqual({
      effects: [['applied', 'moved']],
      point,
      plans,
      events,
    })
  })
})

describe('what follows from order and authors', () => {
  test('a plan was reopened: a finish from before only is kept', async () => {
    const plan = await seePlan({})
    await phone.tell(commands.start(plan))
    const finish = commands.finish(await see(plan))
    passSecond()
    const body = { data: { reason: 'the day is over' } }
    await expectStatus(200, app.send('POST', `/route_plan/${plan.id}/close`, { body }))
    await expectStatus(200, app.send('POST', `/route_plan/${plan.id}/reopen`))
    passSecond()
    expect(effectsOf(await phone.tell(finish))[0]?.slice(0, 2)).toStrictEqual(['applied', 'recorded'])
    expect(await look(plan)).toStrictEqual({ point: 'P in own', plans: 'own E' })
    expect(effectsOf(await phone.tell(commands.finish(await see(plan))))).toStrictEqual([
      ['applied', 'moved'],
    ])
    expect(await look(plan)).toMatchObject({ plans: 'own C' })
  })

  test('a record was voided: only a new command counts', async () => {
    const plan = await seePlan({})
    const delivery = own(plan)
    const [first] = await phone.tell(delivery)
    const body = { data: { record_id: first?.record_id, reason: 'the wrong door' } }
    await expectStatus(200, app.send('POST', `/route_point/${plan.far}/correct`, { body }))
    expect(effectsOf(await phone.tell(delivery))).toStrictEqual([['duplicate', 'moved']])
    expect(await look(plan)).toMatchObject({ point: 'P in own' })
    expect(effectsOf(await phone.tell(correctionOf(delivery)))).toStrictEqual([
      ['applied', 'none', 'record_was_voided'],
    ])
    expect(effectsOf(await phone.tell(own(plan)))).toStrictEqual([['applied', 'moved']])
    expect(await look(plan)).toMatchObject({ point: 'E in own' })
  })

  test('two phones with one login: what they tell is joined', async () => {
    const plan = await seePlan({})
    const second = await app.createPhone()
    const about = (route_point_id: number) => ({ ...aboutPlan(plan), route_point_id, assignment: 1 })
    await phone.tell(commands.start(plan), own(plan))
    const answer = await second.tellAll([
      second.command('plan.start', aboutPlan(plan)),
      second.command('point.execute', about(plan.start)),
      second.command('point.execute', about(plan.far)),
      second.command('point.execute', about(plan.near)),
    ])
    expect(effectsOf(answer.results)).toStrictEqual([
      ['applied', 'recorded'],
      ['applied', 'moved'],
      ['applied', 'recorded', 'double_report'],
      ['applied', 'moved'],
    ])
    expect(answer.installation).toStrictEqual({ renew: false, missing: [] })
    expect(await look(plan)).toStrictEqual({ point: 'E in own', plans: 'own C' })
  })

  test('two deliveries of a point: both stand, and the earlier decides the plan, whichever comes first', async () => {
    const plan = await seePlan({})
    const earlier = own(plan)
    passSecond()
    await office['moved it to plan B'](plan)
    passSecond()
    const phone_of_b = await app.createPhone(other.login)
    const [b = 0] = [...plan.names.keys()].slice(1)
    const later = phone_of_b.command('point.execute', { route_plan_id: b, route_point_id: plan.far })
    expect(effectsOf(await phone_of_b.tell(later))).toStrictEqual([['applied', 'moved']])
    expect(await look(plan)).toMatchObject({ point: 'E in B' })
    const told = await listEvents(() => phone.tell(earlier))
    expect([await look(plan), told]).toStrictEqual([
      { point: 'E in own', plans: 'own E, B E' },
      'plan.started point.moved',
    ])
    expect((await app.pointOf(plan.far))?.routes_info).toMatchObject([
      { command_id: earlier.command_id },
      { command_id: later.command_id },
    ])
    const again = phone_of_b.command('point.execute', { route_plan_id: b, route_point_id: plan.far })
    expect(effectsOf(await phone_of_b.tell(again))).toStrictEqual([['applied', 'recorded', 'double_report']])
  })

  test('a delivery has the vehicle that the plan had then', async () => {
    const plan = await seePlan({})
    await office['gave it another vehicle'](plan)
    passSecond()
    await phone.tell(own(plan))
    expect((await app.pointOf(plan.far))?.routes_info).toMatchObject([{ vehicle_id: trucks[1] }])
  })
})
