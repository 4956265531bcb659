import { createHash, randomUUID } from 'node:crypto'
import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import type { CommandResult } from '@tropeiro/contract/execution.ts'
import {
  type RejectionCode,
  rejection_codes,
  type WarningCode,
  warning_codes,
} from '@tropeiro/contract/execution-codes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createExecutionApp,
  type ExecutionApp,
  type GivenPlan,
  type Phone,
  type TestDriver,
} from '../../execution/test/execution-app.ts'
import { at } from '../product/import-body.ts'
import { createTestCompany, logInAs } from '../product/product-app.ts'
import { createOffice, type Office, type SeenPlan } from './unseen-changes.ts'

let app: ExecutionApp
let phone: Phone
let other: TestDriver
let office: Office
let strict: GivenPlan
let form: ChecklistForm
let reasons: { return: number; executed: number; with_note: number }
beforeAll(async () => {
  app = await createExecutionApp()
  phone = await app.createPhone()
  other = await app.createDriver('Pedro')
  const truck = await app.make('vehicle', { title: 'Van', plate: 'ABC1D23' })
  office = createOffice({ app, other, truck_id: truck.id, has_worker: false })
  reasons = {
    return: (await app.make('route_return_reason', { code: 'closed_door', name: 'Fechado' })).id,
    executed: (await app.make('route_executed_reason', { code: 'porter', name: 'Portaria' })).id,
    with_note: (await app.make('route_return_reason', { code: 'else', name: 'Outro', requires_note: true }))
      .id,
  }
  form = await app.make<ChecklistForm>('checklist_form', {
    name: 'Antes da viagem',
    icon: 'truck',
    fields: [{ name: 'Hodômetro', type: 'odometer', required: true }],
  })
  const route_point_items = [{ external_code: 'box', description: 'Caixa', quantity: 2 }]
  strict = await app.givePlan({
    route_points: [
      { name: 'depot', type: 'PA', external_code: 'depot', ...at(0) },
      { name: 'far', external_code: 'far', route_point_items, ...at(2) },
      { name: 'near', external_code: 'near', ...at(1) },
    ],
  })
  await app.rowsBehind('update app.route_plans set require_picture = true, load_check = true where id = $1', [
    strict.id,
  ])
})
afterAll(() => app.close())

const about = (plan: GivenPlan, route_point_id?: number) => ({
  route_plan_id: plan.id,
  ...(route_point_id !== undefined && { route_point_id }),
})
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const picture = (text: string) => ({ role: 'picture', sha256: hashOf(text) })

const tellOne = async (...commands: readonly object[]): Promise<CommandResult | undefined> =>
  (await phone.tell(...commands)).at(-1)
const executeOn = (plan: GivenPlan, payload: object = {}, point = plan.far) =>
  phone.command('point.execute', about(plan, point), payload)
const returnOn = (plan: GivenPlan, payload: object) =>
  phone.command('point.return', about(plan, plan.far), payload)
const checklist = (changes: object) =>
  phone.command(
    'checklist.execute',
    {},
    { checklist_form_id: form.id, form_version: form.version, answers: [], ...changes },
  )

/** A fault of the database that only one command meets: its record says a kilometre that nobody drives. */
const poison_km = 66_666_666
async function plantPoison(): Promise<() => Promise<unknown>> {
  await app.rowsBehind(`create function app.meet_poison() returns trigger language plpgsql as $$
    begin
      if new.hodometer = ${poison_km} then raise exception 'a fault that was planted'; end if;
      return new;
    end $$`)
  await app.rowsBehind(
    'create trigger poison before insert on app.execution_records for each row execute function app.meet_poison()',
  )
  return () => app.rowsBehind('drop trigger poison on app.execution_records; drop function app.meet_poison()')
}

type Provocation = () => Promise<CommandResult | undefined>

