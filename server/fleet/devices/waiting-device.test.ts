import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVehiclesApp, type VehiclesApp } from '../vehicles/test/vehicles-app.ts'
import { releaseSerial } from './release-serial.ts'

let fleet: VehiclesApp
let maintenance: Database
beforeAll(async () => {
  fleet = await createVehiclesApp()
  maintenance = createDatabase(testDatabaseSettings(fleet.test_database.maintenance_url))
})
afterAll(async () => {
  await maintenance.close()
  await fleet.close()
})

const register = (serial: string, customer: number) =>
  fleet.send('POST', '/device', { as: `${customer}.admin`, data: { serial, protocol: 'osmand' } })
const stateOf = async (id: number, customer: number) =>
  (await fleet.send('GET', `/device/${id}`, { as: `${customer}.admin` })).json().data.state
const holderOf = async (serial: string) => {
  const held = 'select customer_id from platform.device_serials where serial_key = $1 and valid_to is null'
  const [holder] = await fleet.rowsBehind(held, [serial])
  return holder && Number(holder['customer_id'])
}

describe('a serial that another company has', () => {
  it('201 waiting: the same shape as one that is free, and the tracker stays theirs', async () => {
    const [free, taken] = [await register('SQ-1', 1), await register('SQ-1', 2)]
    expect([free.statusCode, taken.statusCode]).toEqual([201, 201])
    expect(Object.keys(taken.json().data)).toEqual(Object.keys(free.json().data))
    expect(Object.keys(taken.headers).toSorted()).toEqual(Object.keys(free.headers).toSorted())
    expect([free, taken].map((answer) => answer.json().data.state)).toEqual(['active', 'waiting'])
    expect(await holderOf('SQ-1')).toBe(1)
  })

  it('costs the same statements as one that is free', async () => {
    const statementsOf = async (serial: string, customer: number) => {
      fleet.statements.length = 0
      await register(serial, customer)
      return [...fleet.statements]
    }
    const free = await statementsOf('SQ-2', 1)
    expect(await statementsOf('SQ-2', 2)).toEqual(free)
  })

  it('goes to who waits longest when it is given back', async () => {
    const ids = []
    for (const customer of [1, 2, 3]) ids.push((await register('SQ-3', customer)).json().data.id)
    const [first, second, third] = ids
    await fleet.send('DELETE', `/device/${first}`, { as: '1.admin' })
    expect([await stateOf(second, 2), await stateOf(third, 3)]).toEqual(['active', 'waiting'])
    await fleet.send('DELETE', `/device/${third}`, { as: '3.admin' })
    await fleet.send('DELETE', `/device/${second}`, { as: '2.admin' })
    expect(await holderOf('SQ-3')).toBeUndefined()
  })

  it('goes to who waits when the operator releases it; who had it waits', async () => {
    const squatter = (await register('SQ-4', 1)).json().data.id
    const owner = (await register('SQ-4', 2)).json().data.id
    expect(await releaseSerial(maintenance, 'sq-4')).toBe(true)
    expect([await stateOf(squatter, 1), await stateOf(owner, 2)]).toEqual(['waiting', 'active'])
    expect(await holderOf('SQ-4')).toBe(2)
    await fleet.send('DELETE', `/device/${squatter}`, { as: '1.admin' })
    expect(await releaseSerial(maintenance, 'SQ-4')).toBe(false)
    expect(await stateOf(owner, 2)).toBe('active')
  })

  it('who had it waits behind the others: each release gives it to the next', async () => {
    for (const customer of [1, 2, 3]) await register('SQ-6', customer)
    const holders = []
    for (let n = 0; n < 4; n++) {
      expect(await releaseSerial(maintenance, 'SQ-6')).toBe(true)
      holders.push(await holderOf('SQ-6'))
    }
    expect(holders).toEqual([2, 3, 1, 2])
  })

  it('cannot be taken by a statement of who serves', async () => {
    await register('SQ-5', 1)
    await register('SQ-5', 2)
    await expect(releaseSerial(fleet.database, 'SQ-5')).rejects.toThrow('permission denied')
    expect(await holderOf('SQ-5')).toBe(1)
  })
})
