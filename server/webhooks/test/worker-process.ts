import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compile_cache } from '../../test/compile-cache.ts'
import type { ProductApp } from '../../test/product/product-app.ts'
import { start_flags } from '../../test/proofs/start-flags.ts'

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))

export interface WorkerProcess {
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>
}

/** `tropeiro serve --roles=worker` beside a product, in a process of its own. */
export function startWorkerProcess(
  { context, test_database }: ProductApp,
  settings: Readonly<Record<string, string>>,
): WorkerProcess {
  const env = {
    ...compile_cache,
    TROPEIRO_DATABASE_URL: test_database.runtime_url,
    TROPEIRO_MASTER_KEYS: context.config.master_keys,
    TROPEIRO_METRICS_PORT: '0',
    TROPEIRO_LOG_LEVEL: 'error',
    ...settings,
  }
  const child = spawn(process.execPath, [...start_flags, cli, 'serve', '--roles=worker'], {
    env,
    stdio: 'ignore',
  })
  // None outlives its proof, whatever becomes of it.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const closed = once(child, 'close').then(() => process.off('exit', end))
  return {
    kill: async () => {
      end()
      await closed
    },
  }
}
