import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { environmentNameOf } from '@tropeiro/server/config/setting-names.ts'
import type { Config } from '@tropeiro/server/config.ts'
import { createDeviceLookup, type DeviceLookup } from '@tropeiro/server/fleet/devices/device-lookup.ts'
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
  const { runtime_url } = fleets.product.test_database
  const database = createDatabase(testDatabaseSettings(runtime_url))
  stack.defer(() => database.close())
  const lookup = createDeviceLookup({ database, clock: system_clock, database_url: runtime_url })
  stack.defer(() => lookup.close())
  const other_process = await startApi(runtime_url, master_keys)
  stack.defer(() => other_process.stop())
  const fleet = fleets.fleets.at(-1)
  if (fleet === undefined) throw new RangeError('there is a fleet')
  const serial = `S${fleet.customer_id}-1`
  return {
    ratio: await measureRatio({ lookup, database, url: runtime_url }, serial),
    stale_ms: await measureStaleness({ lookup, other_process, token: fleet.token }, { serial, changes }),
    changes,
  }
}

interface LookupBench {
  readonly lookup: DeviceLookup
  readonly database: Database
  readonly url: string
}

/** A look-up that cannot hear of changes trusts nothing and reads every time. */
async function measureRatio({ lookup, database, url }: LookupBench, serial: string): Promise<number> {
  const nowhere = url.replace(/\/[^/]*$/, '/nowhere')
  const deaf = createDeviceLookup({ database, clock: system_clock, database_url: nowhere })
  try {
    // The connection that vouches for what is kept is there within a second.
    await sleep(1_000)
    await perSecond(deaf, serial, 50)
    await perSecond(lookup, serial, 1_000)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const uncached = await perSecond(deaf, serial, 200)
      ratios.push((await perSecond(lookup, serial, 20_000)) / uncached)
    }
    return median(ratios)
  } finally {
    await deaf.close()
  }
}

async function perSecond(asked: DeviceLookup, serial: string, count: number): Promise<number> {
  const begun = performance.now()
  for (let n = 0; n < count; n++) await asked.find(serial)
  return (count * 1_000) / (performance.now() - begun)
}

interface Changing {
  readonly lookup: DeviceLookup
  readonly other_process: ServerProcess
  readonly token: string
}

async function measureStaleness(
  { lookup, other_process, token }: Changing,
  { serial, changes }: { serial: string; changes: number },
): Promise<number> {
  const device_id = (await lookup.find(serial))?.device_id
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
    longest_ms = Math.max(longest_ms, await staleFor(lookup, serial, data.vehicle_id))
  }
  return longest_ms
}

/** When the last answer was given that was no longer right; asking the tables may take longer, and is not stale. */
async function staleFor(lookup: DeviceLookup, serial: string, vehicle_id: number | null): Promise<number> {
  const begun = performance.now()
  for (let last_wrong_ms = 0; ; ) {
    const found = await lookup.find(serial)
    if (found?.vehicle_id === vehicle_id || last_wrong_ms > 10_000) return last_wrong_ms
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