const rejections: Readonly<Record<RejectionCode, Provocation>> = {
  invalid_request: () => tellOne({ ...executeOn(strict), assignment: 'first' }),
  unknown_type: () => tellOne(phone.command('point.dance', about(strict, strict.far))),
  command_id_reused: () => {
    const arrival = phone.command('point.arrive', about(strict, strict.far))
    return tellOne(arrival, { ...arrival, payload: { notes: 'something else' } })
  },
  not_found: () => tellOne(phone.command('plan.start', { route_plan_id: 999_999 })),
  not_assigned: async () => {
    const foreign = await app.givePlan({ user_id: other.user_id })
    return tellOne(executeOn(foreign))
  },
  wrong_point_type: () =>
    tellOne(
      phone.command('point.return', about(strict, strict.start), { route_return_reason_id: reasons.return }),
    ),
  proof_missing: () => tellOne(executeOn(strict)),
  items_unchecked: () => tellOne(executeOn(strict, { images: [picture('a door')] })),
  reason_required: () => tellOne(returnOn(strict, {})),
  reason_unknown: () => tellOne(returnOn(strict, { route_return_reason_id: reasons.executed })),
  note_required: () => tellOne(returnOn(strict, { route_return_reason_id: reasons.with_note })),
  correction_refused: async () => {
    const plan = await app.givePlan({ user_id: other.user_id })
    const of_other = await app.createPhone(other.login)
    const delivery = of_other.command('point.execute', about(plan, plan.far))
    await of_other.tell(delivery)
    return tellOne(phone.command('point.correct', {}, { corrects: delivery.command_id }))
  },
  form_unknown: () => tellOne(checklist({ checklist_form_id: 999_999 })),
  answers_invalid: () => tellOne(checklist({})),
  internal_error: async () => {
    const cure = await plantPoison()
    const plan = await app.givePlan()
    const poisoned = executeOn(plan, { hodometer: poison_km })
    await tellOne(poisoned)
    await tellOne(poisoned)
    const last = await tellOne(poisoned)
    await cure()
    return last
  },
}

const listRejected = async (token = app.token, query = '') =>
  (await app.send('GET', `/execution/rejected${query}`, { token })).json().data as {
    command_id: string
    code: string
  }[]

describe('a command is rejected', () => {
  test.each(rejection_codes)('%s', async (code) => {
    const result = await rejections[code]()
    expect(result).toMatchObject({ result: 'rejected', effect: 'none', record_id: null, problem: { code } })
    const kept = (await listRejected()).filter(({ command_id }) => command_id === result?.command_id)
    // What the first said stands, and is no matter for the office.
    expect(kept.map((one) => one.code)).toStrictEqual(code === 'command_id_reused' ? [] : [code])
    const events = await app.rowsBehind<{ code: string }>(
      `select payload ->> 'code' as code from app.outbox
       where type = 'execution.rejected' and payload ->> 'command_id' = $1`,
      [result?.command_id],
    )
    expect(events.map((event) => event.code)).toStrictEqual(kept.map((one) => one.code))
  })
})

/** Of a plan that the office changes before the phone tells of it. */
async function afterChange(change: keyof Office, tell: (plan: GivenPlan) => object = executeOn) {
  const plan = await app.givePlan()
  const seen: SeenPlan = { ...plan, version: 1, unvisited: [], names: new Map() }
  await office[change](seen)
  app.product.clock.advance(1_000)
  return tellOne(tell(plan))
}

const finish = (plan: GivenPlan) =>
  phone.command('plan.finish', about(plan), { unvisited: [plan.start, plan.far, plan.near] })

const warnings: Readonly<Record<WarningCode, Provocation>> = {
  point_was_removed: () => afterChange('removed the point'),
  point_was_moved: () => afterChange('moved it to plan B'),
  plan_was_closed: () => afterChange('closed by force'),
  plan_was_removed: () => afterChange('removed the plan'),
  plan_was_replaced: () => afterChange('replaced it by an import'),
  plan_was_reassigned: () => afterChange('changed the driver'),
  already_executed: () => afterChange('executed manually'),
  double_report: async () => {
    const plan = await app.givePlan()
    return tellOne(executeOn(plan), executeOn(plan))
  },
  record_was_voided: async () => {
    const delivery = executeOn(await app.givePlan())
    return tellOne(phone.command('point.correct', {}, { corrects: delivery.command_id }), delivery)
  },
  new_points: () => afterChange('added a point', finish),
  proof_waived: () =>
    tellOne(
      executeOn(strict, {
        waived: [{ part: 'picture', reason: 'camera_broken' }],
        items: [{ external_code: 'box', checked: true }],
      }),
    ),
  picture_reused: async () => {
    const plan = await app.givePlan()
    const images = [picture('the same wall')]
    return tellOne(executeOn(plan, { images }), executeOn(plan, { images }, plan.near))
  },
  vehicle_unknown: () =>
    tellOne(phone.command('vehicle.change', about(strict), { plate: 'ZZZ9Z99', reason: 'broke down' })),
  clock_wrong: async () => {
    const plan = await app.givePlan()
    const sent_at = new Date(app.product.clock.now().getTime() - 3_600_000).toISOString()
    return (await phone.tellAll([executeOn(plan)], { sent_at, clock: null })).results[0]
  },
}

