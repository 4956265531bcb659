import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { createLog } from '@tropeiro/server/platform/log/create-log.ts'
import { createDeviceDirectory } from '@tropeiro/server/telemetry/directory/create-device-directory.ts'
import type { DeviceDirectory } from '@tropeiro/server/telemetry/directory/device-directory.ts'
import type { Figure } from '../test-report/record-figure.ts'

export interface DirectorySizes {
  readonly devices: number
  readonly finds: number
}

const max_bytes_per_device = 1_000

/** What the gateway's copy of the devices costs: memory, disk, and the time to have it again. */
export async function measureDeviceDirectory({ devices, finds }: DirectorySizes): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const test_database = await createTestDatabase()
  stack.defer(async () => {
    await test_database.close()
    await withAdmin((admin) => admin.query(`drop database ${test_database.name} with (force)`))
  })
  await plantDevices(test_database.admin_url, devices)
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-directory-'))
  stack.defer(() => rm(folder, { recursive: true }))

  const before = usedBytes()
  let begun = performance.now()
  const first = await openDirectory(test_database.telemetry_url, folder)
  await first.whenLoaded
  const load_ms = performance.now() - begun
  const bytes_per_device = (usedBytes() - before) / devices
  const find_us = measureFinds(first, { devices, finds })
  await first.close()

  begun = performance.now()
  const second = await openDirectory('postgres://nobody@127.0.0.1:1/nowhere', folder)
  const restart_ms = performance.now() - begun
  const is_all = second.find(serialOf(devices)).length === 1 && second.countDevices(1) === devices
  await second.close()
  const { size } = await stat(path.join(folder, 'directory', 'devices.copy'))

  return [
    {
      promise: `memory of the device directory, ${devices.toLocaleString('en')} devices`,
      needed: `≤ ${max_bytes_per_device} bytes a device`,
      measured: `${Math.round(bytes_per_device)} bytes; ${Math.round(size / devices)} on disk`,
      held: bytes_per_device <= max_bytes_per_device,
    },
    {
      promise: 'device directory: loaded from PostgreSQL, and from its file with PostgreSQL away',
      needed: 'all of it; the times are reported',
      measured: `${Math.round(load_ms)} ms and ${Math.round(restart_ms)} ms; a look-up ${find_us.toFixed(2)} µs`,
      held: is_all,
    },
  ]
}

const serialOf = (n: number) => `35${String(n).padStart(13, '0')}`

async function plantDevices(admin_url: string, devices: number): Promise<void> {
  const customer = `insert into app.customers (customer_id, tax_number, name, locale, time_zone, date_created)
    values (1, '11222333000181', 'Grande', 'pt-BR', 'America/Sao_Paulo', '2026-01-01')`
  const vehicles = `insert into app.vehicles (customer_id, id, title, title_key, plate, plate_key, date_created, date_modified)
    overriding system value select 1, n, 'V', 'v', 'P' || n, 'P' || n, '2026-01-01', '2026-01-01' from generate_series(1, $1::int) n`
  const own = `insert into app.devices (customer_id, id, serial, serial_key, protocol, date_created, date_modified)
    overriding system value select 1, n, s, s, 'teltonika', '2026-01-01', '2026-01-01'
    from generate_series(1, $1::int) n, lateral (select '35' || lpad(n::text, 13, '0') as s) made`
  const held = `insert into platform.device_serials (serial_key, customer_id, device_id, valid_from)
    select serial_key, customer_id, id, '2026-01-01 00:00:00.123' from app.devices`
  const installs = `insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, date_recorded)
    select 1, n, n, '2026-01-01 00:00:00.456', '2026-01-01' from generate_series(1, $1::int) n`
  await withAdmin(async (client) => {
    await client.query(customer)
    for (const statement of [vehicles, own]) await client.query(statement, [devices])
    await client.query(held)
    await client.query(installs, [devices])
    await client.query('analyze')
  }, admin_url)
}

async function openDirectory(url: string, folder: string): Promise<DeviceDirectory> {
  const database = createDatabase(testDatabaseSettings(url, 2))
  const log = createLog({ level: 'silent' })
  const options = { database, database_url: url, clock: system_clock, log, folder, stale_max_ms: 86_400_000 }
  const directory = await createDeviceDirectory(options)
  const close = async () => {
    await directory.close()
    await database.close()
  }
  return { ...directory, close }
}

function measureFinds(directory: DeviceDirectory, { devices, finds }: DirectorySizes): number {
  const begun = performance.now()
  for (let n = 0; n < finds; n++) directory.find(serialOf(1 + (n % devices)))
  return ((performance.now() - begun) * 1_000) / finds
}

/** Of what is alive, without the garbage of the reading. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
