import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readNothing } from '../../../platform/reader.ts'
import { createDriver } from '../create-driver.ts'
import { findDriverByCpf } from '../find-driver-by-cpf.ts'
import { plantDriver, testCnhNumber, testCpf } from '../test/drivers.ts'
import { createDriversApp, type DriversApp } from '../test/drivers-app.ts'
import { plantMany } from '../test/plant-many.ts'
import { lockHashKeys, prepareHashKeys, prepareVault } from './hash-keys.ts'
import { rehashDrivers } from './rehash-drivers.ts'
import { rotateHashKey } from './rotate-hash-key.ts'

let drivers: DriversApp

beforeAll(async () => {
  drivers = await createDriversApp({ pool_size: 10 })
})
afterAll(() => drivers.close())

const database = () => drivers.test_database.database
const rotate = (customer_id: number) =>
  rotateHashKey(database(), { vault: drivers.vault, customer_id }, drivers.clock)

async function rehashAll(customer_id: number, most = 100): Promise<number> {
  let done = 0
  for (;;) {
    const some = await rehashDrivers(database(), { vault: drivers.createVault(), customer_id }, most)
    if (some === 0) return done
    done += some
  }
}

const findIn = async (vault: Vault, customer_id: number, cpf: string) => {
  await prepareVault(vault, customer_id)
  return database().inCustomer(customer_id, (tx) =>
    findDriverByCpf({ ask: (statement) => tx.rows(statement), vault, customer_id }, cpf),
  )
}

/** What another process does with a POST: everything but HTTP, with its own vault. 201 or 409. */
async function createIn(vault: Vault, customer_id: number, cpf: string): Promise<number> {
  await prepareHashKeys({ database: database(), vault }, customer_id, drivers.clock.now())
  const actor = {
    user_id: null,
    api_key_id: null,
    address: null,
    request_id: null,
    now: drivers.clock.now(),
  }
  const create = (tx: CustomerTransaction) =>
    createDriver(tx, actor, { given: { name: 'Other', cpf }, vault, readPoints: readNothing })
  return database()
    .inCustomer(customer_id, create)
    .then(
      () => 201,
      (error: { status?: number }) => error.status ?? 500,
    )
}

const hashVersions = (customer_id: number) =>
  drivers.rowsBehind(
    `select hash_key_version, count(*)::integer from app.drivers where customer_id = $1 group by 1 order by 1`,
    [customer_id],
  )

describe('a further hash key', () => {
  const cpf = testCpf(400_000_001)
  let id: number
  let stale: Vault

  beforeAll(async () => {
    id = await plantDriver(drivers, { cpf, cnh_number: testCnhNumber(1) })
    stale = drivers.createVault()
    await findIn(stale, 1, cpf)
    await rotate(1)
  })

  it('has a secret of its own, sealed', async () => {
    const keys = await drivers.rowsBehind(
      'select version, length(secret) as bytes from app.hash_keys where customer_id = 1',
    )
    expect(keys).toStrictEqual([
      { version: 1, bytes: 65 },
      { version: 2, bytes: 65 },
    ])
  })

  it('leaves drivers findable and their cpf taken before they follow', async () => {
    expect(await hashVersions(1)).toStrictEqual([{ hash_key_version: 1, count: 1 }])
    for (const vault of [drivers.vault, stale, drivers.createVault()]) {
      expect(await findIn(vault, 1, cpf)).toMatchObject({ id })
      expect(await createIn(vault, 1, cpf)).toBe(409)
    }
  })

  it('is the one of new drivers', async () => {
    expect(await createIn(stale, 1, testCpf(400_000_002))).toBe(201)
    expect((await hashVersions(1)).at(-1)).toStrictEqual({ hash_key_version: 2, count: 1 })
  })

  it('is followed by the others, and a process that has not met it finds them all the same', async () => {
    expect(await rotate(1)).toBe(3)
    const [before] = await drivers.rowsBehind(
      'select row_version, date_modified from app.drivers where id = $1',
      [id],
    )
    expect(await rehashAll(1)).toBe(2)
    expect(await hashVersions(1)).toStrictEqual([{ hash_key_version: 3, count: 2 }])
    expect(
      await drivers.rowsBehind('select row_version, date_modified from app.drivers where id = $1', [id]),
    ).toStrictEqual([before])
    expect(await findIn(stale, 1, cpf)).toMatchObject({ id })
    expect(await createIn(stale, 1, cpf)).toBe(409)
    expect((await drivers.send('GET', `/driver/?cpf=${cpf}`)).json().data).toMatchObject([{ id, cpf }])
  })

  it('is the customer’s own: the same cpf has other hashes with another', async () => {
    await plantDriver(drivers, { cpf }, '2.writer')
    const hashes = await drivers.rowsBehind(
      `select count(distinct cpf_hash)::integer as hashes, count(distinct hash_key_version)::integer as versions
       from app.drivers where cpf_hash is not null`,
    )
    expect(hashes).toStrictEqual([{ hashes: 3, versions: 2 }])
    expect(await rehashDrivers(database(), { vault: drivers.vault, customer_id: 2 }, 100)).toBe(0)
    expect(await rehashDrivers(database(), { vault: drivers.vault, customer_id: 3 }, 100)).toBe(0)
  })

  it('waits for those who hash under the one before', async () => {
    const holder = drivers.createVault()
    await prepareVault(holder, 1)
    const order: string[] = []
    let rotating: Promise<unknown> = Promise.resolve()
    await database().inCustomer(1, async (tx) => {
      await lockHashKeys(tx, holder)
      rotating = rotate(1).then(() => order.push('rotated'))
      await expect
        .poll(() => drivers.rowsBehind(`select 1 from pg_locks where locktype = 'advisory' and not granted`))
        .toHaveLength(1)
      order.push('hashed')
    })
    await rotating
    expect(order).toStrictEqual(['hashed', 'rotated'])
  })
})

