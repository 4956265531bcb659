import { randomBytes } from 'node:crypto'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExecutionApp, type ExecutionApp, type GivenPlan, type Phone } from './execution-app.ts'

let app: ExecutionApp
let phone: Phone
beforeAll(async () => {
  app = await createExecutionApp()
  phone = await app.createPhone()
})
afterAll(() => app.close())

const deliver = (plan: GivenPlan, version: number, payload: object = {}) =>
  phone.command(
    'point.execute',
    { route_plan_id: plan.id, route_point_id: plan.far, plan_version: version },
    payload,
  )

const versionOf = async (plan: GivenPlan) =>
  Number(
    (
      await app.rowsBehind<{ row_version: number }>('select row_version from app.route_plans where id = $1', [
        plan.id,
      ])
    )[0]?.row_version,
  )

describe('rules that the office tightened', () => {
  /** As a change of rules keeps them. */
  const tighten = (plan: GivenPlan) =>
    app.rowsBehind(
      `with former as (
         insert into app.route_plan_rules (customer_id, route_plan_id, last_version, require_signature, require_picture,
           require_hodometer, load_check)
         select customer_id, id, row_version, require_signature, require_picture, require_hodometer, load_check
         from app.route_plans where id = $1
       )
       update app.route_plans set require_picture = true, row_version = row_version + 1 where id = $1`,
      [plan.id],
    )

  test('are asked of who knows them, and of nobody else', async () => {
    const plan = await app.givePlan()
    const seen = await versionOf(plan)
    await tighten(plan)
    const [informed, unaware] = [deliver(plan, seen + 1), deliver(plan, seen)]
    const results = await phone.tell(informed, unaware)
    expect(results.map(({ result, problem }) => [result, problem?.code])).toStrictEqual([
      ['rejected', 'proof_missing'],
      ['applied', undefined],
    ])
  })

  test('of a reason, too', async () => {
    const plan = await app.givePlan()
    const seen = await versionOf(plan)
    const made = await app.send('POST', '/route_executed_reason', {
      body: { data: { code: 'neighbour', name: 'Left with a neighbour' } },
    })
    const { id } = made.json().data
    const put = await app.send('PUT', '/route_executed_reason', {
      body: { data: { id, requires_picture: true, requires_note: true } },
    })
    expect(put.statusCode).toBe(200)
    await phone.tell(phone.command('plan.start', { route_plan_id: plan.id }))
    const chosen = { route_executed_reason_id: id }
    const results = await phone.tell(deliver(plan, seen + 1, chosen), deliver(plan, seen, chosen))
    expect(results.map(({ result, problem }) => [result, problem?.code])).toStrictEqual([
      ['rejected', 'note_required'],
      ['applied', undefined],
    ])
  })
})

describe('a command that comes again', () => {
  test('400 days later is a duplicate, by what it told', async () => {
    const plan = await app.givePlan()
    const sha256 = randomBytes(32).toString('hex')
    const start = phone.command('plan.start', { route_plan_id: plan.id })
    const delivery = deliver(plan, 1, { images: [{ role: 'picture', sha256 }] })
    const [, first] = await phone.tell(start, delivery)
    await app.rowsBehind('delete from app.execution_commands where command_id = any($1)', [
      [start.command_id, delivery.command_id],
    ])
    const [again_start, again] = await phone.tell(start, delivery)
    expect(again_start).toMatchObject({ result: 'duplicate', first: 'applied', record_id: null })
    const { record_id, at, clock } = first ?? {}
    expect(again).toMatchObject({
      result: 'duplicate',
      first: 'applied',
      images: [{ sha256, state: 'wanted' }],
      record_id,
      at,
      clock,
    })
    expect((await app.pointOf(plan.far))?.records).toHaveLength(1)
    const returned = { ...delivery, type: 'point.return', payload: { route_return_reason_id: 1 } }
    expect(await phone.tell(returned)).toMatchObject([{ problem: { code: 'command_id_reused' } }])
  })

  test('from another user is not theirs, and tells nothing', async () => {
    const plan = await app.givePlan()
    const delivery = deliver(plan, 1)
    await phone.tell(delivery)
    const { login } = await app.createDriver('Rui')
    const thief = await app.createPhone(login)
    const [told] = await thief.tell(delivery)
    expect(told).toMatchObject({
      result: 'rejected',
      record_id: null,
      at: null,
      problem: { code: 'command_id_reused' },
    })
  })
})

