import { createTestDatabase } from '@tropeiro/db/test/test-database.ts'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { type PostgresCluster, startPostgresCluster } from '../../../ops/services/postgres-cluster.ts'
import { createWebhooksApp, house, type WebhooksApp } from '../../webhooks/test/webhooks-app.ts'
import { generous } from '../product/product-app.ts'
import { assertAlive } from '../proofs/is-alive.ts'
import { type ProductProcess, startProductProcess } from '../proofs/plans/product-process.ts'

/** A company, and all that tells the outside world of its changes, each of which a proof may kill. */
export interface DoorsCell {
  readonly app: WebhooksApp
  /** The same over every restart of the API. */
  readonly url: string
  readonly killApi: () => Promise<void>
  readonly killWorker: () => Promise<void>
  readonly killPostgres: () => Promise<void>
  readonly killNats: () => Promise<void>
  /** It comes back with an empty store. */
  readonly wipeNats: () => Promise<void>
  close(): Promise<void>
}

export async function startDoorsCell(): Promise<DoorsCell> {
  const opened = new AsyncDisposableStack()
  try {
    const cluster = await startPostgresCluster()
    opened.defer(() => cluster.remove())
    const nats = await startNats()
    opened.defer(() => nats.stop())
    const test_database = await createTestDatabase({
      server_url: cluster.admin_url('postgres'),
      pool_size: 8,
    })
    const app = await createWebhooksApp({ clock: 'system', test_database })
    opened.defer(() => app.close())
    const env = {
      ...generous,
      ...house,
      TROPEIRO_MASTER_KEYS: app.product.context.config.master_keys,
      TROPEIRO_DATABASE_URL: test_database.runtime_url,
      TROPEIRO_NATS_URL: nats.nats_url,
      TROPEIRO_LIVE_HEARTBEAT_MS: '200',
      TROPEIRO_EVENT_LOOP_DELAY_LIMIT_MS: '60000',
      TROPEIRO_DRAIN_DELAY_MS: '0',
    }
    let [api, worker] = await Promise.all([
      startProductProcess({ roles: 'api', env }),
      startProductProcess({ roles: 'worker', env }),
    ])
    opened.defer(() => Promise.all([api.kill(), worker.kill()]).then(() => undefined))
    return {
      app,
      url: api.url,
      killApi: async () => {
        api = await startAgain(api, () => startProductProcess({ roles: 'api', env, port: api.port }))
      },
      killWorker: async () => {
        worker = await startAgain(worker, () => startProductProcess({ roles: 'worker', env }))
      },
      ...engineKills(cluster, nats),
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function startAgain(
  running: ProductProcess,
  start: () => Promise<ProductProcess>,
): Promise<ProductProcess> {
  assertAlive(running)
  await running.kill()
  return start()
}

function engineKills(cluster: PostgresCluster, nats: NatsServer) {
  return {
    killPostgres: async () => {
      await cluster.kill()
      await cluster.start()
    },
    killNats: async () => {
      await nats.kill()
      await nats.start()
    },
    wipeNats: async () => {
      await nats.kill()
      nats.wipe()
      await nats.start()
    },
  }
}
