import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import {
  type ProductProcess,
  startProductProcess,
} from '@tropeiro/server/test/proofs/plans/product-process.ts'
import { getAnyFreePort } from '../../../ops/services/free-port.ts'
import { startNats } from '../../../ops/services/nats-server.ts'
import { startPostgresCluster } from '../../../ops/services/postgres-cluster.ts'
import { startS3 } from '../../../ops/services/s3-server.ts'
import { pickGatewayPorts } from '../../../server/test/positions/position-cell.ts'
import {
  startTelemetryProcess,
  type TelemetryProcess,
} from '../../../server/test/positions/telemetry-process.ts'
import {
  enginesOfServices,
  type Installation,
  one_machine,
  portSettings,
} from '../installation/open-installation.ts'

/** An installation in which everything is a process of its own that a proof may kill. */
export interface KillableInstallation extends Installation {
  /** Kills each and starts it again, by its name. */
  readonly kills: Readonly<Record<string, () => Promise<void>>>
  readonly processor_metrics_url: () => string
  close(): Promise<void>
}

export async function startKillableInstallation(): Promise<KillableInstallation> {
  const opened = new AsyncDisposableStack()
  try {
    const cluster = await startPostgresCluster()
    opened.defer(() => cluster.remove())
    const nats = await startNats()
    opened.defer(() => nats.stop())
    const s3 = await startS3()
    opened.defer(() => s3.stop())
    const database = await createTestDatabase({ server_url: cluster.admin_url('postgres') })
    await withAdmin((client) => client.query('select platform.make_position_days()'), database.telemetry_url)
    const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-demo-'))
    opened.defer(() => rmSync(folder, { recursive: true, force: true }))
    const ports = await pickGatewayPorts()
    const engines = enginesOfServices()
    const env = {
      ...engines,
      ...s3.env,
      ...one_machine,
      ...portSettings(ports),
      TROPEIRO_MASTER_KEYS: `demo:${randomBytes(32).toString('base64')}`,
      TROPEIRO_DATABASE_URL: database.runtime_url,
      TROPEIRO_JOBS_DATABASE_URL: database.jobs_url,
      TROPEIRO_MAINTENANCE_DATABASE_URL: database.maintenance_url,
      TROPEIRO_TELEMETRY_DATABASE_URL: database.telemetry_url,
      TROPEIRO_NATS_URL: nats.nats_url,
      TROPEIRO_NATS_MONITOR_URL: nats.url,
      TROPEIRO_NATS_STREAM_MAX_BYTES: '268435456',
      TROPEIRO_GATEWAY_DIR: folder,
      TROPEIRO_DRAIN_DELAY_MS: '0',
      // Late positions are judged soon: nobody waits for the end of the day here.
      TROPEIRO_PROCESSOR_REPLAY_QUIET_S: '2',
      TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000',
    }
    const processes = await startProcesses(env)
    opened.defer(processes.close)
    return {
      api_url: processes.api_url,
      gateway: { host: '127.0.0.1', ports },
      osrm_url: engines['TROPEIRO_OSRM_CAR_URL'] ?? '',
      env,
      maintenance_url: database.maintenance_url,
      processor_metrics_url: processes.processor_metrics_url,
      kills: {
        ...processes.kills,
        PostgreSQL: () => again(cluster),
        NATS: () => again(nats),
        'the S3 server': () => again(s3),
      },
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function again(engine: { kill(): Promise<void>; start(): Promise<void> }): Promise<void> {
  await engine.kill()
  await engine.start()
}

async function startProcesses(env: Readonly<Record<string, string>>) {
  const startGateway = () =>
    startTelemetryProcess({ role: 'gateway', env, ready: /positions are taken over HTTP/ })
  const startProcessor = () =>
    startTelemetryProcess({ role: 'processor', env, ready: /the database is there and safe/ })
  const port = await getAnyFreePort()
  const startApi = () => startProductProcess({ roles: 'api', env, port })
  const startWorker = () => startProductProcess({ roles: 'worker', env })
  let [api, worker, gateway, processor] = await Promise.all([
    startApi(),
    startWorker(),
    startGateway(),
    startProcessor(),
  ])
  const all = (): (ProductProcess | TelemetryProcess)[] => [api, worker, gateway, processor]
  return {
    api_url: api.url,
    processor_metrics_url: () => processor.metrics_url,
    close: async () => {
      await Promise.all(all().map((one) => one.kill()))
    },
    kills: {
      'the API': async () => {
        await api.kill()
        api = await startApi()
      },
      'the worker': async () => {
        await worker.kill()
        worker = await startWorker()
      },
      'the gateway': async () => {
        await gateway.kill()
        gateway = await startGateway()
      },
      'the processor': async () => {
        await processor.kill()
        processor = await startProcessor()
      },
    },
  }
}