describe('a command is applied, and warns', () => {
  test.each(warning_codes)('%s', async (code) => {
    const result = await warnings[code]()
    expect(result?.result).toBe('applied')
    expect(result?.warnings).toContainEqual({ code })
  })

  test('vehicle_unknown, also at the start', async () => {
    const start = phone.command('plan.start', about(await app.givePlan()), { vehicle_id: 999_999_999 })
    const result = await tellOne(start)
    expect(result).toMatchObject({ effect: 'moved', warnings: [{ code: 'vehicle_unknown' }] })
  })
})

describe('the same command again', () => {
  test('is answered as at first, in whatever order its fields are written, and does nothing', async () => {
    const plan = await app.givePlan()
    const delivery = executeOn(plan, { notes: 'ao lado', hodometer: 12 })
    const [first] = await phone.tell(delivery)
    const turned = Object.fromEntries(Object.entries(delivery).toReversed())
    const [again, once_more] = await phone.tell(turned, delivery)
    const expected = { ...first, result: 'duplicate', first: 'applied' }
    expect([again, once_more]).toStrictEqual([expected, expected])
    expect((await app.pointOf(plan.far))?.records).toHaveLength(1)
  })

  test('is rejected again, twice in a request too, and by another phone as well', async () => {
    const wrong = executeOn(strict)
    const [first, second] = await phone.tell(wrong, wrong)
    const repeated = { ...first, result: 'duplicate', first: 'rejected' }
    expect(second).toStrictEqual(repeated)
    const phone_too = await app.createPhone()
    expect(await phone_too.tell(wrong)).toStrictEqual([repeated])
  })

  test('of two requests at once one does it', async () => {
    const plan = await app.givePlan()
    const day = [executeOn(plan), executeOn(plan, {}, plan.near)]
    const answers = await Promise.all([phone.tell(...day), phone.tell(...day)])
    for (const results of answers.flat()) expect(['applied', 'duplicate']).toContain(results.result)
    expect((await app.pointOf(plan.far))?.records).toHaveLength(1)
    expect((await app.pointOf(plan.near))?.records).toHaveLength(1)
  })

  test('under another id with the sequence of the first asks for a new installation; a command without a sequence does not', async () => {
    const plan = await app.givePlan()
    const [one, two] = [await app.createPhone(), await app.createPhone()]
    const { sequence: _sequence, ...wrong } = one.command('point.arrive', about(plan, plan.far))
    const wrong_too = { ...wrong, command_id: phone.command('point.arrive', {}).command_id }
    await one.tell(wrong)
    expect((await one.tellAll([wrong_too])).installation).toStrictEqual({ renew: false, missing: [] })
    const arrival = two.command('point.arrive', about(plan, plan.far))
    await two.tell(arrival)
    const { command_id } = phone.command('point.arrive', {})
    const copied = await two.tellAll([{ ...arrival, command_id }])
    expect([copied.results[0]?.result, copied.installation.renew]).toStrictEqual(['applied', true])
  })
})

describe('a command that fails by itself', () => {
  test('is deferred twice and then rejected, kept and told; others of its batch are applied at once', async () => {
    const cure = await plantPoison()
    const plan = await app.givePlan()
    const poisoned = executeOn(plan, { hodometer: poison_km, notes: 'guardado' })
    const batch = [executeOn(plan, {}, plan.start), poisoned, executeOn(plan, {}, plan.near)]
    const resultsOf = async () => (await phone.tell(...batch)).map(({ result }) => result)
    expect(await resultsOf()).toStrictEqual(['applied', 'deferred', 'applied'])
    expect(await listRejected(app.token, `?route_plan_id=${plan.id}`)).toStrictEqual([])
    expect(await resultsOf()).toStrictEqual(['duplicate', 'deferred', 'duplicate'])
    expect(await resultsOf()).toStrictEqual(['duplicate', 'rejected', 'duplicate'])
    expect(await resultsOf()).toStrictEqual(['duplicate', 'duplicate', 'duplicate'])
    await cure()
    const alarms = app.product.log_lines.filter((line) => line.includes('a command was rejected: it fails'))
    expect(alarms.filter((line) => line.includes(poisoned.command_id))).toHaveLength(1)
    const [kept] = await app.rowsBehind<{ sealed: Buffer }>(
      'select sealed from app.execution_commands where command_id = $1',
      [poisoned.command_id],
    )
    expect([kept?.sealed.length ?? 0, kept?.sealed.includes('guardado')]).toStrictEqual([
      expect.any(Number),
      false,
    ])
    // Nothing of it is lost: once the fault is mended the office lets it in.
    const body = { data: { reason: 'mended' } }
    const accepted = await app.send('POST', `/execution/rejected/${poisoned.command_id}/accept`, { body })
    expect([accepted.statusCode, accepted.json().data?.state]).toStrictEqual([200, 'accepted'])
    expect(await app.pointOf(plan.far)).toMatchObject({
      status: 'E',
      routes_info: [{ user_id: app.driver.user_id, command_id: poisoned.command_id }],
    })
    expect(await app.statusOf(plan.id)).toBe('C')
  })
})

