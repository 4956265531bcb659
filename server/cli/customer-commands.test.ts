import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { testTaxNumber } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { formatTaxNumber, taxNumberCheckDigits } from '@tropeiro/kernel/br/tax-number.ts'
import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { compile_cache } from '../test/compile-cache.ts'
import {
  runCreateCustomer,
  runDisableCustomer,
  runInviteUser,
  runReleaseDevice,
  runRotateSigningKey,
} from './customer-commands.ts'
import { runCustomerNetworks } from './customer-networks.ts'

const owner_password = 'a password for the owner'
const cli = path.join(import.meta.dirname, '../cli.ts')
const clock = createMovableClock(new Date('2026-03-04T05:06:07.890Z'))
const master_keys = `k1:${randomBytes(32).toString('base64')}`

let database: TestDatabase
let config: Config
let companies = 0
let devices = 0

beforeAll(async () => {
  database = await createTestDatabase()
  config = readConfig({ TROPEIRO_DATABASE_URL: database.runtime_url, TROPEIRO_MASTER_KEYS: master_keys })
})
afterAll(() => database.close())

const newTaxNumber = () => testTaxNumber(++companies)
const options = (changes: object = {}) => ({
  taxNumber: newTaxNumber(),
  name: 'Transportes Serra',
  login: 'Ana',
  locale: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  ...changes,
})

/** In a promise, as the command line awaits it: what is wrong with the options is thrown at once. */
const create = async (changes: object = {}, password = owner_password) =>
  runCreateCustomer(config, clock, { ...options(changes), readPassword: async () => password })

async function rowsOf<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return withAdmin(async (client) => (await client.query<Row>(sql, values)).rows, database.admin_url)
}

const countCustomers = async () =>
  (await rowsOf<{ n: number }>('select count(*)::int as n from app.customers'))[0]?.n

describe('customer networks', () => {
  const networksOf = async (given: object) => {
    const { json, text: said } = await runCustomerNetworks(config, clock, { taxNumber: '', ...given })
    return [json['networks'], said]
  }

  test('shows and sets from where positions are taken, and leaves a trace', async () => {
    const taxNumber = newTaxNumber()
    const { json } = await create({ taxNumber })
    const { customer_id } = json
    const taken = (from: string) => `positions of customer ${String(customer_id)} are taken from ${from}`
    expect(await networksOf({ taxNumber })).toEqual([[], taken('everywhere')])
    const networks = ['10.1.0.0/16', '2001:db8::/32']
    const only = '2001:db8::1/32, 10.1.0.0/16,10.1.2.3/16'
    expect(await networksOf({ taxNumber, only })).toEqual([networks, taken(networks.join(', '))])
    expect(await networksOf({ taxNumber })).toEqual([networks, taken(networks.join(', '))])
    expect(await networksOf({ taxNumber, anywhere: true })).toEqual([[], taken('everywhere')])
    const traces = `select action from app.audit where customer_id = $1 and fields = '{source_networks}'`
    expect(await rowsOf(traces, [customer_id])).toEqual([{ action: 'change' }, { action: 'change' }])
  })

  test.each([
    [{ only: '10.0.0.0/40' }, '"10.0.0.0/40" is neither an address nor a network'],
    [{ only: '' }, '"" is neither an address nor a network'],
    [{ only: '10.0.0.1', anywhere: true }, 'give --only or --anywhere, not both'],
    [
      { only: Array.from({ length: 65 }, (_, n) => `10.${n}.0.0/16`).join() },
      '--only takes up to 64 networks',
    ],
  ])('refuses what cannot be meant: %o', async (given, words) => {
    await expect(networksOf({ taxNumber: newTaxNumber(), ...given })).rejects.toThrow(words)
  })
})

