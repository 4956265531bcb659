import { fileURLToPath } from 'node:url'
import { environmentNameOf } from '@tropeiro/server/config/setting-names.ts'
import type { Config } from '@tropeiro/server/config.ts'
import { start_flags } from '@tropeiro/server/test/proofs/start-flags.ts'
import { waitUntil } from '../../ops/services/wait-until.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

interface OurServer {
  readonly settings: Partial<Config> &
    Required<Pick<Config, 'database_url' | 'master_keys' | 'database_pool_size'>>
  /** By their environment names. */
  readonly env?: Readonly<Record<string, string>>
  readonly node_options?: readonly string[]
}

/** The whole process as it is served, with the limits on and so high that nothing is refused. */
export async function startOurServer({
  settings,
  env = {},
  node_options = [],
}: OurServer): Promise<ServerProcess> {
  const all: Partial<Config> = {
    port: 0,
    metrics_port: 0,
    host: '127.0.0.1',
    rate_customer_per_second: 100_000,
    rate_customer_burst: 1_000_000,
    ...settings,
  }
  const server = await startServerProcess({
    entry: fileURLToPath(import.meta.resolve('@tropeiro/server/cli.ts')),
    args: ['serve', '--roles=api'],
    env: {
      ...env,
      ...Object.fromEntries(
        Object.entries(all).map(([name, value]) => [environmentNameOf(name), String(value)]),
      ),
    },
    node_options: [...start_flags, ...node_options],
  })
  const isReady = async () => (await fetch(`${server.url}/readyz`)).ok
  await waitUntil(isReady, { timeout_ms: 20_000, what: 'the server to be ready' })
  return server
}
