import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Config, databaseSettingsOf } from './config.ts'
import { createHealth, databaseCheck } from './platform/health/health.ts'
import type { Log } from './platform/log/create-log.ts'
import { createMetrics, startMetricsServer } from './platform/metrics/metrics-server.ts'
import { awaitSafeDatabase } from './preflight/await-safe-database.ts'
import { listReadiness } from './roles/list-readiness.ts'
import type { CreateProduct } from './roles/product.ts'
import type { Role, RoleContext } from './roles/role.ts'

/** For what follows the HTTP requests: a round of a loop, closing connections. */
const grace_ms = 2_000

export interface ProcessOptions {
  readonly config: Config
  readonly createProduct: CreateProduct
  /** Started in this order, stopped in the opposite one. */
  readonly roles: readonly Role[]
  readonly clock: Clock
  readonly log: Log
}

export interface RunningProcess {
  readonly metrics_port: number
  /** Rejected when the database turns out to be unsafe: then the process must stop. */
  readonly whenSafe: Promise<void>
  /** The roles finish what they have and everything closes. False when that took too long. */
  drain(): Promise<boolean>
}

/** Starts roles in this process. The database may be away: the process starts, says so in /readyz and waits. */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  const { config, createProduct, roles, clock, log } = options
  const stopping = new AbortController()
  const opened = new AsyncDisposableStack()
  try {
    const metrics = createMetrics()
    const database = createDatabase(databaseSettingsOf(config, 'tropeiro'))
    opened.defer(() => database.close())
    let safe = false
    const assertSafe = async () => {
      if (!safe) throw new Error('the database has not been found safe yet')
    }
    const health = createHealth([databaseCheck(database), { name: 'preflight', check: assertSafe }])
    opened.defer(() => health.close())
    const metricsServer = await startMetricsServer({
      metrics,
      health,
      host: config.metrics_host,
      port: config.metrics_port,
    })
    opened.defer(() => metricsServer.close())
    const master_keys = parseMasterKeys(config.master_keys)
    const becomeSafe = async () => {
      const onAway = (error: Error) => log.warn({ err: error }, 'the database is away; trying again')
      await awaitSafeDatabase(database, { master_keys, signal: stopping.signal, onAway })
      safe = true
      log.info('the database is there and safe')
    }
    const whenSafe = becomeSafe()
    // Whoever awaits it hears of a refusal; when a role fails to start first, nobody does.
    whenSafe.catch(() => undefined)
    const vault = createVault({ database, master_keys, clock })
    const parts = { config, clock, log, metrics, database, vault }
    const product = createProduct(parts)
    opened.defer(() => product.close())
    health.add(listReadiness(product, 'every role'))
    const context: RoleContext = { ...parts, product, health, whenSafe, isSafe: () => safe }
    for (const role of roles) {
      const started = await role.start({ ...context, log: log.child({ role: role.name }) })
      // The stack ends them in the opposite order, before the database closes.
      opened.defer(() => started.stop())
    }
    const drain = () => {
      stopping.abort()
      health.leave()
      return drainAll(opened, config)
    }
    return { metrics_port: metricsServer.port, whenSafe, drain }
  } catch (error) {
    stopping.abort()
    await opened.disposeAsync()
    throw error
  }
}

/** False when something was still at work when its time was over. */
async function drainAll(opened: AsyncDisposableStack, config: Config): Promise<boolean> {
  const longest_ms = config.drain_delay_ms + config.drain_timeout_ms + grace_ms
  const inTime = opened.disposeAsync().then(() => true)
  return Promise.race([inTime, sleep(longest_ms, false, { ref: false })])
}
