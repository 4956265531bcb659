import { randomUUID } from 'node:crypto'
import type { Database } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { holdLifeLock, type LifeLock } from '../platform/life-lock/hold-life-lock.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { Metrics } from '../platform/metrics/metrics-server.ts'
import type { Slice } from '../platform/slice.ts'
import { createDispatcher, type Dispatcher } from './delivery/dispatcher.ts'
import { createDeliveryMetrics } from './delivery/metrics.ts'
import { createLogReader } from './delivery/read-log.ts'
import { registerWebhooks } from './endpoints/routes.ts'
import { registerSteering } from './endpoints/steering-routes.ts'
import { parseHouseNetworks } from './model/networks.ts'
import { createNameResolver } from './sending/resolve-name.ts'
import { createSender } from './sending/sender.ts'

export interface WebhooksSettings {
  /** For a lock that ends with the process. */
  readonly database_url: string
  readonly networks: readonly string[]
  readonly dns_servers: readonly string[]
  readonly max_webhooks: number
  readonly max_turns: number
}

interface WebhooksContext {
  readonly settings: WebhooksSettings
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
}

const pause_ms = 200

/** The log of each customer, sent to the endpoints that it names. */
export function createWebhooks({ settings, metrics, ...context }: WebhooksContext): Slice {
  const { max_webhooks, max_turns } = settings
  const rules = {
    networks: parseHouseNetworks(settings.networks),
    resolveName: createNameResolver(settings.dns_servers),
  }
  // Only a worker ever asks for it.
  let made: { readonly dispatcher: Dispatcher; readonly life: LifeLock } | null = null
  const start = () => {
    const worker = randomUUID()
    const name = `tropeiro.webhooks:${worker}`
    const life = holdLifeLock({ database_url: settings.database_url, name, log: context.log })
    const dispatcher = createDispatcher({
      ...context,
      max_turns,
      getWorker: () => (life.isHeld() ? worker : null),
      sender: createSender(rules),
      readLog: createLogReader(context.database),
      metrics: createDeliveryMetrics(metrics),
    })
    return { dispatcher, life }
  }
  return {
    register: (app) => {
      registerWebhooks(app, { ...rules, max_webhooks })
      registerSteering(app)
    },
    loops: [
      {
        name: 'send_webhooks',
        pause_ms,
        round: () => {
          made ??= start()
          return made.dispatcher.round()
        },
      },
    ],
    close: async () => {
      await made?.dispatcher.close()
      await made?.life.release()
    },
  }
}
