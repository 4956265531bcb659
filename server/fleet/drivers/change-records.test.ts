import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { added, postDriver, published } from './test/drivers.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'

let drivers: DriversApp

beforeAll(async () => {
  drivers = await createDriversApp()
})
afterAll(() => drivers.close())

beforeEach(async () => {
  await drivers.rowsBehind('truncate app.audit, app.outbox')
  await drivers.rowsBehind(`update app.drivers set date_excluded = '2026-01-01'`)
})

const readAudit = () =>
  drivers.rowsBehind(
    'select user_id::integer, action, resource, resource_id::integer, fields from app.audit order by id',
  )
const readOutbox = () => drivers.rowsBehind('select type, payload from app.outbox order by id')

describe('the trail of a driver', () => {
  it('has the creation of driver and user: names of fields, never their values', async () => {
    const given = { ...published, ...added }
    const { id, user_id } = await postDriver(drivers, given)
    const audit = await readAudit()
    expect(audit).toMatchObject([
      { action: 'create', resource: 'user', resource_id: user_id },
      { user_id: 11, action: 'create', resource: 'driver', resource_id: id },
    ])
    expect(new Set(audit[1]?.['fields'] as string[])).toStrictEqual(new Set(Object.keys(given)))
    const outbox = await readOutbox()
    expect(outbox).toMatchObject([
      { type: 'user.created', payload: { user_id } },
      { type: 'driver.created', payload: { driver_id: id, fields: audit[1]?.['fields'] } },
    ])
    const recorded = JSON.stringify([audit, outbox])
    for (const value of [
      given.name,
      given.cpf,
      given.rg,
      given.cnh_number,
      given.date_of_birth,
      given.email,
    ]) {
      expect(recorded).not.toContain(value)
    }
  })

  it('names of a change the fields that have another value now', async () => {
    const { id } = await postDriver(drivers, { ...published, ...added })
    await drivers.rowsBehind('truncate app.audit, app.outbox')
    const data = { ...published, rg: '9', cpf: null, date_of_birth: added.date_of_birth }
    await drivers.send('PUT', `/driver/${id}`, { body: { data } })
    expect(await readAudit()).toMatchObject([
      { action: 'change', resource: 'driver', resource_id: id, fields: ['cpf', 'rg'] },
    ])
    expect(await readOutbox()).toStrictEqual([
      { type: 'driver.changed', payload: { driver_id: id, fields: ['cpf', 'rg'] } },
    ])
  })

  it('has the removal of both', async () => {
    const { id, user_id } = await postDriver(drivers, { name: 'Ana' })
    await drivers.rowsBehind('truncate app.audit, app.outbox')
    await drivers.send('DELETE', `/driver/${id}`)
    expect(await readOutbox()).toMatchObject([
      { type: 'user.removed', payload: { user_id } },
      { type: 'driver.removed', payload: { driver_id: id } },
    ])
  })

  it('and the change happen together or not at all', async () => {
    const { id } = await postDriver(drivers, { ...published, ...added })
    await drivers.rowsBehind('truncate app.audit, app.outbox')
    const state = () =>
      drivers.rowsBehind(
        'select row_to_json(d) as d from app.drivers d union all select row_to_json(u) from app.users u',
      )
    const before = await state()
    await drivers.rowsBehind(`alter table app.outbox add constraint planted check (type not like 'driver.%')`)
    const statuses = [
      await drivers.send('POST', '/driver/', { body: { data: { name: 'Bia' } } }),
      await drivers.send('PUT', `/driver/${id}`, { body: { data: { name: 'Bia', cpf: null } } }),
      await drivers.send('DELETE', `/driver/${id}`),
    ].map(({ statusCode }) => statusCode)
    await drivers.rowsBehind('alter table app.outbox drop constraint planted')
    expect(statuses).toStrictEqual([500, 500, 500])
    expect(await state()).toStrictEqual(before)
    expect(await readAudit()).toStrictEqual([])
  })
})
