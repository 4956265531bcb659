import type { AddressInfo } from 'node:net'
import type { CommandResult } from '@tropeiro/contract/execution.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import {
  createExecutionApp,
  type ExecutionApp,
  type GivenPlan,
  type Phone,
  type TestDriver,
} from '../../execution/test/execution-app.ts'
import { bearer } from '../product/product-app.ts'
import { createStranger, form, picture, type Stranger } from './stranger.ts'

/** As the settings are delivered. */
const user_burst = 50

let s3: S3Server
let app: ExecutionApp
let phone: Phone
let plan: GivenPlan
let other: TestDriver
let of_other: { phone: Phone; plan: GivenPlan; delivery: string }
let stranger: Stranger
let own_form: number
beforeAll(async () => {
  s3 = await startS3()
  app = await createExecutionApp({
    ...s3.env,
    TROPEIRO_RATE_USER_PER_SECOND: '25',
    TROPEIRO_RATE_USER_BURST: String(user_burst),
  })
  phone = await app.createPhone()
  plan = await app.givePlan()
  other = await app.createDriver('Pedro')
  own_form = (await app.make('checklist_form', form)).id
  refillBuckets()
  const other_phone = await app.createPhone(other.login)
  const other_plan = await app.givePlan({ user_id: other.user_id })
  const delivery = other_phone.command('point.execute', {
    route_plan_id: other_plan.id,
    route_point_id: other_plan.far,
  })
  await other_phone.tell(delivery)
  of_other = { phone: other_phone, plan: other_plan, delivery: delivery.command_id }
  stranger = await createStranger(app)
})
afterAll(async () => {
  await app.close()
  await s3.stop()
})
beforeEach(refillBuckets)

/** The clock stands but for this. */
function refillBuckets(): void {
  app.product.clock.advance(5_000)
}

const { sha256 } = picture

const about = (route_plan_id: number, route_point_id?: number) => ({
  route_plan_id,
  ...(route_point_id !== undefined && { route_point_id }),
})

/** Whatever of other people a command may change. */
const lookAtOthers = () =>
  app.rowsBehind(
    `select plan.id, plan.row_version, plan.status, plan.user_id, plan.vehicle_id, plan.date_modified, point.status as point_status,
       point.row_version as point_version, item.checked, (select count(*) from app.execution_records r
         where r.route_point_id = point.id and r.voided_at is null) as standing,
       (select count(*) from app.execution_record_images i join app.execution_records r on r.id = i.record_id
         where r.route_point_id = point.id) as images
     from app.route_plans plan join app.route_points point on point.route_plan_id = plan.id
     left join app.route_point_items item on item.route_point_id = point.id
     where plan.id = any($1) order by plan.id, point.id`,
    [[of_other.plan.id, stranger.plan_id]],
  )

const tellOne = async (command: object): Promise<CommandResult | undefined> => (await phone.tell(command))[0]

