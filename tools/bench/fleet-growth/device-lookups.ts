import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { environmentNameOf } from '@tropeiro/server/config/setting-names.ts'
import type { Config } from '@tropeiro/server/config.ts'
import { createLog } from '@tropeiro/server/platform/log/create-log.ts'
import { createDeviceDirectory } from '@tropeiro/server/telemetry/directory/create-device-directory.ts'
import type { DeviceDirectory, DeviceHold } from '@tropeiro/server/telemetry/directory/device-directory.ts'
import { vehicleAt } from '@tropeiro/server/telemetry/directory/hold-at.ts'
import { findDeviceHolds } from '@tropeiro/server/telemetry/directory/queries.ts'
import { bearer } from '@tropeiro/server/test/product/product-app.ts'
import { waitUntil } from '../../../ops/services/wait-until.ts'
import { median } from '../ratios.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import type { GrownFleets } from './grown-fleets.ts'

export interface DeviceLookups {
  /** How much faster from memory than from the tables. */
  readonly ratio: number
  /** The longest that an answer stayed what it was after a change that another process had answered. */
  readonly stale_ms: number
  readonly changes: number
}

interface Lookups {
  readonly fleets: GrownFleets
  /** Of the database, so that the other process can open what this one sealed. */
  readonly master_keys: string
  readonly changes: number
}

const rounds = 5

export async function measureDeviceLookups({
  fleets,
  master_keys,
  changes,
}: Lookups): Promise<DeviceLookups> {
  await using stack = new AsyncDisposableStack()
  const { runtime_url, telemetry_url } = fleets.product.test_database
  const database = createDatabase(testDatabaseSettings(telemetry_url))
  stack.defer(() => database.close())
  const directory = await createDeviceDirectory({
    database,
    database_url: telemetry_url,
    clock: system_clock,
    log: createLog({ level: 'silent' }),
    folder: null,
    stale_max_ms: 86_400_000,
  })
  stack.defer(() => directory.close())
  await directory.whenLoaded
  const other_process = await startApi(runtime_url, master_keys)
  stack.defer(() => other_process.stop())
  const fleet = fleets.fleets.at(-1)
  if (fleet === undefined) throw new RangeError('there is a fleet')
  const serial = `S${fleet.customer_id}-1`
  return {
    ratio: await measureRatio({ directory, database }, serial),
    stale_ms: await measureStaleness({ directory, other_process, token: fleet.token }, { serial, changes }),
    changes,
  }
}

interface LookupBench {
  readonly directory: DeviceDirectory
  readonly database: Database
}

async function measureRatio({ directory, database }: LookupBench, serial: string): Promise<number> {
  const since = new Date(0)
  const fromTables = () => database.rowsOfPlatform(findDeviceHolds([serial], since))
  const fromMemory = () => directory.find(serial)
  await perSecond(fromTables, 50)
  await perSecond(fromMemory, 1_000)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const uncached = await perSecond(fromTables, 200)
    ratios.push((await perSecond(fromMemory, 20_000)) / uncached)
  }
  return median(ratios)
}

async function perSecond(ask: () => unknown, count: number): Promise<number> {
  const begun = performance.now()
  for (let n = 0; n < count; n++) await ask()
  return (count * 1_000) / (performance.now() - begun)
}

interface Changing {
  readonly directory: DeviceDirectory
  readonly other_process: ServerProcess
  readonly token: string
}

async function measureStaleness(
  { directory, other_process, token }: Changing,
  { serial, changes }: { serial: string; changes: number },
): Promise<number> {
  const device_id = currentHold(directory, serial)?.device_id
  let longest_ms = 0
  for (let n = 0; n < changes; n++) {
    const vehicle_id = 1 + (n % 2)
    const answer = await fetch(`${other_process.url}/v1/device`, {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ data: { id: device_id, vehicle_id: n % 3 === 2 ? null : vehicle_id } }),
    })
    if (!answer.ok) throw new Error(`the change was refused: ${await answer.text()}`)
    const { data }: { data: { vehicle_id: number | null } } = JSON.parse(await answer.text())
    longest_ms = Math.max(longest_ms, await staleFor(directory, serial, data.vehicle_id))
  }
  return longest_ms
}

function currentHold(directory: DeviceDirectory, serial: string): DeviceHold | undefined {
  return directory.find(serial).at(-1)
}

/** When the last answer was given that was no longer right. */
async function staleFor(
  directory: DeviceDirectory,
  serial: string,
  vehicle_id: number | null,
): Promise<number> {
  const begun = performance.now()
  for (let last_wrong_ms = 0; ; ) {
    const hold = currentHold(directory, serial)
    const found = hold && vehicleAt(hold, Number.MAX_SAFE_INTEGER)
    if (found === vehicle_id || last_wrong_ms > 10_000) return last_wrong_ms
    last_wrong_ms = performance.now() - begun
    await sleep(1)
  }
}

/** The product as it is served, in a process of its own. */
async function startApi(database_url: string, master_keys: string): Promise<ServerProcess> {
  const settings: Partial<Config> = {
    database_url,
    master_keys,
    host: '127.0.0.1',
    port: 0,
    metrics_port: 0,
  }
  const server = await startServerProcess({
    entry: fileURLToPath(import.meta.resolve('@tropeiro/server/cli.ts')),
    args: ['serve', '--roles=api'],
    env: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [environmentNameOf(name), String(value)]),
    ),
  })
  const isReady = async () => (await fetch(`${server.url}/readyz`)).ok
  await waitUntil(isReady, { timeout_ms: 20_000, what: 'the server to be ready' })
  return server
}
