import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { explainAsRuntime, type PlanMode, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockPeriods, selectObjectAt } from '../assignments/queries.ts'
import { selectDevice, selectDevices, selectInstalls } from './queries.ts'

let test_database: TestDatabase

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2, 3]) {
    await createTestCustomer(test_database.database, customer_id)
    await plant(customer_id)
  }
  await withAdmin((admin) => admin.query('analyze'), test_database.admin_url)
})
afterAll(() => test_database.close())

/** 5,000 devices, each with two installs in the past and one now. */
async function plant(customer_id: number): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query(
      `insert into app.devices (customer_id, serial, serial_key, protocol, date_created, date_modified)
       select $1::bigint, $1::bigint || 's' || n, $1::bigint || 'S' || n, 'gt06', '2026-01-01', '2026-01-01'
       from generate_series(1, 5000) as n`,
      [customer_id],
    )
    // Vehicles themselves have no part in these plans.
    await admin.query('set session_replication_role = replica')
    await admin.query(
      `insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, valid_to, date_recorded)
       select customer_id, id, id, started, ended, started
       from app.devices, (values (timestamptz '2026-01-01', timestamptz '2026-02-01'),
         ('2026-02-01', '2026-03-01'), ('2026-03-01', null)) as period (started, ended) where customer_id = $1`,
      [customer_id],
    )
  }, test_database.admin_url)
}

const explain = (statement: Statement<unknown>, mode: PlanMode) =>
  explainAsRuntime(test_database, statement, { mode })

const at = new Date('2026-02-10T00:00:00Z')
const page = { after: { id: 500 }, limit: 101 }
const installs = { after: null, limit: 101 }

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it('a list walks the key and finds each install by its index', async () => {
    const plan = await explain(selectDevices(1, {}, page), mode)
    expect(plan).toContain('Index Scan using devices_pkey')
    expect(plan).toContain('Index Scan using device_installs_by_device')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })

  it.each([
    ['a serial', selectDevices(1, { serial: '1S7' }, page), 'devices_serial'],
    ['the device of a vehicle', selectDevices(1, { vehicle_id: 7 }, page), 'device_installs_by_vehicle'],
    ['a device', selectDevice(1, 7), 'devices_pkey'],
    [
      'where a device was',
      selectObjectAt(1, 'device_installs', { subject_id: 7, at, as_of: null }),
      'device_installs_by_device',
    ],
    [
      'its installs',
      selectInstalls(1, { device_id: 7, at, as_of: null }, installs),
      'device_installs_by_device',
    ],
    [
      'the periods to change',
      lockPeriods(1, 'device_installs', { subject_id: 7, object_id: 9, after: at }),
      'device_installs_by_vehicle',
    ],
  ])('%s is looked up by its index', async (_name, statement, index) => {
    const plan = await explain(statement, mode)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })
})