describe('a command that names what is not its driver’s changes nothing of it', () => {
  const theirs = () => about(of_other.plan.id, of_other.plan.far)
  const cases: Readonly<Record<string, [expected: string, () => object]>> = {
    'a plan of another company': ['not_found', () => phone.command('plan.start', about(stranger.plan_id))],
    'a plan and a point of another company': [
      'not_found',
      () => phone.command('point.execute', about(stranger.plan_id, stranger.point_id)),
    ],
    'a point of another company in one’s own plan': [
      'not_found',
      () => phone.command('point.execute', about(plan.id, stranger.point_id)),
    ],
    'a point of another company alone': [
      'not_found',
      () => phone.command('point.execute', { route_point_id: stranger.point_id }),
    ],
    'a plan of another driver': [
      'not_assigned',
      () => phone.command('plan.finish', about(of_other.plan.id), { unvisited: [] }),
    ],
    'a point of another driver': ['not_assigned', () => phone.command('point.execute', theirs())],
    'a point of another driver alone': [
      'not_assigned',
      () => phone.command('point.arrive', { route_point_id: of_other.plan.far }),
    ],
    'a point of another driver in one’s own plan': [
      'not_assigned',
      () => phone.command('point.execute', about(plan.id, of_other.plan.far)),
    ],
    'the load of another driver': [
      'not_assigned',
      () => phone.command('load.check', about(of_other.plan.id), { items: [] }),
    ],
    'a reason of another company': [
      'reason_unknown',
      () =>
        phone.command('point.return', about(plan.id, plan.far), {
          route_return_reason_id: stranger.return_reason,
        }),
    ],
    'a reason of another company, of a delivery': [
      'reason_unknown',
      () =>
        phone.command('point.execute', about(plan.id, plan.far), {
          route_executed_reason_id: stranger.executed_reason,
        }),
    ],
    'a form of another company': [
      'form_unknown',
      () =>
        phone.command(
          'checklist.execute',
          {},
          { checklist_form_id: stranger.form_id, form_version: 1, answers: [] },
        ),
    ],
    'a field of a form of another company': [
      'answers_invalid',
      () =>
        phone.command(
          'checklist.execute',
          {},
          {
            checklist_form_id: own_form,
            form_version: 1,
            answers: [{ checklist_form_field_id: stranger.field_id, value: '1' }],
          },
        ),
    ],
    'a record of another driver': [
      'correction_refused',
      () => phone.command('point.correct', {}, { corrects: of_other.delivery }),
    ],
    'a record of another driver, to add to': [
      'not_assigned',
      () =>
        phone.command(
          'point.attach',
          {},
          { command_id: of_other.delivery, images: [{ role: 'picture', sha256 }] },
        ),
    ],
    'items of another company': [
      'applied',
      () => phone.command('load.check', about(plan.id), { items: [{ id: stranger.item_id, checked: true }] }),
    ],
    'points of others, to leave them': [
      'applied new_points',
      () =>
        phone.command('plan.finish', about(plan.id), { unvisited: [stranger.point_id, of_other.plan.near] }),
    ],
    'a vehicle of another company': [
      'applied vehicle_unknown',
      () => phone.command('plan.start', about(plan.id), { vehicle_id: stranger.vehicle_id }),
    ],
    'the plate of another company': [
      'applied vehicle_unknown',
      () => phone.command('vehicle.change', about(plan.id), { plate: 'XYZ1A23' }),
    ],
  }
  test.each(Object.keys(cases))('%s', async (name) => {
    const [expected, make] = cases[name] as [string, () => object]
    const before = await lookAtOthers()
    const told = await tellOne(make())
    const answer =
      told?.problem?.code ?? [told?.result, ...(told?.warnings ?? []).map(({ code }) => code)].join(' ')
    expect([answer, await lookAtOthers()]).toStrictEqual([expected, before])
    const vehicles = await app.rowsBehind('select 1 from app.execution_facts where vehicle_id = $1', [
      stranger.vehicle_id,
    ])
    expect(vehicles).toStrictEqual([])
  })

  test('a picture that another company has stored is as unknown as any', async () => {
    const images = [{ role: 'picture', sha256 }]
    const told = await tellOne(phone.command('point.execute', about(plan.id, plan.far), { images }))
    expect(told?.images).toStrictEqual([{ sha256, state: 'wanted' }])
    const body = { images: [{ sha256, size: picture.bytes.length, content_type: 'image/png' }] }
    const asked = await app.send('POST', '/image/wanted', { token: phone.token, body })
    expect(asked.json().data).toMatchObject([{ sha256, state: 'wanted' }])
    const by_stranger = await app.send('POST', '/image/wanted', { token: stranger.token, body })
    expect(by_stranger.json().data).toMatchObject([{ sha256, state: 'stored' }])
  })

  test('a user of another company cannot be spoken for', async () => {
    const answer = await app.send('POST', '/execution/commands', {
      body: {
        ...envelope(),
        on_behalf_of: stranger.user_id,
        commands: [phone.command('plan.start', about(plan.id))],
      },
    })
    expect(answer.statusCode).toBe(422)
  })
})

const envelope = () => ({
  installation_id: phone.installation_id,
  app: 'hostile 1.0',
  sent_at: app.product.clock.now().toISOString(),
  uptime_ms: 1,
  boot: phone.installation_id,
  outbox: { commands: 1, images: 0 },
})
const sendRaw = (payload: string) =>
  app.product.app.inject({
    method: 'POST',
    url: '/execution/commands',
    headers: { ...bearer(phone.token), 'content-type': 'application/json' },
    payload,
  })
const sendBatch = (commands: readonly object[], changes: object = {}) =>
  sendRaw(JSON.stringify({ ...envelope(), commands, ...changes }))
