import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runErasePerson, runExportPerson } from '../../cli/person-commands.ts'
import { runVerifyProof } from '../../cli/verify-proof.ts'
import type { GivenPlan } from '../../execution/test/execution-app.ts'
import { exportLog } from '../../proof/public.ts'
import { compile_cache } from '../compile-cache.ts'
import { at, bodyOf } from '../product/import-body.ts'
import { createTestCompany, logInAs } from '../product/product-app.ts'
import {
  createPeopleWorld,
  dumpCustomer,
  maria,
  newPicture,
  type PeopleWorld,
  type Picture,
  readDump,
  signs_of_maria,
} from './people-world.ts'

let world: PeopleWorld
beforeAll(async () => {
  world = await createPeopleWorld()
})
afterAll(() => world.close())

const place = (plan: GivenPlan, route_point_id: number) => ({ route_plan_id: plan.id, route_point_id })

function erase(changes: object = {}) {
  const { context, clock } = world.app.product
  const options = { taxNumber: world.app.company.tax_number, who: 'recipient' }
  const told = { operator: 'Ana', reason: 'pedido 17 da titular', yes: true, ...changes }
  return runErasePerson(context.config, clock, { ...options, ...told })
}

/** Maria gets her parcel, signs, and is photographed. */
async function deliver(plan: GivenPlan, changes: object = {}) {
  const pictures = [newPicture(), newPicture()]
  const [picture, signature] = pictures
  const command = world.phone.command('point.execute', place(plan, plan.far), {
    receiver: { name: maria.name, document: maria.document },
    notes: maria.notes,
    location: { latitude: maria.latitude, longitude: maria.longitude, accuracy_m: 5 },
    images: [
      { role: 'picture', sha256: picture?.sha256 },
      { role: 'signature', sha256: signature?.sha256 },
    ],
    ...changes,
  })
  const [result] = await world.phone.tell(command)
  expect(result).toMatchObject({ result: 'applied' })
  for (const one of pictures) expect(await world.upload(one)).toBe(201)
  return { command, pictures }
}

async function verifyLog(): Promise<{ script: string; told: unknown; lines: string }> {
  const { app } = world
  const wanted = { customer_id: app.company.customer_id, disclosures: 'open' } as const
  const lines: string[] = []
  for await (const line of exportLog(app.product.context, wanted)) lines.push(line)
  const { key } = (await app.send('GET', '/proof/key')).json().data
  const file = path.join(tmpdir(), `tropeiro-erased-${process.pid}.jsonl`)
  await writeFile(file, `${lines.join('\n')}\n`)
  const python = path.join(import.meta.dirname, '../../../docs/verify-proof.py')
  const { stdout } = await promisify(execFile)('python3', [python, key, file])
  return { script: stdout, told: (await runVerifyProof(file, { key })).json, lines: lines.join('\n') }
}

/** All of Maria, with where it is from, and nothing of who is beside her. */
async function assertExported(plan: GivenPlan, pictures: readonly Picture[]): Promise<void> {
  const { context, clock } = world.app.product
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-person-'))
  const options = { taxNumber: world.app.company.tax_number, who: 'recipient', document: maria.document }
  const to = path.join(folder, 'maria.json')
  await runExportPerson(context.config, clock, { ...options, to, pictures: path.join(folder, 'pictures') })
  const document = JSON.parse(await readFile(to, 'utf8'))
  const itemOf = (from: string) => document.held.find((item: { from: string }) => item.from === from)?.values
  const { name, address, info, notes, latitude, longitude } = maria
  const receiver = { receiver_name: name, receiver_document: maria.document, notes }
  expect(itemOf('route_points')).toMatchObject({ name, address, info, items: [{ description: maria.item }] })
  expect(itemOf('route_imports')).toMatchObject({ name, address, info })
  expect(itemOf('execution_records')).toMatchObject({ ...receiver, latitude, longitude })
  expect(itemOf('execution_commands')).toMatchObject({ payload: { notes } })
  expect(itemOf('proof_disclosures')).toMatchObject({ receiver: name, document: maria.document, notes })
  expect(itemOf('address_corrections')).toMatchObject({ document: { address } })
  expect(JSON.stringify(document)).not.toContain('fundos')
  const saved = await readdir(path.join(folder, 'pictures'))
  expect(saved.toSorted()).toEqual(pictures.map(({ sha256 }) => `${sha256}.png`).toSorted())
  await rm(folder, { recursive: true })
  const printed = await runExportPerson(context.config, clock, { ...options, document: '11144477735' })
  expect(printed.json).toMatchObject({ held: [] })
  expect(plan.far).toBe(itemOf('execution_records').route_point_id)
}