describe('a rejected command', () => {
  const accept = (command_id: string, token = app.token) =>
    app.send('POST', `/execution/rejected/${command_id}/accept`, {
      token,
      body: { data: { reason: 'seen on the camera' } },
    })

  test('is let in by a dispatcher, once: without proof, and its author stays', async () => {
    const plan = await app.givePlan()
    await app.rowsBehind('update app.route_plans set require_picture = true where id = $1', [plan.id])
    const delivery = executeOn(plan)
    await phone.tell(delivery)
    expect((await app.pointOf(plan.far))?.status).toBe('P')
    expect((await accept(delivery.command_id, phone.token)).statusCode).toBe(403)
    const first = await accept(delivery.command_id)
    expect([first.statusCode, first.json().data]).toMatchObject([
      200,
      { state: 'accepted', accepted_by: app.company.user_id, user_id: app.driver.user_id },
    ])
    expect((await accept(delivery.command_id)).statusCode).toBe(409)
    expect(await app.pointOf(plan.far)).toMatchObject({
      status: 'E',
      routes_info: [{ user_id: app.driver.user_id, proof: { missing: ['picture'] } }],
    })
    const query = `?state=accepted&route_plan_id=${plan.id}`
    expect(await listRejected(app.token, query)).toMatchObject([{ command_id: delivery.command_id }])
    // The phone asks again, and learns that it counts.
    expect(await phone.tell(delivery)).toMatchObject([{ result: 'duplicate', first: 'applied' }])
  })

  test('is seen by its driver, and not by other drivers or companies', async () => {
    const wrong = executeOn(strict)
    await phone.tell(wrong)
    const pedro = await app.createPhone(other.login)
    const stranger = await createTestCompany(app.product)
    const { access_token } = await logInAs(app.product, stranger, { realm: 'web' })
    const isListed = async (token: string) =>
      (await listRejected(token, '?limit=1000')).some(({ command_id }) => command_id === wrong.command_id)
    expect([
      await isListed(phone.token),
      await isListed(app.token),
      await isListed(pedro.token),
      await isListed(access_token),
    ]).toStrictEqual([true, true, false, false])
    expect((await accept(wrong.command_id, access_token)).statusCode).toBe(404)
    expect((await accept(phone.command('plan.start', {}).command_id)).statusCode).toBe(404)
  })

  test.each(['invalid_request', 'not_found', 'not_assigned', 'reason_required'] as const)(
    '%s cannot be let in, and stays',
    async (code) => {
      const result = await rejections[code]()
      const answer = await accept(result?.command_id ?? '')
      expect([answer.statusCode, answer.json().code]).toStrictEqual([409, 'state_conflict'])
      expect((await listRejected()).map(({ command_id }) => command_id)).toContain(result?.command_id)
    },
  )
})

describe('on behalf of a driver whose phone cannot send', () => {
  test('the office sends, and the driver is the author', async () => {
    const plan = await app.givePlan()
    const exported = executeOn(plan)
    const send = (token: string, on_behalf_of: number) =>
      app.send('POST', '/execution/commands', {
        token,
        body: {
          installation_id: phone.installation_id,
          app: 'test 1.0',
          sent_at: app.product.clock.now().toISOString(),
          uptime_ms: 1,
          boot: randomUUID(),
          outbox: { commands: 1, images: 0 },
          on_behalf_of,
          commands: [exported],
        },
      })
    const pedro = await app.createPhone(other.login)
    const refused = await send(pedro.token, app.driver.user_id)
    expect([refused.statusCode, refused.json().code]).toStrictEqual([403, 'missing_scope'])
    expect((await send(app.token, 999_999)).statusCode).toBe(422)
    const answer = await send(app.token, app.driver.user_id)
    expect(answer.json().data.results).toMatchObject([{ result: 'applied', effect: 'moved' }])
    const [row] = await app.rowsBehind(
      'select user_id::integer, sent_by::integer from app.execution_commands where command_id = $1',
      [exported.command_id],
    )
    expect(row).toStrictEqual({ user_id: app.driver.user_id, sent_by: app.company.user_id })
    expect((await app.pointOf(plan.far))?.routes_info).toMatchObject([{ user_id: app.driver.user_id }])
    expect(await phone.tell(exported)).toMatchObject([{ result: 'duplicate' }])
  })
})