describe('customer create', () => {
  test('makes the company and its owner, and prints their ids', async () => {
    const taxNumber = newTaxNumber()
    const answer = await create({ taxNumber: formatTaxNumber(taxNumber), timeZone: 'America/Manaus' })
    const { customer_id, user_id } = answer.json as { customer_id: number; user_id: number }
    expect(answer.json).toEqual({
      ok: true,
      customer_id: expect.any(Number),
      user_id: expect.any(Number),
      login: 'ana',
    })
    expect(answer.text).toBe(`customer_id ${customer_id}\nuser_id     ${user_id}\nlogin       ana`)
    expect(
      await rowsOf(
        `select c.tax_number, c.time_zone, c.locale, u.login, u.role, u.password_hash like '$argon2id$%' as hashed
         from app.customers c join app.users u using (customer_id) where customer_id = $1`,
        [customer_id],
      ),
    ).toEqual([
      {
        tax_number: taxNumber,
        time_zone: 'America/Manaus',
        locale: 'pt-BR',
        login: 'ana',
        role: 'owner',
        hashed: true,
      },
    ])
  })

  test('takes a tax number with letters, in any case', async () => {
    const base = '12ABC34501DE'
    const taxNumber = `${base}${taxNumberCheckDigits(base)}`
    expect((await create({ taxNumber: taxNumber.toLowerCase() })).json).toMatchObject({ ok: true })
    await expect(create({ taxNumber })).rejects.toThrow(/there is a customer with the tax number 12\.ABC/)
  })

  test('refuses a second company with the same tax number, and leaves nothing of it', async () => {
    const taxNumber = newTaxNumber()
    await create({ taxNumber })
    const before = await countCustomers()
    await expect(create({ taxNumber: formatTaxNumber(taxNumber), login: 'bia' })).rejects.toThrow(
      `there is a customer with the tax number ${formatTaxNumber(taxNumber)} already: log in, or set another password with tropeiro user invite`,
    )
    expect(await countCustomers()).toBe(before)
  })

  test('of two at once with the same tax number one is made', async () => {
    const taxNumber = newTaxNumber()
    const ended = await Promise.allSettled([create({ taxNumber }), create({ taxNumber })])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    ['a wrong check digit', { taxNumber: '11222333000180' }, owner_password, 'is not a valid tax number'],
    ['a person’s tax number', { taxNumber: '529.982.247-25' }, owner_password, 'is not a valid tax number'],
    ['an unknown language', { locale: 'fr' }, owner_password, '--locale must be one of pt-BR, en, es'],
    ['an unknown zone', { timeZone: 'Brasilia' }, owner_password, '--time-zone Brasilia is not a zone'],
    ['a blank login', { login: '  ' }, owner_password, '--login'],
    ['a blank name', { name: ' ' }, owner_password, '--name'],
    ['a long name', { name: 'x'.repeat(201) }, owner_password, '--name'],
    ['a short password', {}, 'short', 'shorter than 10 characters'],
    ['no password', {}, '', 'shorter than 10 characters'],
    ['a password that no login takes', {}, 'x'.repeat(201), 'longer than 200 characters'],
  ])('refuses %s, and makes nothing', async (_what, changes, password, message) => {
    const before = await countCustomers()
    await expect(create(changes, password)).rejects.toThrow(message)
    expect(await countCustomers()).toBe(before)
  })

  test('makes ids that carry the number of the cell', async () => {
    const cell_config = { ...config, cell: 3 }
    const answer = await runCreateCustomer(cell_config, clock, {
      ...options(),
      readPassword: async () => owner_password,
    })
    expect(Math.floor(Number(answer.json['customer_id']) / 2 ** 40)).toBe(3)
  })
})