describe('tropeiro person erase recipient', () => {
  test('leaves nothing of the person in any table or in the store, and the proof holds', async () => {
    const { app } = world
    const { customer_id } = app.company
    const plan = await world.givePlan()
    const { command, pictures } = await deliver(plan)
    await app.make('point_of_interest', {
      title: 'Loja',
      responsible_name: maria.name,
      phone: maria.phone,
      ...at(3),
    })
    const { latitude, longitude, address } = maria
    await app.send('POST', '/address_correction', { body: { data: { address, latitude, longitude } } })
    const before = await dumpCustomer(app, customer_id)
    expect(readDump(before)).toMatch(signs_of_maria)
    expect((await world.listObjects()).length).toBe(4)

    const dry = await erase({ document: '52998224725', dryRun: true })
    expect(dry.json).toMatchObject({
      ok: true,
      held: { route_points: 1, route_imports: 1, execution_records: 1, execution_commands: 1, pictures: 2 },
    })
    await expect(erase({ document: '52998224725', yes: false })).rejects.toThrow('--dry-run')
    await assertExported(plan, pictures)
    expect(await dumpCustomer(app, customer_id)).toBe(before)

    const { json, text } = await erase({ document: '52998224725' })
    expect(json).toMatchObject({
      ok: true,
      open_ids: [],
      receipt: {
        operator: 'Ana',
        found_by: 'document',
        counts: { points: 1, import_lines: 1, records: 1, commands: 1, images: 2, proof_entries: 1 },
      },
    })
    expect(text).toContain('What stays, and why')
    // The contact of a shop is found by its phone.
    expect((await erase({ phone: maria.phone })).json).toMatchObject({ receipt: { counts: { contacts: 1 } } })
    expect(readDump(await dumpCustomer(app, customer_id))).not.toMatch(signs_of_maria)
    const [left] = await app.rowsBehind<{ n: number }>(
      `select count(*)::int as n from app.execution_records r
       left join app.execution_commands c on c.customer_id = r.customer_id and c.command_id = r.command_id
       left join app.proof_disclosures d on d.customer_id = r.customer_id and d.plan_id = r.route_plan_id
       where r.route_point_id = $1 and (r.sealed is not null or c.sealed is not null or d.sealed is not null)`,
      [plan.far],
    )
    expect(left?.n).toBe(0)
    expect(await world.listObjects()).toEqual([])

    const shown = (await app.send('GET', `/route_point/${plan.far}`)).json().data
    expect(shown).toMatchObject({ status: 'E', external_code: 'far', name: 'erased', address: null })
    expect(shown.routes_info[0]).toMatchObject({
      command_id: command.command_id,
      receiver: null,
      proof: { state: 'erased' },
    })
    const other = (await app.send('GET', `/route_point/${plan.near}`)).json().data
    expect(other).toMatchObject({ name: 'near', info: 'fundos', ...at(1) })

    const { script, told, lines } = await verifyLog()
    expect(script).toContain('holds')
    expect(told).toMatchObject({ ok: true })
    for (const { sha256 } of pictures) expect(lines).toContain(sha256)
    expect(lines).not.toMatch(signs_of_maria)

    // Nothing of her is sealed anywhere, either.
    const { context, clock } = app.product
    const of_point = { taxNumber: app.company.tax_number, who: 'recipient', points: String(plan.far) }
    const left_over = JSON.stringify((await runExportPerson(context.config, clock, of_point)).json)
    expect(left_over).toContain('route_imports')
    expect(left_over).not.toMatch(signs_of_maria)

    // Once more finds nothing, and shows the same receipt.
    const again = await erase({ document: maria.document })
    expect(again.json).toEqual(json)
  })

  test('a phone that sends its commands and pictures again brings nothing back', async () => {
    const { app, phone } = world
    const plan = await world.givePlan()
    const { command, pictures } = await deliver(plan)
    await erase({ points: String(plan.far) })
    const dump = await dumpCustomer(app, app.company.customer_id)
    const [repeated] = await phone.tell(command)
    expect(repeated).toMatchObject({ result: 'duplicate', first: 'applied' })
    expect(repeated?.images.map(({ state }) => state)).toEqual(['refused', 'refused'])
    for (const picture of pictures) expect(await world.upload(picture)).toBe(422)
    const agenda = (await app.send('GET', '/agenda', { token: phone.token })).json().data
    expect(agenda.images_wanted).toEqual([])
    expect(JSON.stringify(agenda)).not.toMatch(signs_of_maria)
    const sealed = await app.rowsBehind(
      'select 1 from app.execution_commands where command_id = $1 and sealed is not null',
      [command.command_id],
    )
    expect(sealed).toEqual([])
    expect(readDump(dump)).not.toMatch(signs_of_maria)
  })

  test('what a phone tells of the point later is kept without the person', async () => {
    const { app, phone } = world
    const plan = await world.givePlan()
    expect((await erase({ points: String(plan.far) })).json).toMatchObject({
      ok: false,
      receipt: null,
      open_ids: [plan.far],
    })
    expect((await erase({ points: String(plan.far), withOpen: true })).json).toMatchObject({ ok: true })
    const picture = newPicture()
    const images = [{ role: 'picture', sha256: picture.sha256 }]
    const command = phone.command('point.execute', place(plan, plan.far), {
      receiver: { name: maria.name, document: maria.document },
      notes: maria.notes,
      location: { latitude: maria.latitude, longitude: maria.longitude },
      images,
    })
    const attached = phone.command(
      'point.attach',
      {},
      { command_id: command.command_id, images, notes: maria.notes },
    )
    const results = await phone.tell(command, attached)
    expect(results).toMatchObject([
      { result: 'applied', images: [{ state: 'refused' }, { state: 'refused' }] },
      { result: 'applied' },
    ])
    expect((await app.pointOf(plan.far))?.status).toBe('E')
    const rows = await app.rowsBehind(
      `select record.sealed, record.latitude, command.sealed as of_command from app.execution_records record
       join app.execution_commands command on command.route_point_id = $1 or command.command_id = $2
       where record.route_point_id = $1`,
      [plan.far, attached.command_id],
    )
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({ sealed: null, latitude: null, of_command: null })),
    )
    expect(await app.rowsBehind('select 1 from app.proof_disclosures where plan_id = $1', [plan.id])).toEqual(
      [],
    )
    expect((await verifyLog()).told).toMatchObject({ ok: true })
  })
})

