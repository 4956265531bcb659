import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type EngineRecord, stopEngine } from '../../../ops/services/engine-record.ts'
import { writeEnvFile } from '../../../ops/services/env-file.ts'
import { claimFreePort } from '../../../ops/services/free-port.ts'
import { startNats } from '../../../ops/services/nats-server.ts'
import { startS3 } from '../../../ops/services/s3-server.ts'
import { dropDemoDatabase, isThere, openDemoDatabase } from './demo-database.ts'
import { rememberMap } from './remember-map.ts'
import { settingsFlag, startProduct } from './start-product.ts'

/** Where a demo finds a product that it may fill, and what the product stands on. */
export interface Installation {
  readonly api_url: string
  readonly gateway: { readonly host: string; readonly ports: Readonly<Record<string, number>> }
  readonly osrm_url: string
  /** For the operator's commands on its database. */
  readonly env: Readonly<Record<string, string>>
  readonly maintenance_url: string
}

export interface OwnInstallation extends Installation {
  readonly folder: string
  close(): Promise<void>
}

export interface InstallationWish {
  /** Of its database and of its folder. */
  readonly name: string
  /** The preferred one of the API; the next free one is taken. */
  readonly port: number
  /** Settings instead of those of a demo, or beside them. */
  readonly env?: Readonly<Record<string, string>>
}

const clone_dir = path.join(import.meta.dirname, '../../..')
const tracker_ports = { teltonika: 5_027, suntech: 5_011, gt06: 5_023, queclink: 5_004 }
/** No name leads to a database or a folder of the services, whose neighbours they are. */
export const databaseOf = (name: string) => `tropeiro_demo_${name}`
const folderOf = (name: string) => path.join(clone_dir, '.services/demos', name)
/** The settings of the product, for commands of the operator. */
export const envFileOf = (name: string) => path.join(folderOf(name), 'env')

/** What runs for a demo, in the order in which it is ended. */
function recordsOf(name: string) {
  const folder = folderOf(name)
  const recordOf = (engine: string, own_argument: string): EngineRecord => ({
    file: path.join(folder, `${engine}.json`),
    own_argument,
  })
  return {
    product: recordOf('product', settingsFlag(envFileOf(name))),
    nats: recordOf('nats', path.join(folder, 'nats', 'nats.conf')),
    s3: recordOf('s3', path.join(folder, 's3')),
  }
}

/**
 * A product of its own on the services of this clone: another database, another log of positions and another store of pictures than
 * those of `npm start`, so that a demo never touches what somebody has made there.
 */
