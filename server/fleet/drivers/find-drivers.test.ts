import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDriverByCpf } from './find-driver-by-cpf.ts'
import { assertDriverExists, listDriverNames, prepareToFindDrivers } from './find-drivers.ts'
import { plantDriver, postDriver, testCpf } from './test/drivers.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'

let drivers: DriversApp

beforeAll(async () => {
  drivers = await createDriversApp()
})
afterAll(() => drivers.close())

const inCustomer: DriversApp['database']['inCustomer'] = (...given) => drivers.database.inCustomer(...given)

describe('what other slices ask of drivers', () => {
  it('names by id, removed drivers too, in one statement; not another customer’s', async () => {
    const present = await plantDriver(drivers, { name: 'Ana' })
    const removed = await plantDriver(drivers, { name: 'Bia' })
    const foreign = await plantDriver(drivers, { name: 'Cris' }, '2.writer')
    await drivers.send('DELETE', `/driver/${removed}`)
    drivers.statements.length = 0
    const names = await inCustomer(1, (tx) =>
      listDriverNames(tx, [present, removed, foreign, present, 999_999]),
    )
    expect([...names]).toStrictEqual([
      [present, { id: present, name: 'Ana' }],
      [removed, { id: removed, name: 'Bia' }],
    ])
    expect(drivers.statements).toHaveLength(1)
    expect(await inCustomer(1, (tx) => listDriverNames(tx, []))).toStrictEqual(new Map())
    expect(drivers.statements).toHaveLength(1)
  })

  it('a driver by cpf, punctuation ignored, in one statement; null for nobody and for no cpf', async () => {
    const cpf = testCpf(123_123_123)
    const { id, user_id } = await postDriver(drivers, { name: 'Dora', cpf })
    await prepareToFindDrivers(drivers.vault, 1)
    const find = (text: string, customer_id = 1) =>
      inCustomer(customer_id, (tx) =>
        findDriverByCpf({ ask: (statement) => tx.rows(statement), vault: drivers.vault, customer_id }, text),
      )
    drivers.statements.length = 0
    expect(await find(cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'))).toStrictEqual({
      id,
      name: 'Dora',
      user_id,
    })
    expect(drivers.statements).toHaveLength(1)
    for (const text of [testCpf(1), 'x', '', `${cpf}0`]) expect(await find(text)).toBeNull()
    expect(await find(cpf, 2)).toBeNull()
    expect(await find(cpf, 3)).toBeNull()
    await drivers.send('DELETE', `/driver/${id}`)
    expect(await find(cpf)).toBeNull()
  })

  it('whether a driver exists: 422 at the pointer for one absent, another customer’s or removed', async () => {
    const present = await plantDriver(drivers)
    const removed = await plantDriver(drivers)
    const foreign = await plantDriver(drivers, {}, '2.writer')
    await drivers.send('DELETE', `/driver/${removed}`)
    const assert = (id: number) => inCustomer(1, (tx) => assertDriverExists(tx, id, '/data/driver_id'))
    await expect(assert(present)).resolves.toBeUndefined()
    for (const id of [removed, foreign, 999_999]) {
      await expect(assert(id)).rejects.toMatchObject({
        status: 422,
        public: { errors: [{ pointer: '/data/driver_id', code: 'not_found' }] },
      })
    }
  })
})