test('killed in the middle, the same command goes on and ends as if it had not been', async () => {
  const { app } = world
  const { product, company } = app
  const phone = '(51) 91234-5678'
  const many = Array.from({ length: 60 }, (_, index) => ({
    name: `M${index}`,
    info: `tel ${phone}`,
    ...at(index + 1),
  }))
  const first = await app.givePlan({ route_points: [{ name: 'depot', type: 'PA', ...at(0) }, ...many] })
  const last = await app.givePlan({ route_points: [{ name: 'depot', type: 'PA', ...at(0) }, many[0]] })
  const countLeft = async () => {
    const [row] = await app.rowsBehind<{ n: number }>(
      'select count(*)::int as n from app.route_points where route_plan_id = any($1) and sealed is not null',
      [[first.id, last.id]],
    )
    return row?.n
  }
  const cli = path.join(import.meta.dirname, '../../cli.ts')
  const options = ['--tax-number', company.tax_number, '--phone', phone, '--with-open', '--yes']
  await withAdmin(async (blocker) => {
    // Whoever has the plan of the second batch lets it wait.
    await blocker.query('begin')
    await blocker.query('select from app.route_plans where id = $1 for update', [last.id])
    const child = spawn(
      process.execPath,
      [cli, 'person', 'erase', 'recipient', ...options, '--operator', 'Ana', '--reason', 'pedido'],
      {
        env: {
          ...compile_cache,
          ...world.s3.env,
          TROPEIRO_DATABASE_URL: product.test_database.runtime_url,
          TROPEIRO_MASTER_KEYS: product.context.config.master_keys,
        },
        stdio: 'ignore',
      },
    )
    const closed = new Promise((resolve) => {
      child.once('close', resolve)
    })
    await vi.waitUntil(async () => (await countLeft()) === 11, { timeout: 60_000, interval: 100 })
    child.kill('SIGKILL')
    await closed
    await blocker.query('rollback')
  }, product.test_database.admin_url)

  const { json } = await erase({ phone, withOpen: true, operator: 'Bia' })
  expect(json).toMatchObject({ ok: true, receipt: { operator: 'Ana', counts: { points: 61 } } })
  expect(await countLeft()).toBe(0)
  const receipts = await app.rowsBehind(
    `select count(*)::int as n from app.erasures where found_by = 'phone' and date_finished is null`,
  )
  expect(receipts).toEqual([{ n: 0 }])
})

test('one company erases nothing of another', async () => {
  const { app } = world
  const { product } = app
  const other = await createTestCompany(product)
  const { access_token: token } = await logInAs(product, other)
  const { name, info, address, latitude, longitude, phone } = maria
  const point = { name, info, address, latitude, longitude }
  const body = bodyOf({ is_async: true, route_points: [{ name: 'depot', type: 'PA', ...at(0) }, point] })
  const imported = await app.send('POST', '/import/route_plan', { token, body })
  expect(imported.statusCode).toBe(202)
  const [point_id] = await world.app.rowsBehind<{ id: string }>(
    'select id from app.route_points where customer_id = $1 and name = $2',
    [other.customer_id, name],
  )
  await app.importPlan(body)
  const dump = await dumpCustomer(world.app, other.customer_id)
  expect(readDump(dump)).toMatch(signs_of_maria)
  expect((await erase({ phone, withOpen: true })).json).toMatchObject({ receipt: { counts: { points: 1 } } })
  await expect(erase({ points: String(point_id?.id), withOpen: true })).rejects.toThrow('no route point')
  expect(await dumpCustomer(world.app, other.customer_id)).toBe(dump)
})