export async function openInstallation(wish: InstallationWish): Promise<OwnInstallation> {
  const { name, port } = wish
  const opened = new AsyncDisposableStack()
  try {
    const folder = folderOf(name)
    const records = recordsOf(name)
    mkdirSync(folder, { recursive: true })
    const database = await openDemoDatabase(settingOf('TROPEIRO_ADMIN_DATABASE_URL'), databaseOf(name))
    // Ctrl-C is for the demo alone: it ends them once all that trackers and phones have is sent.
    const nats = await startNats({ folder: path.join(folder, 'nats'), record: records.nats })
    opened.defer(() => nats.stop())
    const s3 = await startS3({ folder: path.join(folder, 's3'), record: records.s3 })
    opened.defer(() => s3.stop())
    const ports = await pickPorts(port)
    const api_url = `http://127.0.0.1:${ports.api}`
    const env = {
      ...enginesOfServices(),
      ...s3.env,
      ...one_machine,
      TROPEIRO_DATABASE_URL: database.runtime_url,
      TROPEIRO_JOBS_DATABASE_URL: database.jobs_url,
      TROPEIRO_MAINTENANCE_DATABASE_URL: database.maintenance_url,
      TROPEIRO_TELEMETRY_DATABASE_URL: database.telemetry_url,
      TROPEIRO_NATS_URL: nats.nats_url,
      TROPEIRO_NATS_MONITOR_URL: nats.url,
      TROPEIRO_NATS_STREAM_MAX_BYTES: '268435456',
      TROPEIRO_GATEWAY_DIR: path.join(folder, 'gateway'),
      PORT: String(ports.api),
      TROPEIRO_METRICS_PORT: String(ports.metrics),
      ...portSettings(ports.gateway),
      ...wish.env,
    }
    writeEnvFile(envFileOf(name), env)
    await rememberMap(env, database.migrator_url)
    const product = await startProduct({
      env_file: envFileOf(name),
      port: ports.api,
      record: records.product,
      log_file: path.join(folder, 'server.log'),
      ready_urls: [`${api_url}/readyz`, `http://127.0.0.1:${ports.gateway['http'] ?? 0}/readyz`],
    })
    opened.defer(() => product.stop())
    return {
      folder,
      api_url,
      gateway: { host: '127.0.0.1', ports: ports.gateway },
      osrm_url: settingOf('TROPEIRO_OSRM_CAR_URL'),
      env,
      maintenance_url: database.maintenance_url,
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/** Deletes everything that a demo of that name has made, and ends what one that was killed left running. False: there was nothing. */
export async function removeInstallation(name: string): Promise<boolean> {
  const admin_url = settingOf('TROPEIRO_ADMIN_DATABASE_URL')
  const was_there = await isThere(admin_url, databaseOf(name))
  for (const record of Object.values(recordsOf(name))) await stopEngine(record)
  await dropDemoDatabase(admin_url, databaseOf(name))
  rmSync(folderOf(name), { recursive: true, force: true })
  return was_there
}

/** All trackers, phones and whoever looks come from one address and one company, and a week of positions comes in minutes. */
export const one_machine = {
  TROPEIRO_GATEWAY_ADDRESS_MAX_CONNECTIONS: '20000',
  TROPEIRO_GATEWAY_DEVICE_RATE: '10000',
  TROPEIRO_GATEWAY_CUSTOMER_RATE: '10000',
  TROPEIRO_RATE_ADDRESS_PER_SECOND: '1000',
  TROPEIRO_RATE_ADDRESS_BURST: '10000',
  TROPEIRO_RATE_CUSTOMER_PER_SECOND: '1000',
  TROPEIRO_RATE_CUSTOMER_BURST: '10000',
  TROPEIRO_RATE_APP_PER_SECOND: '1000',
  TROPEIRO_RATE_APP_BURST: '10000',
  TROPEIRO_RATE_IMAGE_PER_SECOND: '1000',
  TROPEIRO_RATE_IMAGE_BURST: '10000',
  TROPEIRO_RATE_IMPORT_PER_MINUTE: '100000',
  // A tour of a dozen stops is as good after a second as after eight.
  TROPEIRO_SOLVE_SYNCHRONOUS_MS: '1000',
  // A first hour with webhooks is spent on this machine too.
  TROPEIRO_WEBHOOK_NETWORKS: '127.0.0.0/8:1-65535',
}

/** Another demo may be starting at the same moment. */
async function pickPorts(preferred: number) {
  const api = await claimFreePort(preferred)
  const gateway: Record<string, number> = { http: await claimFreePort(api + 1) }
  for (const [name, port] of Object.entries(tracker_ports)) gateway[name] = await claimFreePort(port)
  return { api, gateway, metrics: await claimFreePort(9_464) }
}

export function portSettings(ports: Readonly<Record<string, number>>): Record<string, string> {
  const named = Object.entries(ports).map(([name, port]) => [
    `TROPEIRO_GATEWAY_${name.toUpperCase()}_PORT`,
    String(port),
  ])
  return Object.fromEntries(named) as Record<string, string>
}

/** What every installation of a clone shares: maps, addresses, the solver, the key that seals. */
export function enginesOfServices(): Record<string, string> {
  const names = [
    'TROPEIRO_MASTER_KEYS',
    'TROPEIRO_REFERENCE_DATABASE_URL',
    'TROPEIRO_OSRM_CAR_URL',
    'TROPEIRO_OSRM_TRUCK_URL',
    'TROPEIRO_OSRM_DATASET',
    'TROPEIRO_OSRM_MAPS_DIR',
    'TROPEIRO_NOMINATIM_URL',
    'TROPEIRO_SOLVER_PYTHON',
  ]
  return Object.fromEntries(names.map((name) => [name, settingOf(name)]))
}

function settingOf(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: start the services first, with npm run services`)
  return value
}