describe('what a phone tells of its place and pictures', () => {
  test('is kept with the record', async () => {
    const plan = await app.givePlan()
    const location = { latitude: -29.92, longitude: -52.5, fixed_at: '2026-03-04T02:05:00-03:00' }
    await phone.tell(deliver(plan, 1, { location }))
    expect(await app.pointOf(plan.far)).toMatchObject({
      routes_info: [{ fixed_at: '2026-03-04T05:05:00.000Z' }],
    })
  })

  test('is of the plan of the record, when it is attached later', async () => {
    const plan = await app.givePlan()
    const delivery = deliver(plan, 1)
    await phone.tell(delivery)
    const sha256 = randomBytes(32).toString('hex')
    const images = [{ role: 'picture', sha256 }]
    await phone.tell(phone.command('point.attach', {}, { command_id: delivery.command_id, images }))
    const references = await app.rowsBehind(
      `select plan_id::integer from app.image_references where sha256 = decode($1, 'hex')`,
      [sha256],
    )
    expect(references).toStrictEqual([{ plan_id: plan.id }])
  })
})

describe('plans of others', () => {
  test('neither wait for a command about them, nor does it wait for them', async () => {
    const other = await app.createDriver('Bia')
    const plan = await app.givePlan({ user_id: other.user_id })
    const own = await app.givePlan()
    await withAdmin(async (admin) => {
      await admin.query('begin')
      await admin.query('select from app.route_plans where id = $1 for update', [plan.id])
      // Would end as deferred or not at all, if it waited for the plan.
      const results = await phone.tell(
        deliver(plan, 1),
        phone.command('point.execute', { route_point_id: plan.far }),
        phone.command('point.execute', { route_plan_id: own.id, route_point_id: plan.far }),
        phone.command('point.execute', { route_plan_id: own.id, route_point_id: 999_999 }),
        deliver(own, 1),
      )
      expect(results.map(({ result, problem }) => problem?.code ?? result)).toStrictEqual([
        'not_assigned',
        'not_assigned',
        'not_assigned',
        'not_found',
        'applied',
      ])
      await admin.query('rollback')
    }, app.product.test_database.admin_url)
  })
})

describe('a driver who takes another vehicle', () => {
  const vehicleOf = async (plan: GivenPlan) => (await app.readPlan(plan.id)).vehicle_id
  const makeVehicle = (plate: string) => app.make<{ id: number }>('vehicle', { title: plate, plate })
  const editVersionOf = (plan: GivenPlan) =>
    app.rowsBehind('select edit_version from app.route_plans where id = $1', [plan.id])
  const take = (plan: GivenPlan, plate: string) =>
    phone.command('vehicle.change', { route_plan_id: plan.id }, { plate, reason: 'broken' })

  test('drives it from then on, unless the office said another later', async () => {
    const first = await makeVehicle('AAA0A01')
    const second = await makeVehicle('AAA0A02')
    const plan = await app.givePlan()
    await app.rowsBehind('update app.route_plans set vehicle_id = $2 where id = $1', [plan.id, first.id])
    const edited = await editVersionOf(plan)
    const results = await phone.tell(
      deliver(plan, 1),
      take(plan, 'AAA0A02'),
      take(plan, 'ZZZ9Z99'),
      phone.command('point.execute', { route_plan_id: plan.id, route_point_id: plan.near }),
    )
    expect(results.map(({ warnings }) => warnings)).toStrictEqual([[], [], [{ code: 'vehicle_unknown' }], []])
    expect(await vehicleOf(plan)).toBe(second.id)
    expect(await editVersionOf(plan)).toStrictEqual(edited)
    expect(await app.pointOf(plan.far)).toMatchObject({ routes_info: [{ vehicle_id: first.id }] })
    expect(await app.pointOf(plan.near)).toMatchObject({ routes_info: [{ vehicle_id: second.id }] })
    expect(await app.listEvents(plan.id)).toContain('route_plan.assigned')
  })

  test('is told too late, when the office has said another since', async () => {
    const { id } = await makeVehicle('AAA0A03')
    await makeVehicle('AAA0A04')
    const plan = await app.givePlan()
    const said_at = new Date(app.product.clock.now().getTime() + 1)
    await app.rowsBehind('update app.route_plans set vehicle_id = $2, office_vehicle_at = $3 where id = $1', [
      plan.id,
      id,
      said_at,
    ])
    expect(await phone.tell(take(plan, 'AAA0A04'))).toMatchObject([{ result: 'applied', effect: 'recorded' }])
    expect(await vehicleOf(plan)).toBe(id)
  })
})