const arrival = (changes: object = {}) => ({
  ...phone.command('point.arrive', about(plan.id, plan.far)),
  ...changes,
})
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('a request out of bounds is refused as a whole, and nothing of it is kept', () => {
  const cases: Readonly<Record<string, [status: number, () => ReturnType<typeof sendRaw>]>> = {
    'no command': [422, () => sendBatch([])],
    '501 commands': [422, () => sendBatch(Array.from({ length: 501 }, () => arrival()))],
    'more than 1 MB': [413, () => sendBatch([arrival({ payload: { notes: 'x'.repeat(1_000_001) } })])],
    'JSON of 100,000 levels': [
      400,
      () => sendRaw(JSON.stringify({ ...envelope(), commands: [arrival()] }).replace('{}', nested(100_000))),
    ],
    'a text with \\u0000': [400, () => sendBatch([arrival({ payload: { notes: 'a\u0000b' } })])],
    'half a surrogate pair': [400, () => sendRaw('{"app": "\\ud800"}')],
    'an id that is no UUIDv7': [422, () => sendBatch([arrival({ command_id: phone.installation_id })])],
    'an id that is no text': [422, () => sendBatch([arrival({ command_id: { $ne: 1 } })])],
    'commands that are no list': [422, () => sendBatch({ length: 500 } as never)],
    'an installation that is no UUID': [422, () => sendBatch([arrival()], { installation_id: '../../etc' })],
    'an offset that no clock has': [
      422,
      () => sendBatch([arrival()], { clock: { offset_ms: 1e300, rtt_ms: 0 } }),
    ],
    'a time that is none': [422, () => sendBatch([arrival()], { sent_at: 'now' })],
  }
  test.each(Object.keys(cases))('%s', async (name) => {
    const [status, send] = cases[name] as [number, () => ReturnType<typeof sendRaw>]
    const count = () => app.rowsBehind('select count(*) from app.execution_commands')
    const before = await count()
    expect((await send()).statusCode).toBe(status)
    expect(await count()).toStrictEqual(before)
  })
})

describe('a command out of bounds is rejected alone', () => {
  const many = (length: number, item: unknown) => Array.from({ length }, () => item)
  const cases: Readonly<Record<string, [pointer: string, () => object]>> = {
    'a note of 1,001 characters': [
      '/payload/notes',
      () => arrival({ payload: { notes: 'ç'.repeat(1_001) } }),
    ],
    '21 images': [
      '/payload/images',
      () => arrival({ payload: { images: many(21, { role: 'picture', sha256 }) } }),
    ],
    'a hash in capitals': [
      '/payload/images/0/sha256',
      () => arrival({ payload: { images: [{ role: 'picture', sha256: sha256.toUpperCase() }] } }),
    ],
    '1,001 items': [
      '/payload/items',
      () => phone.command('load.check', about(plan.id), { items: many(1_001, { id: 1, checked: true }) }),
    ],
    '2,501 points left': [
      '/payload/unvisited',
      () => phone.command('plan.finish', about(plan.id), { unvisited: many(2_501, 1) }),
    ],
    'a type of 41 characters': ['/type', () => arrival({ type: 'x'.repeat(41) })],
    'a latitude beyond the pole': [
      '/payload/location/latitude',
      () => arrival({ payload: { location: { latitude: 90.1, longitude: 0 } } }),
    ],
    'a plan beyond any id': ['/route_plan_id', () => arrival({ route_plan_id: 1e20 })],
    'a point that is a text of SQL': [
      '/route_point_id',
      () => arrival({ route_point_id: '1; drop table x' }),
    ],
    'an assignment below 0': ['/assignment', () => arrival({ assignment: -1 })],
    'a payload that is a list': ['/payload', () => arrival({ payload: [] })],
    'no time': ['/occurred_at', () => arrival({ occurred_at: null })],
    'a day that no calendar has': ['/occurred_at', () => arrival({ occurred_at: '2026-02-30T00:00:00Z' })],
    'sequence 0': ['/sequence', () => arrival({ sequence: 0 })],
    'a negative sequence': ['/sequence', () => arrival({ sequence: -1 })],
    'half a sequence': ['/sequence', () => arrival({ sequence: 1.5 })],
    'a sequence that no number holds': ['/sequence', () => arrival({ sequence: 2 ** 53 })],
  }
  test.each(Object.keys(cases))('%s', async (name) => {
    const [pointer, make] = cases[name] as [string, () => object]
    const answer = await sendBatch([make(), arrival()])
    expect(answer.statusCode).toBe(200)
    expect(
      answer
        .json()
        .data.results.map(({ result, problem }: CommandResult) => [result, problem?.code, problem?.pointer]),
    ).toStrictEqual([
      ['rejected', 'invalid_request', pointer],
      ['applied', undefined, undefined],
    ])
  })
})