describe('customer disable', () => {
  const disabledAt = async (customer_id: unknown) =>
    (
      await rowsOf<{ date_disabled: Date | null }>(
        'select date_disabled from app.customers where customer_id = $1',
        [customer_id],
      )
    )[0]?.date_disabled

  test('disables, enables again with --enable, and leaves a trail', async () => {
    const taxNumber = newTaxNumber()
    const { customer_id } = (await create({ taxNumber })).json
    const answer = await runDisableCustomer(config, clock, { taxNumber: formatTaxNumber(taxNumber) })
    expect(answer).toEqual({
      json: { ok: true, customer_id, disabled: true },
      text: `customer ${String(customer_id)} is disabled`,
    })
    expect(await disabledAt(customer_id)).toEqual(clock.now())
    const enabled = await runDisableCustomer(config, clock, { taxNumber, enable: true })
    expect(enabled.json).toEqual({ ok: true, customer_id, disabled: false })
    expect(await disabledAt(customer_id)).toBeNull()
    const trail = await rowsOf(
      `select action, fields, user_id from app.audit
       where customer_id = $1 and resource = 'customer' order by id`,
      [customer_id],
    )
    expect(trail).toEqual([
      { action: 'create', fields: [], user_id: null },
      { action: 'disable', fields: ['date_disabled'], user_id: null },
      { action: 'enable', fields: ['date_disabled'], user_id: null },
    ])
  })

  test('refuses an unknown tax number and a wrong one', async () => {
    const taxNumber = newTaxNumber()
    await expect(runDisableCustomer(config, clock, { taxNumber })).rejects.toThrow(
      `there is no customer with the tax number ${taxNumber}`,
    )
    await expect(runDisableCustomer(config, clock, { taxNumber: 'x' })).rejects.toThrow(
      'x is not a valid tax number',
    )
  })
})

describe('user invite', () => {
  test('prints a link of a day for a login of any case', async () => {
    const taxNumber = newTaxNumber()
    const { user_id } = (await create({ taxNumber })).json
    const answer = await runInviteUser(config, clock, { taxNumber, login: ' ANA' })
    expect(answer.json).toEqual({
      ok: true,
      user_id,
      token: expect.stringMatching(/^tri_/),
      date_expires: new Date(clock.now().getTime() + 86_400_000),
    })
    expect(answer.text).toContain(String(answer.json['token']))
  })

  test('refuses an unknown login', async () => {
    const taxNumber = newTaxNumber()
    await create({ taxNumber })
    await expect(runInviteUser(config, clock, { taxNumber, login: 'nobody' })).rejects.toThrow(
      'there is no user "nobody" in this customer',
    )
  })
})

describe('key rotate', () => {
  test('makes the next key beside the present one', async () => {
    const answer = await runRotateSigningKey(config, clock)
    const { kid } = answer.json
    expect(answer).toEqual({
      json: { ok: true, kid: expect.any(String) },
      text: `signing key ${String(kid)} takes over in two minutes`,
    })
    const keys = await rowsOf<{ kid: string; retires: boolean }>(
      'select kid, date_retired is not null as retires from platform.signing_keys order by date_active',
    )
    expect(keys).toEqual([
      { kid: expect.any(String), retires: true },
      { kid, retires: false },
    ])
  })
})

/** Of the customers in this order: the first has the serial, the others wait. */
async function claimSerial(serial_key: string, customer_ids: readonly unknown[]): Promise<void> {
  await withAdmin(async (client) => {
    for (const customer_id of customer_ids) {
      await client.query(`select set_config('app.customer_id', $1, false)`, [String(customer_id)])
      await client.query('select platform.register_device($1, $2)', [serial_key, ++devices])
    }
  }, database.admin_url)
}

describe('device release', () => {
  const holderOf = async (serial_key: string) =>
    (
      await rowsOf<{ customer_id: number }>(
        'select customer_id::int from platform.device_serials where serial_key = $1 and valid_to is null',
        [serial_key],
      )
    )[0]?.customer_id
  const release = (serial: string) =>
    runReleaseDevice({ ...config, maintenance_database_url: database.maintenance_url }, serial)

  test('gives a serial to who waits for it, however it is written, and refuses when nobody does', async () => {
    await claimSerial('356938035643809', [1, 2])
    expect(await release('35693803-564380-9')).toEqual({
      json: { ok: true, serial: '35693803-564380-9' },
      text: '35693803-564380-9 is now of the company that waited for it longest.',
    })
    expect(await holderOf('356938035643809')).toBe(2)
    await expect(release('490154203237518')).rejects.toThrow('nobody waits for the serial 490154203237518')
    await expect(release('***')).rejects.toThrow('nobody waits for the serial ***')
  })

  test('needs the maintenance role: the one that serves may not', async () => {
    await claimSerial('SQ1', [1, 2])
    await expect(runReleaseDevice(config, 'SQ1')).rejects.toThrow(
      'TROPEIRO_MAINTENANCE_DATABASE_URL is not set',
    )
    const wrong = { ...config, maintenance_database_url: database.runtime_url }
    await expect(runReleaseDevice(wrong, 'SQ1')).rejects.toThrow('permission denied')
    expect(await holderOf('SQ1')).toBe(1)
  })
})

