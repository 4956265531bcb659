import { randomBytes } from 'node:crypto'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { runBackdateDevice } from './device-commands.ts'

let database: TestDatabase
let config: Config
let devices = 0

beforeAll(async () => {
  database = await createTestDatabase()
  config = readConfig({
    TROPEIRO_DATABASE_URL: database.runtime_url,
    TROPEIRO_MAINTENANCE_DATABASE_URL: database.maintenance_url,
    TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  })
})
afterAll(() => database.close())

const ask = (sql: string, values: unknown[]) =>
  withAdmin(async (client) => (await client.query(sql, values)).rows, database.admin_url)

/** Held by each customer in turn, by the last one still. */
async function hold(serial_key: string, customer_ids: readonly number[]): Promise<void> {
  for (const [turn, customer_id] of customer_ids.entries()) {
    const is_last = turn === customer_ids.length - 1
    const values = [
      serial_key,
      customer_id,
      ++devices,
      `2026-01-0${turn + 1}`,
      is_last ? null : `2026-01-0${turn + 2}`,
    ]
    await ask('insert into platform.device_serials values ($1, $2, $3, $4, $5)', values)
  }
}

const heldSince = async (serial_key: string) => {
  const held = 'select valid_from from platform.device_serials where serial_key = $1 and valid_to is null'
  return (await ask(held, [serial_key]))[0]?.valid_from.toISOString()
}
const backdate = (serial: string, since: string) => runBackdateDevice(config, { serial, since })

describe('device backdate', () => {
  test('lets the company have had the tracker since then, however its serial is written', async () => {
    await hold('356938035643809', [1])
    const since = '2025-06-01T12:00:00.000Z'
    expect(await backdate('35-693803-564380-9', '2025-06-01T09:00:00-03:00')).toEqual({
      json: { ok: true, serial: '35-693803-564380-9', since },
      text: `35-693803-564380-9 is of the company that has it since ${since}.`,
    })
    expect(await heldSince('356938035643809')).toBe(since)
  })

  test('refuses where another had it since, and where nothing would be earlier', async () => {
    await hold('B1', [1, 2])
    const before = await heldSince('B1')
    await expect(backdate('B1', '2025-12-31T00:00:00Z')).rejects.toThrow('B1 stays as it is')
    await expect(backdate('B1', '2026-06-01T00:00:00Z')).rejects.toThrow('B1 stays as it is')
    await expect(backdate('NOBODY', '2025-12-31T00:00:00Z')).rejects.toThrow('NOBODY stays as it is')
    await expect(backdate('***', '2025-12-31T00:00:00Z')).rejects.toThrow('*** stays as it is')
    expect(await heldSince('B1')).toBe(before)
  })

  test('needs a moment and the maintenance role', async () => {
    await hold('B2', [1])
    await expect(backdate('B2', 'yesterday')).rejects.toThrow('--since yesterday is no moment')
    const options = { serial: 'B2', since: '2025-12-31T00:00:00Z' }
    const unset = { ...config, maintenance_database_url: '' }
    await expect(runBackdateDevice(unset, options)).rejects.toThrow('TROPEIRO_MAINTENANCE_DATABASE_URL')
    const wrong = { ...config, maintenance_database_url: database.runtime_url }
    await expect(runBackdateDevice(wrong, options)).rejects.toThrow('permission denied')
  })
})
