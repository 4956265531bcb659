import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disableCustomer } from '../../identity/public.ts'
import { createTestUser, logInAs } from '../../test/product/product-app.ts'
import type { DeviceDirectory } from './device-directory.ts'
import { openDirectory } from './test/open-directory.ts'
import { createWorld, type World, type WorldCompany } from './test/world.ts'

let world: World
let company: WorldCompany
let clock: MovableClock
let folder: string
let directory: DeviceDirectory

beforeAll(async () => {
  world = await createWorld()
  clock = createMovableClock(new Date())
  folder = await mkdtemp(join(tmpdir(), 'tropeiro-keys-'))
  directory = await openDirectory({ url: world.product.test_database.telemetry_url, folder, clock })
  await directory.whenLoaded
})
beforeEach(async () => {
  company = await world.makeCompany()
})
afterAll(async () => {
  await directory.close()
  await world.close()
  await rm(folder, { recursive: true })
})

const makeKey = (scopes: readonly string[], fields: object = {}) =>
  company.make('api_key', { name: 'trackers', scopes, ...fields })

/** Keys are read again every 5 s of the directory's clock, which does not move by itself. */
async function untilFound(key: string, expected: object | null): Promise<void> {
  const find = () => {
    clock.advance(1_000)
    return directory.findKey(key)
  }
  await expect.poll(find, { timeout: 60_000, interval: 50 }).toEqual(expected)
}

describe('the keys that may send positions', () => {
  it('are known soon after they are made, with how much they may', async () => {
    const only = await makeKey(['position:write'])
    const more = await makeKey(['position:write', 'device:read'])
    const { customer_id } = company
    const found = { customer_id, expires_ms: null }
    await untilFound(only.key, { ...found, key_id: only.id, is_only_position_write: true })
    await untilFound(more.key, { ...found, key_id: more.id, is_only_position_write: false })
    expect(directory.findKey(only.key)?.is_only_position_write).toBe(true)
  })

  it('are known at once, without waiting for the next time that all are read', async () => {
    const { id, key } = await makeKey(['position:write'])
    // The clock stands still: only a notification makes it read them.
    await expect.poll(() => directory.findKey(key)?.key_id, { timeout: 60_000, interval: 20 }).toBe(id)
  })

  it('are no others: none without the scope, no session, no other text', async () => {
    const { key } = await makeKey(['position:write'])
    const reader = await makeKey(['position:read', 'device:write'])
    await untilFound(key, expect.objectContaining({ customer_id: company.customer_id }))
    const { access_token, refresh_token } = await logInAs(world.product, company)
    const [kind, customer, secret] = key.split('_', 3)
    const stranger = await world.makeCompany()
    const texts = [
      reader.key,
      access_token,
      refresh_token,
      '',
      key.slice(0, -1),
      `${key} `,
      `${kind}_${customer}1_${secret}`,
      `${kind}_${stranger.customer_id.toString(36)}_${secret}`,
      createHash('sha256').update(key).digest('base64url'),
    ]
    for (const text of texts) expect(directory.findKey(text)).toBeNull()
  })

  it('are gone soon after they are deleted', async () => {
    const { id, key } = await makeKey(['position:write'])
    await untilFound(key, expect.objectContaining({ key_id: id }))
    expect((await company.send('DELETE', `/api_key/${id}`)).statusCode).toBe(204)
    await untilFound(key, null)
  })

  it('end at their moment, whether the database is there or not', async () => {
    // Far enough ahead that it does not end while this waits to hear of it, as that moves the clock.
    const expires_ms = clock.now().getTime() + 4 * 3_600_000
    const { key } = await makeKey(['position:write'], { date_expires: new Date(expires_ms).toISOString() })
    await untilFound(key, expect.objectContaining({ expires_ms }))
    clock.advance(expires_ms - clock.now().getTime() - 1)
    expect(directory.findKey(key)).not.toBeNull()
    clock.advance(1)
    expect(directory.findKey(key)).toBeNull()
  })

  it('end with the rights of their user, and with their company', async () => {
    const [viewer, left] = [await makeKey(['position:write']), await makeKey(['position:write'])]
    const person = (login: string) => createTestUser(world.product, company, { role: 'integration', login })
    const [viewer_id, left_id] = [await person('one'), await person('two')]
    await company.change('api_key', { id: viewer.id, user_id: viewer_id })
    await company.change('api_key', { id: left.id, user_id: left_id })
    const last = await makeKey(['position:write'])
    for (const { id, key } of [viewer, left, last])
      await untilFound(key, expect.objectContaining({ key_id: id }))
    await company.change('user', { id: viewer_id, role: 'viewer' })
    expect((await company.send('DELETE', `/user/${left_id}`)).statusCode).toBe(204)
    await untilFound(viewer.key, null)
    await untilFound(left.key, null)
    expect(directory.findKey(last.key)).not.toBeNull()
    await disableCustomer(world.product.test_database.database, company.customer_id, clock.now())
    await untilFound(last.key, null)
  })

  it('are on disk by their hashes, and not by anything that opens', async () => {
    const { id, key } = await makeKey(['position:write'])
    await untilFound(key, expect.objectContaining({ key_id: id }))
    await directory.close()
    const text = await readFile(join(folder, 'directory', 'devices.copy'), 'utf8')
    expect(text).toContain(createHash('sha256').update(key).digest('base64url'))
    // The whole head of a key: a hash has any four letters now and then.
    expect(text).not.toContain(key.slice(0, -43))
    expect(text).not.toContain(key.slice(-43))
    // With the database away.
    directory = await openDirectory({ url: 'postgres://nobody@127.0.0.1:1/nowhere', folder, clock })
    expect(directory.findKey(key)).toMatchObject({ key_id: id, customer_id: company.customer_id })
    expect(directory.findKey(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
  })
})