describe('as a process', () => {
  const run = async (args: readonly string[], input: string | null, env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [cli, ...args], {
      env: {
        ...compile_cache,
        TROPEIRO_DATABASE_URL: database.runtime_url,
        TROPEIRO_MASTER_KEYS: master_keys,
        ...env,
      },
    })
    child.stdin.end(input ?? '')
    const [stdout, stderr, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => {
        child.once('close', resolve)
      }),
    ])
    return { stdout, stderr, code }
  }
  const createArgs = (taxNumber: string) => {
    const values = ['--tax-number', taxNumber, '--name', 'Transportes Serra', '--login', 'ana']
    return ['customer', 'create', ...values, '--password-stdin']
  }

  test('reads the first line of standard input and answers one line of JSON', async () => {
    const { stdout, stderr, code } = await run(
      [...createArgs(formatTaxNumber(newTaxNumber())), '--json'],
      `${owner_password}\r\nnot this line\n`,
    )
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, login: 'ana' })
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    const [hash] = await rowsOf<{ password_hash: string }>(
      'select password_hash from app.users where customer_id = $1',
      [JSON.parse(stdout).customer_id],
    )
    expect(hash?.password_hash).toMatch(/^\$argon2id/)
  })

  test('ends with 1 and says why, for people and machines', async () => {
    const words = await run(createArgs('11222333000180'), owner_password)
    expect(words).toEqual({
      code: 1,
      stdout: '',
      stderr: '11222333000180 is not a valid tax number (CNPJ)\n',
    })
    const json = await run([...createArgs(newTaxNumber()), '--json'], 'short\n')
    expect(json.code).toBe(1)
    expect(JSON.parse(json.stdout)).toEqual({
      ok: false,
      error: 'the password on standard input is shorter than 10 characters',
    })
    expect(words.stderr + json.stdout).not.toMatch(/ at .*\.ts/)
  })

  test('takes no password on the command line', async () => {
    const { code, stderr } = await run([...createArgs(newTaxNumber()), '--password', owner_password], '')
    expect(code).toBe(64)
    expect(stderr).toContain("unknown option '--password'")
    const without = await run(createArgs(newTaxNumber()).slice(0, -1), owner_password)
    expect(without.code).toBe(64)
    expect(without.stderr).toContain('--password-stdin')
  })

  test('disable, user invite, key rotate and device release answer in JSON too', async () => {
    const taxNumber = newTaxNumber()
    await claimSerial('SQ2', [1, 2])
    const env = { TROPEIRO_MAINTENANCE_DATABASE_URL: database.maintenance_url }
    const { customer_id, user_id } = (await create({ taxNumber })).json
    const outputs = []
    for (const args of [
      ['user', 'invite', '--tax-number', taxNumber, '--login', 'ana'],
      ['customer', 'disable', '--tax-number', taxNumber],
      ['customer', 'disable', '--tax-number', taxNumber, '--enable'],
      ['key', 'rotate'],
      ['device', 'release', 'SQ2'],
    ]) {
      outputs.push(JSON.parse((await run([...args, '--json'], null, env)).stdout))
    }
    expect(outputs).toEqual([
      { ok: true, user_id, token: expect.any(String), date_expires: expect.any(String) },
      { ok: true, customer_id, disabled: true },
      { ok: true, customer_id, disabled: false },
      { ok: true, kid: expect.any(String) },
      { ok: true, serial: 'SQ2' },
    ])
  })

  test('ends with 78 on a placeholder for a secret', async () => {
    const env = { TROPEIRO_MASTER_KEYS: 'k1:changeme' }
    const { code, stderr } = await run(createArgs(newTaxNumber()), owner_password, env)
    expect(code).toBe(78)
    expect(stderr).toContain('TROPEIRO_MASTER_KEYS')
  })
})