describe('what the office may not do to a point', () => {
  const ask = (id: number, verb: string, data: object) =>
    app.send('POST', `/route_point/${id}/${verb}`, { body: { data } })

  test('409 says what is legal instead, as the point is now', async () => {
    const plan = await app.givePlan()
    const { record_id } = (await ask(plan.far, 'execute_manually', {})).json().data
    const again = await ask(plan.far, 'execute_manually', {})
    expect([again.statusCode, again.json().allowed]).toStrictEqual([409, ['correct']])
    const correction = { record_id, reason: 'it was another' }
    expect((await ask(plan.far, 'correct', correction)).statusCode).toBe(200)
    const twice = await ask(plan.far, 'correct', correction)
    expect([twice.statusCode, twice.json().allowed]).toStrictEqual([409, ['execute_manually']])
    await ask(plan.far, 'execute_manually', {})
    expect((await ask(plan.far, 'correct', correction)).json().allowed).toStrictEqual(['correct'])
  })
})

describe('a correction of the same day', () => {
  test('is taken though the clock was set ahead in between, and both come at the first contact', async () => {
    const plan = await app.givePlan()
    const hour_ms = 3_600_000
    const now_ms = app.product.clock.now().getTime()
    const hoursFromNow = (hours: number) => new Date(now_ms + hours * hour_ms).toISOString()
    await app.rowsBehind('update app.route_plans set date_created = $2 where id = $1', [
      plan.id,
      hoursFromNow(-40),
    ])
    const first_seen = await app.createPhone()
    const upFor = (hours: number) => ({ uptime_ms: 10_000_000 + hours * hour_ms })
    const about = { route_plan_id: plan.id, route_point_id: plan.far }
    const delivered = {
      ...first_seen.command('point.execute', about),
      occurred_at: hoursFromNow(-22),
      ...upFor(0),
    }
    const corrected = {
      ...first_seen.command('point.correct', about, { corrects: delivered.command_id }),
      occurred_at: hoursFromNow(-10 + 24),
      ...upFor(12),
    }
    const { results } = await first_seen.tellAll([delivered, corrected], {
      sent_at: hoursFromNow(24),
      ...upFor(22),
    })
    expect(results.map(({ result, problem }) => [result, problem?.code])).toStrictEqual([
      ['applied', undefined],
      ['applied', undefined],
    ])
  })
})

describe('a point that came back twice', () => {
  test('has the return that decides last in its routes_info, though it moved nothing when it was told', async () => {
    const plan = await app.givePlan()
    const about = { route_plan_id: plan.id, route_point_id: plan.far }
    const [{ id: reason_id }] = (await app.send('GET', '/route_return_reason')).json().data
    const comeBack = () => phone.command('point.return', about, { route_return_reason_id: reason_id })
    const told = await phone.tell(comeBack(), comeBack(), comeBack())
    expect(told.map(({ effect }) => effect)).toStrictEqual(['moved', 'recorded', 'recorded'])
    const before = await app.pointOf(plan.far)
    const [first, , last] = before?.records.map(({ id }) => id) ?? []
    expect(before?.routes_info.map(({ id }) => id)).toStrictEqual([first, last])
    const corrected = await app.send('POST', `/route_point/${plan.far}/correct`, {
      body: { data: { record_id: first, reason: 'told twice' } },
    })
    expect(corrected.statusCode).toBe(200)
    expect(await app.pointOf(plan.far)).toMatchObject({ status: 'D', routes_info: [{ id: last }] })
  })

  test('lists no return that does not count: of a point that is delivered', async () => {
    const plan = await app.givePlan()
    const about = { route_plan_id: plan.id, route_point_id: plan.far }
    const [{ id: reason_id }] = (await app.send('GET', '/route_return_reason')).json().data
    const late = phone.command('point.return', about, { route_return_reason_id: reason_id })
    await phone.tell(phone.command('point.execute', about), late)
    expect(await app.pointOf(plan.far)).toMatchObject({ status: 'E', routes_info: [{ kind: 'execute' }] })
  })
})
