import { createHash } from 'node:crypto'
import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import type { PlanPatch } from '@tropeiro/contract/execution.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createExecutionApp,
  type ExecutionApp,
  type GivenPlan,
  type Phone,
  type TestDriver,
} from '../../execution/test/execution-app.ts'
import { at } from '../product/import-body.ts'
import { changeOffice } from './change-office.ts'

let app: ExecutionApp
let other: TestDriver
let form: ChecklistForm
let reason: { id: number; name: string }
beforeAll(async () => {
  app = await createExecutionApp()
  other = await app.createDriver('Pedro')
  reason = await app.make('route_return_reason', { code: 'closed_door', name: 'Fechado' })
  form = await makeForm('Antes da viagem')
})
afterAll(() => app.close())

const makeForm = (name: string) =>
  app.make<ChecklistForm>('checklist_form', {
    name,
    icon: 'truck',
    fields: [{ name: 'Hodômetro', type: 'odometer', required: true }],
  })

interface ShownPoint {
  readonly id: number
  readonly status: string
  readonly assignment: number
  readonly position: number
}
interface ShownPlan {
  readonly id: number
  readonly version: number
  readonly status: string
  readonly points: readonly ShownPoint[]
  readonly notices: readonly object[]
}
interface ShownAgenda {
  readonly version: string
  readonly plans: readonly ShownPlan[]
  readonly unchanged: readonly number[]
  readonly more: readonly { readonly id: number; readonly version: number }[]
  readonly images_wanted: readonly string[]
  readonly catalogue: { readonly version: number; readonly reasons: readonly { id: number }[] } | null
  readonly forms: readonly { readonly id: number; readonly version: number }[]
  readonly forms_unchanged: readonly { readonly id: number; readonly version: number }[]
}

/** A driver of their own for each test: agendas are of drivers. */
let drivers = 0
async function createDriver(): Promise<{ driver: TestDriver; phone: Phone }> {
  drivers += 1
  const driver = await app.createDriver(`Motorista ${drivers}`)
  return { driver, phone: await app.createPhone(driver.login) }
}

const ask = (phone: Phone, query = '', headers: Readonly<Record<string, string>> = {}) =>
  app.send('GET', `/agenda${query}`, { token: phone.token, headers })
const read = async (phone: Phone, query = ''): Promise<ShownAgenda> => (await ask(phone, query)).json().data

const about = (plan: GivenPlan, route_point_id?: number) => ({
  route_plan_id: plan.id,
  ...(route_point_id !== undefined && { route_point_id, assignment: 1 }),
})

/** By the rule alone, as a phone works it out from what it keeps. */
function hashOf({
  plans,
  catalogue,
  forms,
}: {
  plans: readonly { id: number; version: number }[]
  catalogue: number
  forms: readonly { id: number; version: number }[]
}): string {
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  let text = ''
  for (const { id, version } of plans.toSorted(byId)) text += `${id}:${version}\n`
  text += `c:${catalogue}\n`
  for (const { id, version } of forms.toSorted(byId)) text += `f${id}:${version}\n`
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 16)
}

const hashOfAgenda = ({ plans, catalogue, forms }: ShownAgenda) =>
  hashOf({ plans, catalogue: catalogue?.version ?? 0, forms })