describe('tropeiro person erase driver', () => {
  const bruno = {
    name: 'Bruno Saldanha',
    cpf: '111.444.777-35',
    rg: '4071234567',
    cnh_number: '62472927637',
    date_of_birth: '1980-05-17',
    email: 'bruno.saldanha@example.com',
    phone_number: '(51) 3212-7788',
    cep: '90010-150',
    identifier: 'cartao-saldanha',
    company_registry: 'mat-saldanha',
  }
  const signs_of_bruno = /saldanha|111\.?444|4071234567|62472927637|1980-05-17|3212-?7788|90010/i

  test('leaves ids alone, ends the sessions, and keeps what was delivered', async () => {
    const { app } = world
    const { customer_id, tax_number } = app.company
    const { id, user_id } = await app.make<{ id: number; user_id: number }>('driver', bruno)
    const login = 'bruno.saldanha'
    await app.rowsBehind(
      `update app.users set login = $2, password_hash = (select password_hash from app.users where id = $3) where id = $1`,
      [user_id, login, app.driver.user_id],
    )
    const phone = await app.createPhone(login)
    const plan = await app.givePlan({ user_id })
    const command = phone.command('point.execute', place(plan, plan.far), {
      notes: 'tudo certo',
      location: { latitude: -29.91, longitude: -52.51 },
    })
    expect((await phone.tell(command))[0]).toMatchObject({ result: 'applied' })
    expect(readDump(await dumpCustomer(app, customer_id))).toMatch(signs_of_bruno)

    const { context, clock } = app.product
    const options = { taxNumber: tax_number, who: 'driver', document: bruno.cpf }
    const exported = (await runExportPerson(context.config, clock, options)).json as {
      held: { from: string; values: object }[]
    }
    const itemOf = (from: string) => exported.held.find((item) => item.from === from)?.values
    expect(itemOf('drivers')).toMatchObject(bruno)
    expect(itemOf('users')).toMatchObject({ name: bruno.name, login })
    expect(itemOf('execution_commands')).toMatchObject({ location: { latitude: -29.91 } })

    const by_email = { document: undefined, email: bruno.email, who: 'driver', dryRun: true }
    expect((await erase(by_email)).json).toMatchObject({ held: { drivers: 1, users: 1, sessions: 1 } })
    const { json } = await erase({ who: 'driver', document: bruno.cpf })
    expect(json).toMatchObject({ receipt: { kind: 'driver', counts: { drivers: 1, users: 1, commands: 1 } } })
    expect(readDump(await dumpCustomer(app, customer_id))).not.toMatch(signs_of_bruno)
    expect((await erase({ who: 'driver', document: bruno.cpf })).json).toEqual(json)
    await expect(erase({ who: 'driver', points: '1' })).rejects.toThrow('--id')

    // Who is let in is believed for a while.
    clock.advance(61_000)
    expect((await phone.send([command])).statusCode).toBe(401)
    expect((await app.pointOf(plan.far))?.status).toBe('E')
    const rows = await app.rowsBehind(
      `select r.user_id::int, d.name, u.name as user_name, c.sealed, u.password_hash from app.execution_records r
       join app.drivers d on d.customer_id = r.customer_id and d.user_id = r.user_id
       join app.users u on u.customer_id = r.customer_id and u.id = r.user_id
       join app.execution_commands c on c.customer_id = r.customer_id and c.command_id = r.command_id
       where d.id = $1`,
      [id],
    )
    const erased = { name: 'erased', user_name: 'erased', sealed: null, password_hash: null }
    expect(rows).toEqual([{ user_id, ...erased }])
  })

  test('one who has another role is not locked out', async () => {
    const { app } = world
    const { id, user_id } = await app.make<{ id: number; user_id: number }>('driver', { name: 'Carla' })
    await app.rowsBehind(`update app.users set role = 'dispatcher' where id = $1`, [user_id])
    await expect(erase({ who: 'driver', id: String(id) })).rejects.toThrow('role dispatcher')
    const [row] = await app.rowsBehind<{ name: string }>('select name from app.drivers where id = $1', [id])
    expect(row?.name).toBe('Carla')
    await app.rowsBehind(`update app.users set role = 'driver' where id = $1`, [user_id])
    expect((await erase({ who: 'driver', id: String(id) })).json).toMatchObject({ ok: true })
  })
})