describe('while keys are rotated and drivers follow', () => {
  it('every search is right and no cpf is taken twice, in every process', async () => {
    const ids = await plantMany(drivers, { count: 300, customer_id: 3, after: 700_000 })
    const vaults = [drivers.vault, drivers.createVault(), drivers.createVault()]
    const wrong: string[] = []
    let searches = 0
    const rotated = new AbortController()
    let next = 0

    const search = async (vault: Vault) => {
      while (!rotated.signal.aborted) {
        const id = ids[(next += 7) % ids.length] ?? 0
        const found = await findIn(vault, 3, testCpf(id))
        if (found?.id !== id) wrong.push(`${id} was not found`)
        if ((await findIn(vault, 3, testCpf(id + 5_000_000))) !== null) wrong.push('somebody was found')
        searches += 2
      }
    }
    const searchByHttp = async () => {
      while (!rotated.signal.aborted) {
        const id = ids[(next += 11) % ids.length] ?? 0
        const found = await drivers.send(
          'GET',
          `/driver/?cpf=${testCpf(id)}&is_deliveryman=${id % 10 && 1}`,
          {
            as: '3.reader',
          },
        )
        if (found.json().data[0]?.id !== id) wrong.push(`${id} was not listed`)
        searches += 1
      }
    }
    const write = async () => {
      for (let n = 0; !rotated.signal.aborted; n += 1) {
        // The same new cpf in every process at once, and one that is taken since long.
        const fresh = testCpf(800_000_000 + n)
        const statuses = await Promise.all(vaults.map((vault) => createIn(vault, 3, fresh)))
        if (statuses.toSorted((a, b) => a - b).join() !== '201,409,409') wrong.push(`new: ${statuses.join()}`)
        const taken = testCpf(ids[(next += 13) % ids.length] ?? 0)
        const refused = await Promise.all(vaults.map((vault) => createIn(vault, 3, taken)))
        if (refused.join() !== '409,409,409') wrong.push(`taken: ${refused.join()}`)
      }
    }
    const rotation = async () => {
      try {
        for (let n = 0; n < 4; n += 1) {
          await rotate(3)
          await Promise.all([rehashAll(3, 25), rehashAll(3, 40)])
        }
      } finally {
        rotated.abort()
      }
    }
    await Promise.all([rotation(), ...vaults.map(search), searchByHttp(), write()])
    await rehashAll(3)

    expect(wrong).toStrictEqual([])
    expect(searches).toBeGreaterThan(20)
    const [state] = await drivers.rowsBehind(
      `select count(*)::integer as drivers, count(distinct cpf_hash)::integer as cpfs,
         min(hash_key_version) as oldest, max(hash_key_version) as newest
       from app.drivers where customer_id = 3 and date_excluded is null`,
    )
    expect(state).toMatchObject({ oldest: 5, newest: 5 })
    expect(state?.['cpfs']).toBe(state?.['drivers'])
  })
})
