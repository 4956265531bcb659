import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { getAnyFreePort } from '../../../ops/services/free-port.ts'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { type PostgresCluster, startPostgresCluster } from '../../../ops/services/postgres-cluster.ts'
import { backdateSerials } from '../../../tools/simulator/queries.ts'
import type { GatewayAddress, ProtocolName } from '../../../tools/simulator/simulated-device.ts'
import { bearer, createProductApp, createTestCompany, logInAs } from '../product/product-app.ts'
import { startTelemetryProcess, type TelemetryProcess } from './telemetry-process.ts'

export interface CellDevice {
  readonly serial: string
  readonly protocol: ProtocolName
  readonly device_id: number
  readonly vehicle_id: number
}

/** All that positions need, of its own: PostgreSQL, NATS, a company with trackers, and processes that a proof may kill. */
export interface PositionCell {
  readonly cluster: PostgresCluster
  readonly nats: NatsServer
  readonly test_database: TestDatabase
  readonly customer_id: number
  readonly devices: readonly CellDevice[]
  /** An API key that reads the log and positions. */
  readonly reading_key: string
  /** The same over every restart of the gateway. */
  readonly address: GatewayAddress
  /** The settings of its processes. */
  readonly env: Readonly<Record<string, string>>
  startGateway(): Promise<TelemetryProcess>
  startProcessor(): Promise<TelemetryProcess>
  close(): Promise<void>
}

export interface PositionCellOptions {
  readonly protocols: readonly ProtocolName[]
  /** Since when their serials are held. */
  readonly held_since: Date
  readonly nats?: Parameters<typeof startNats>[0]
  readonly env?: Readonly<Record<string, string>>
}

/** Limits that no proof meets by accident: all of its trackers send as fast as they are acknowledged, from one address. */
const generous = {
  TROPEIRO_GATEWAY_DEVICE_RATE: '10000',
  TROPEIRO_GATEWAY_DEVICE_BURST: '10000000',
  TROPEIRO_GATEWAY_CUSTOMER_RATE: '10000',
  TROPEIRO_GATEWAY_ADDRESS_MAX_CONNECTIONS: '100000',
  TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000',
  TROPEIRO_DRAIN_DELAY_MS: '0',
  // Nobody waits for a minute of quiet.
  TROPEIRO_PROCESSOR_REPLAY_QUIET_S: '1',
  TROPEIRO_PROCESSOR_REPLAY_LONGEST_S: '10',
}

export async function startPositionCell(options: PositionCellOptions): Promise<PositionCell> {
  const opened = new AsyncDisposableStack()
  try {
    const cluster = await startPostgresCluster()
    opened.defer(() => cluster.remove())
    const nats = await startNats(options.nats)
    opened.defer(() => nats.stop())
    const test_database = await createTestDatabase({ server_url: cluster.admin_url('postgres') })
    await withAdmin(
      (client) => client.query('select platform.make_position_days()'),
      test_database.telemetry_url,
    )
    const master_keys = `positions:${randomBytes(32).toString('base64')}`
    const company = await registerCompany(test_database, master_keys, options)
    const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-gateway-'))
    opened.defer(() => rmSync(folder, { recursive: true, force: true }))
    const ports = await pickGatewayPorts()
    const env = {
      ...generous,
      TROPEIRO_MASTER_KEYS: master_keys,
      TROPEIRO_DATABASE_URL: test_database.runtime_url,
      TROPEIRO_TELEMETRY_DATABASE_URL: test_database.telemetry_url,
      TROPEIRO_NATS_URL: nats.nats_url,
      TROPEIRO_NATS_MONITOR_URL: nats.url,
      // 16 of them, of what NATS has by default.
      TROPEIRO_NATS_STREAM_MAX_BYTES: '268435456',
      TROPEIRO_GATEWAY_DIR: folder,
      ...Object.fromEntries(
        Object.entries(ports).map(([name, port]) => [
          `TROPEIRO_GATEWAY_${name.toUpperCase()}_PORT`,
          String(port),
        ]),
      ),
      ...options.env,
    }
    const start = async (role: 'gateway' | 'processor', ready: RegExp) => {
      const started = await startTelemetryProcess({ role, env, ready })
      opened.defer(() => started.kill())
      return started
    }
    return {
      cluster,
      nats,
      test_database,
      ...company,
      address: { host: '127.0.0.1', ports, key: company.key },
      env,
      startGateway: () => start('gateway', /positions are taken over HTTP/),
      startProcessor: () => start('processor', /the database is there and safe/),
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/** One for each protocol. */
export async function pickGatewayPorts(): Promise<Record<string, number>> {
  const ports: Record<string, number> = {}
  for (const name of ['http', 'teltonika', 'suntech', 'gt06', 'queclink'])
    ports[name] = await getAnyFreePort()
  return ports
}

/** A company with a vehicle and a tracker for each of the protocols. */
async function registerCompany(
  test_database: TestDatabase,
  master_keys: string,
  { protocols, held_since }: PositionCellOptions,
) {
  const product = await createProductApp({
    env: { TROPEIRO_MASTER_KEYS: master_keys },
    clock: 'system',
    test_database,
  })
  // It is for registering alone: open, it would keep a process that is no test from ending.
  await using opened = new AsyncDisposableStack()
  opened.defer(() => product.close())
  const company = await createTestCompany(product)
  const headers = bearer((await logInAs(product, company)).access_token)
  const post = async <T>(url: string, data: unknown): Promise<T> => {
    const answer = await product.app.inject({ method: 'POST', url, headers, payload: { data } as object })
    if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ data: T }>().data
  }
  const devices: CellDevice[] = []
  for (const [n, protocol] of protocols.entries()) {
    const plate = `KIL${String(n).padStart(4, '0')}`
    const vehicle = await post<{ id: number }>('/v1/vehicle', { title: `Van ${n}`, plate })
    const serial = protocol.startsWith('suntech') ? String(600_000_000 + n) : String(350_000_000_000_000 + n)
    const device = await post<{ id: number }>('/v1/device', {
      serial,
      protocol: registeredAs(protocol),
      vehicle_id: vehicle.id,
      date_installed: held_since.toISOString(),
    })
    devices.push({ serial, protocol, device_id: device.id, vehicle_id: vehicle.id })
  }
  const createKey = async (name: string, scopes: readonly string[]) =>
    (await post<{ key: string }>('/v1/api_key', { name, scopes })).key
  const key = await createKey('trackers', ['position:write'])
  const reading_key = await createKey('maps', ['log:read', 'position:read'])
  const refused = await backdateSerials(
    test_database.maintenance_url,
    devices.map(({ serial }) => serial),
    held_since,
  )
  if (refused.length > 0) throw new Error(`not held since then: ${refused.join()}`)
  return { customer_id: company.customer_id, devices, key, reading_key }
}

function registeredAs(protocol: ProtocolName): string {
  return protocol === 'http_batch' ? 'osmand' : (protocol.split('_')[0] ?? protocol)
}