describe('clocks and sequences may say anything', () => {
  test.each([
    ['the year 1', { occurred_at: '0001-01-01T00:00:00Z' }, {}],
    ['the year 9999', { occurred_at: '9999-12-31T23:59:59.999+14:00' }, {}],
    ['a phone in the year 1', {}, { sent_at: '0001-01-01T00:00:00Z' }],
    ['a phone in the year 9999', {}, { sent_at: '9999-12-31T23:59:59Z' }],
    [
      'an outbox since the year 1',
      {},
      { outbox: { commands: 2_147_483_647, images: 2_147_483_647, oldest_at: '0001-01-01T00:00:00Z' } },
    ],
    ['a phone that is up for ever', { uptime_ms: 1e15 }, { uptime_ms: 0 }],
    ['an offset as large as may be', {}, { clock: { offset_ms: -1e15, rtt_ms: 1e9 } }],
  ])('%s', async (_name, changes, sending) => {
    const { installation_id } = await app.createPhone()
    const answer = await sendBatch([arrival(changes)], { installation_id, ...sending })
    expect(answer.statusCode).toBe(200)
    const { results, received_at } = answer.json().data
    expect(results).toMatchObject([{ result: 'applied' }])
    expect(Date.parse(results[0].at)).toBeLessThanOrEqual(Date.parse(received_at))
  })

  test('a sequence as large as may be: a hundred missing ones are named, and the phone goes on', async () => {
    const { installation_id } = await app.createPhone()
    const far = await sendBatch([arrival({ sequence: Number.MAX_SAFE_INTEGER })], { installation_id })
    expect(far.json().data.installation.missing).toHaveLength(100)
    const next = await sendBatch([arrival({ sequence: 1 })], { installation_id })
    expect(next.json().data.results).toMatchObject([{ result: 'applied' }])
  })
})

describe('a hostile agenda query', () => {
  test.each([
    ['?have=abc', 422],
    ['?have=1:2:3', 422],
    ['?have=-1:2', 422],
    [`?have=${Array.from({ length: 101 }, (_, n) => `${n}:1`).join(',')}`, 422],
    ['?have=999999999999999:999999999', 200],
    ['?plan=99999999999999999999', 422],
    ['?catalogue=1e400', 422],
    ['?forms=1', 422],
  ])('%s: %i', async (query, status) => {
    expect((await app.send('GET', `/agenda${query}`, { token: phone.token })).statusCode).toBe(status)
  })

  test('100,000 plans that a phone has are more than an address holds', async () => {
    await app.product.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.product.app.server.address() as AddressInfo
    const have = Array.from({ length: 100_000 }, (_, n) => `${n}:1`).join(',')
    const answer = await fetch(`http://127.0.0.1:${port}/v1/agenda?have=${have}`, {
      headers: bearer(phone.token),
    })
    expect([414, 431]).toContain(answer.status)
    await answer.body?.cancel()
    expect((await app.send('GET', '/agenda', { token: phone.token })).statusCode).toBe(200)
  })
})

test('a driver who floods is held up, and neither the others nor the office', async () => {
  const statuses: number[] = []
  for (let n = 0; n < user_burst + 10; n++) statuses.push((await sendRaw('{}')).statusCode)
  expect(new Set(statuses.slice(0, user_burst))).toStrictEqual(new Set([422]))
  expect(new Set(statuses.slice(user_burst))).toStrictEqual(new Set([429]))
  expect((await sendRaw('{}')).headers['retry-after']).toMatch(/^\d+$/)
  const served = await of_other.phone.send([of_other.phone.command('plan.start', about(of_other.plan.id))])
  expect(served.statusCode).toBe(200)
  expect((await app.send('GET', '/execution/rejected?limit=1')).statusCode).toBe(200)
})
