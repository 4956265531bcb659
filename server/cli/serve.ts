import { once } from 'node:events'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Config } from '../config.ts'
import { type RunningProcess, startProcess } from '../main.ts'
import { createLog, type Log } from '../platform/log/create-log.ts'
import { createProduct } from '../roles/product.ts'
import type { Role } from '../roles/role.ts'
import { listenForEnd } from './end-signals.ts'
import { type ExitCode, exit_codes } from './print.ts'

export interface ServeOptions {
  readonly config: Config
  readonly roles: readonly Role[]
  readonly clock: Clock
}

/** Whoever answers requests on the same machine goes before work that nobody waits for. */
const background_niceness = 5

/** Serves until SIGTERM or SIGINT, then drains. A second press of Ctrl-C does not wait. */
export async function serve({ config, roles, clock }: ServeOptions): Promise<ExitCode> {
  const log = createLog({ level: config.log_level })
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error; the process ends')
    log.flush(() => process.exit(exit_codes.failed))
  })
  if (!roles.some(({ name }) => name === 'api')) setPriority(background_niceness)
  try {
    const code = await serveUntilSignal(await startProcess({ config, createProduct, roles, clock, log }), log)
    log.info({ code }, 'stopped')
    return code
  } catch (error) {
    log.fatal({ err: error }, `could not start${wayOut(error)}`)
    return exit_codes.failed
  } finally {
    await promisify(log.flush.bind(log))()
  }
}

async function serveUntilSignal(running: RunningProcess, log: Log): Promise<ExitCode> {
  const ending = listenForEnd(() => process.exit(exit_codes.failed))
  const refusal = running.whenSafe.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => error,
  )
  const reason = await Promise.race([once(ending, 'abort').then(() => null), refusal])
  if (reason !== null) {
    log.fatal({ err: reason }, 'this database must not be served from')
    await running.drain()
    return exit_codes.refused
  }
  log.info('draining')
  const inTime = await running.drain()
  if (!inTime) log.error('requests were still in flight when the time to drain was over')
  return inTime ? exit_codes.ok : exit_codes.failed
}

/** The mistakes that an operator makes most, with the setting that mends them. */
function wayOut(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return ': another process has this port; set PORT or TROPEIRO_METRICS_PORT'
  return code === 'EACCES' ? ': this user may not open this port; set PORT to one above 1023' : ''
}