describe('GET /agenda', () => {
  test('200 has the sent plans of the caller, and a version that a phone can work out', async () => {
    const { driver, phone } = await createDriver()
    const mine = await app.givePlan({ user_id: driver.user_id })
    const too = await app.givePlan({ user_id: driver.user_id })
    const unsent = await app.givePlan({ user_id: driver.user_id })
    await app.rowsBehind('update app.route_plans set date_sent = null where id = $1', [unsent.id])
    const foreign = await app.givePlan({ user_id: other.user_id })
    const agenda = await read(phone)
    expect(agenda.plans.map(({ id }) => id)).toStrictEqual([mine.id, too.id])
    expect(agenda.version).toBe(hashOfAgenda(agenda))
    for (const id of [unsent.id, foreign.id]) {
      const asked = await read(phone, `?plan=${id}`)
      expect([asked.plans, asked.version]).toStrictEqual([[], agenda.version])
    }
  })

  test('304 for who has its version, until something of it changes', async () => {
    const { driver, phone } = await createDriver()
    const plan = await app.givePlan({ user_id: driver.user_id })
    const first = await ask(phone)
    const { etag } = first.headers
    expect(etag).toBe(`"${first.json().data.version}"`)
    const known = { 'if-none-match': String(etag) }
    const again = await ask(phone, '', known)
    expect([again.statusCode, again.headers.etag]).toStrictEqual([304, etag])
    expect((await ask(phone, '', { 'if-none-match': '"another"' })).statusCode).toBe(200)
    const { agenda_version } = await phone.tellAll([phone.command('plan.start', about(plan))])
    const changed = await ask(phone, '', known)
    expect([changed.statusCode, changed.json().data.version]).toStrictEqual([200, agenda_version])
  })

  test('only what the phone does not have comes; what is in neither list is gone', async () => {
    const { driver, phone } = await createDriver()
    const [kept, worked, gone] = [
      await app.givePlan({ user_id: driver.user_id }),
      await app.givePlan({ user_id: driver.user_id }),
      await app.givePlan({ user_id: driver.user_id }),
    ]
    const before = await read(phone)
    const have = before.plans.map(({ id, version }) => `${id}:${version}`).join(',')
    expect(await read(phone, `?have=${have}`)).toMatchObject({
      plans: [],
      unchanged: [kept.id, worked.id, gone.id],
    })
    await phone.tell(phone.command('plan.start', about(worked)))
    await changeOffice(app, {
      op: 'reassign',
      route_plan_id: gone.id,
      driver_id: other.id,
      user_id: other.user_id,
      vehicle_id: null,
      helper_id: null,
    })
    const after = await read(phone, `?have=${have},999999:1`)
    expect([after.plans.map(({ id }) => id), after.unchanged]).toStrictEqual([[worked.id], [kept.id]])
  })

  test('reasons and forms come once, and again when they change; settings and languages count as they should', async () => {
    const { phone } = await createDriver()
    const first = await read(phone)
    expect(first.catalogue?.reasons.map(({ id }) => id)).toContain(reason.id)
    expect(first.forms.map(({ id }) => id)).toContain(form.id)
    const known = () =>
      `?catalogue=${first.catalogue?.version}&forms=${first.forms.map(({ id, version }) => `${id}:${version}`).join(',')}`
    const again = await read(phone, known())
    expect([again.catalogue, again.forms, again.forms_unchanged.map(({ id }) => id)]).toStrictEqual([
      null,
      [],
      first.forms.map(({ id }) => id),
    ])
    expect(again.version).toBe(first.version)
    const english = await ask(phone, '', { 'accept-language': 'en' })
    expect(english.json().data.version).toBe(first.version)

    await app.send('PUT', '/route_return_reason', { body: { data: { id: reason.id, name: 'Fechou' } } })
    const added = await makeForm('Depois da viagem')
    const renamed = await read(phone, known())
    expect(renamed.catalogue?.version).not.toBe(first.catalogue?.version)
    expect([renamed.forms.map(({ id }) => id), renamed.forms_unchanged.map(({ id }) => id)]).toStrictEqual([
      [added.id],
      first.forms.map(({ id }) => id),
    ])
    const version = renamed.catalogue?.version ?? 0
    expect(renamed.version).toBe(
      hashOf({ plans: [], catalogue: version, forms: [...renamed.forms, ...renamed.forms_unchanged] }),
    )
    await app.send('PUT', '/customer', { body: { data: { proof_override: false } } })
    const stricter = await ask(phone, `?catalogue=${version}`)
    expect(stricter.json().data.settings.proof_override).toBe(false)
    expect(stricter.json().data.catalogue.version).not.toBe(version)
  })

  test('14 plans and 2,500 points at most, the nearest first; the others are named, and come alone', async () => {
    const { driver, phone } = await createDriver()
    const one_point = [{ name: 'stop', external_code: 'stop', ...at(1) }]
    const ids: number[] = []
    for (let hour = 2; hour < 17; hour++) {
      const data = {
        date_time_start: `2026-03-04T${String(hour).padStart(2, '0')}:00:00-03:00`,
        date_time_end: '2026-03-04T20:00:00-03:00',
      }
      ids.push((await app.givePlan({ user_id: driver.user_id, data, route_points: one_point })).id)
    }
    const full = await read(phone)
    expect([full.plans.map(({ id }) => id), full.more.map(({ id }) => id)]).toStrictEqual([
      ids.slice(0, 14),
      ids.slice(14),
    ])
    const [last] = (await read(phone, `?plan=${ids[14]}`)).plans
    expect(last).toMatchObject({ id: ids[14], points: [{ name: 'stop' }] })
    const { catalogue, forms, version } = full
    expect(version).toBe(
      hashOf({ plans: [...full.plans, ...full.more], catalogue: catalogue?.version ?? 0, forms }),
    )
    // What is at hand makes room for what is not.
    const have = full.plans.map((plan) => `${plan.id}:${plan.version}`).join(',')
    expect((await read(phone, `?have=${have}`)).plans.map(({ id }) => id)).toStrictEqual(ids.slice(14))

    await app.rowsBehind('update app.route_plans set total_points = 2000 where id = any($1)', [
      ids.slice(0, 2),
    ])
    const heavy = await read(phone)
    expect([heavy.plans.map(({ id }) => id), heavy.more.map(({ id }) => id)]).toStrictEqual([
      ids.slice(0, 1),
      ids.slice(1),
    ])
  })

  test('4 MB at most: what is beyond is named, and comes alone', async () => {
    const { driver, phone } = await createDriver()
    const ids = [
      await app.givePlan({ user_id: driver.user_id }),
      await app.givePlan({ user_id: driver.user_id }),
    ].map(({ id }) => id)
    await app.rowsBehind(`update app.route_plans set polyline6 = repeat('x', 2500000) where id = any($1)`, [
      ids,
    ])
    const full = await read(phone)
    expect([full.plans.map(({ id }) => id), full.more.map(({ id }) => id)]).toStrictEqual([
      [ids[0]],
      [ids[1]],
    ])
    expect((await read(phone, `?plan=${ids[1]}`)).plans).toMatchObject([{ id: ids[1] }])
  })

  test('from yesterday to the day after tomorrow, by the clocks of the driver', async () => {
    const { driver, phone } = await createDriver()
    const give = async (date_time_start: string, date_time_end: string) =>
      (await app.givePlan({ user_id: driver.user_id, data: { date_time_start, date_time_end } })).id
    const early = await give('2026-03-02T06:00:00Z', '2026-03-02T12:00:00Z')
    const late = await give('2026-03-06T12:00:00Z', '2026-03-06T20:00:00Z')
    const plansIn = async (zone: string | null) => {
      await app.rowsBehind('update app.users set time_zone = $2 where id = $1', [driver.user_id, zone])
      return (await read(phone)).plans.map(({ id }) => id)
    }
    // It is 02:00 there, and 19:00 of the same day 14 hours east of Greenwich.
    expect(await plansIn(null)).toStrictEqual([late])
    expect(await plansIn('Pacific/Kiritimati')).toStrictEqual([early])
  })

  test('tells for 7 days what the office changed, and for 24 hours of a plan that is closed', async () => {
    const { driver, phone } = await createDriver()
    const [plan, closed] = [
      await app.givePlan({ user_id: driver.user_id }),
      await app.givePlan({ user_id: driver.user_id }),
    ]
    await phone.tell(
      phone.command('plan.start', about(plan)),
      ...[closed.start, closed.far, closed.near].map((id) =>
        phone.command('point.execute', about(closed, id)),
      ),
    )
    await changeOffice(app, { op: 'remove', route_point_id: plan.far })
    const before = await read(phone)
    expect(before.plans.map(({ id, status }) => [id, status])).toStrictEqual([
      [plan.id, 'E'],
      [closed.id, 'C'],
    ])
    expect(before.plans[0]).toMatchObject({
      points: [{ id: plan.start }, { id: plan.near }],
      notices: [{ code: 'remove', route_point_id: plan.far }],
    })
    const day_ms = 24 * 3_600_000
    const later = async (ms: number) => {
      app.product.clock.advance(ms)
      return (await read(await app.createPhone(driver.login))).plans
    }
    expect((await later(day_ms + 1_000)).map(({ id }) => id)).toStrictEqual([plan.id])
    expect((await later(5 * day_ms))[0]?.notices).toHaveLength(1)
    expect((await later(day_ms))[0]?.notices).toHaveLength(0)
    app.product.clock.advance(-7 * day_ms - 1_000)
  })
})

/** As a phone does it: taken only by who holds the version before, and knows every point of it. */
function patch(
  plan: ShownPlan,
  { from_version, version, status, points, gone }: PlanPatch,
): ShownPlan | null {
  const known = new Set(plan.points.map(({ id }) => id))
  if (plan.version !== from_version || points.some(({ id }) => !known.has(id))) return null
  const changed = new Map(points.map((point) => [point.id, point]))
  const patched = plan.points
    .filter(({ id }) => !gone.includes(id))
    .map((point) => ({
      ...point,
      ...changed.get(point.id),
      position: changed.get(point.id)?.position ?? point.position,
    }))
  return { ...plan, version, status, points: patched }
}

const stateOf = ({ id, version, status, points }: ShownPlan) => ({
  id,
  version,
  status,
  points: points.map(({ id: point_id, status: now, assignment, position }) => ({
    point_id,
    now,
    assignment,
    position,
  })),
})

describe('patches of command answers', () => {
  test('make of what a phone has what it would fetch, command after command', async () => {
    const { driver, phone } = await createDriver()
    const plan = await app.givePlan({
      user_id: driver.user_id,
      route_points: [
        { name: 'far', external_code: 'far', order: 30, ...at(2) },
        { name: 'near', external_code: 'near', order: 20, ...at(1) },
        { name: 'depot', type: 'PA', external_code: 'depot', order: 25, ...at(0) },
      ],
    })
    const [fetched] = (await read(phone)).plans
    if (fetched === undefined) throw new Error('the plan was sent')
    let held: ShownPlan = fetched
    const delivery = phone.command('point.execute', about(plan, plan.far))
    const steps = [
      [phone.command('plan.start', about(plan))],
      [
        phone.command('point.execute', about(plan, plan.start)),
        phone.command('point.arrive', about(plan, plan.far)),
      ],
      [delivery],
      [phone.command('point.return', about(plan, plan.near), { route_return_reason_id: reason.id })],
      [phone.command('point.correct', {}, { corrects: delivery.command_id })],
      [phone.command('plan.finish', about(plan), { unvisited: [plan.far] })],
      // Of two transactions of a request there is one patch: a command of another plan is between them.
      [
        phone.command('point.execute', about(plan, plan.far)),
        phone.command('plan.start', { route_plan_id: 999_999 }),
        phone.command('point.execute', about(plan, plan.near)),
      ],
    ]
    for (const commands of steps) {
      const { plans, agenda_version } = await phone.tellAll(commands)
      expect(plans.map(({ id }) => id)).toStrictEqual([plan.id])
      const [one] = plans
      const patched = one === undefined ? null : patch(held, one)
      if (patched === null) throw new Error('the phone holds the version before')
      held = patched
      const agenda = await read(phone)
      expect(agenda.plans.map(stateOf)).toStrictEqual([stateOf(held)])
      expect(agenda_version).toBe(
        hashOf({ ...agenda, plans: [held], catalogue: agenda.catalogue?.version ?? 0 }),
      )
      expect((await read(phone, `?have=${held.id}:${held.version}`)).unchanged).toStrictEqual([plan.id])
    }
  })

  test('take away what a delivery brought to another plan; who does not know a point fetches', async () => {
    const { driver, phone } = await createDriver()
    const [one, two] = [
      await app.givePlan({ user_id: driver.user_id }),
      await app.givePlan({ user_id: driver.user_id }),
    ]
    await changeOffice(app, { op: 'move', route_point_id: one.far, to_plan: two.id, position: 2 })
    app.product.clock.advance(1_000)
    const held = (await read(phone)).plans
    const delivered = { id: one.far, status: 'E' }
    const { plans } = await phone.tellAll([phone.command('point.execute', about(one, one.far))])
    expect(plans).toMatchObject([
      { id: one.id, points: expect.arrayContaining([expect.objectContaining(delivered)]), gone: [] },
      { id: two.id, points: [{ id: two.far }, { id: two.near }], gone: [one.far] },
    ])
    const patched = held.flatMap(
      (plan) => patch(plan, plans.find(({ id }) => id === plan.id) as PlanPatch) ?? [],
    )
    const fetched = (await read(phone)).plans
    expect(patched.map(stateOf)).toStrictEqual(fetched.filter(({ id }) => id === two.id).map(stateOf))
  })

  test('and a plan that is fetched alone shows what was done with its points in another', async () => {
    const { driver, phone } = await createDriver()
    const [one, two] = [
      await app.givePlan({ user_id: driver.user_id }),
      await app.givePlan({ user_id: driver.user_id }),
    ]
    const returned = phone.command('point.return', about(one, one.far), { route_return_reason_id: reason.id })
    await phone.tell(returned)
    await changeOffice(app, { op: 'move', route_point_id: one.far, to_plan: two.id, position: null })
    const whole = await read(phone)
    const held = whole.plans.find(({ id }) => id === one.id)
    const [alone] = (await read(phone, `?have=${one.id}:${held?.version}`)).plans
    expect(alone).toStrictEqual(whole.plans.find(({ id }) => id === two.id))
    expect(alone?.points.find(({ id }) => id === one.far)).toMatchObject({
      status: 'P',
      records: [{ command_id: returned.command_id, kind: 'return', own: true }],
    })
  })

  test('are for nobody who missed a change of the office', async () => {
    const { driver, phone } = await createDriver()
    const plan = await app.givePlan({ user_id: driver.user_id })
    const [held] = (await read(phone)).plans
    await changeOffice(app, {
      op: 'reorder',
      route_plan_id: plan.id,
      route_point_ids: [plan.near, plan.far],
    })
    const { plans } = await phone.tellAll([phone.command('point.execute', about(plan, plan.far))])
    expect(held === undefined || plans[0] === undefined ? null : patch(held, plans[0])).toBeNull()
    const [moved] = (await read(phone)).plans
    expect(moved?.points.map(({ id }) => id)).toStrictEqual([plan.start, plan.near, plan.far])
  })
})
