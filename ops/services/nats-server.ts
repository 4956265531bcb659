import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EngineServer, startEngine } from './engine-process.ts'
import type { EngineRecord } from './engine-record.ts'
import { getAnyFreePort } from './free-port.ts'
import { ensureNatsProgram } from './nats-program.ts'

type NatsConfig = {
  client_port: number
  monitor_port: number
  store_dir: string
  /** What `sync_interval` says: `always`, or a time between syncs, which loses what was acknowledged. */
  sync_interval?: string
  max_file_store?: string
  password?: string
}

/** The text of a configuration file of nats-server. */
export function natsConfig({ client_port, monitor_port, store_dir, ...options }: NatsConfig): string {
  const { sync_interval = 'always', max_file_store = '8GB', password } = options
  const lines = [
    'server_name: tropeiro',
    `listen: "127.0.0.1:${client_port}"`,
    `http: "127.0.0.1:${monitor_port}"`,
    `jetstream { store_dir: ${JSON.stringify(store_dir)}, sync_interval: ${sync_interval}, max_file_store: ${max_file_store} }`,
    ...(password === undefined
      ? []
      : [`authorization { user: tropeiro, password: ${JSON.stringify(password)} }`]),
  ]
  return `${lines.join('\n')}\n`
}

/** Asked on the port for monitoring: it answers well once clients can connect and JetStream has read its store. */
export async function answersNats(monitor_url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${monitor_url}/healthz`, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

export type NatsServer = EngineServer & {
  /** For clients; `url` is that for monitoring. */
  readonly nats_url: string
  readonly client_port: number
  /** Deletes everything that it stored, after kill(). */
  wipe(): void
}

/** A NATS of its own, for a test or a demo; the caller stops it. Ports and store are kept over kill() and start(). */
export async function startNats({
  file_size_limit,
  folder: kept_folder,
  record,
  ...options
}: Pick<NatsConfig, 'sync_interval' | 'max_file_store' | 'password'> & {
  /** In blocks of `ulimit -f`: a write beyond it fails, as on a full disk. */
  file_size_limit?: number
  /** Where it keeps what it stores; without, it is gone with stop(). */
  folder?: string
  record?: EngineRecord
} = {}): Promise<NatsServer> {
  const program = await ensureNatsProgram((line) => console.error(line))
  const folder = kept_folder ?? mkdtempSync(path.join(tmpdir(), 'tropeiro-nats-'))
  mkdirSync(folder, { recursive: true })
  const store_dir = path.join(folder, 'store')
  const client_port = await getAnyFreePort()
  const monitor_port = await getAnyFreePort()
  const config = path.join(folder, 'nats.conf')
  writeFileSync(config, natsConfig({ client_port, monitor_port, store_dir, ...options }))
  const command = [program, '--config', config]
  const engine = await startEngine({
    name: 'NATS',
    program: 'sh',
    ...(record && { record }),
    args: ['-c', `ulimit -f ${file_size_limit ?? 'unlimited'} && exec "$@"`, 'sh', ...command],
    port: monitor_port,
    answers: answersNats,
  })
  return {
    ...engine,
    nats_url: `nats://127.0.0.1:${client_port}`,
    client_port,
    wipe: () => rmSync(store_dir, { recursive: true, force: true }),
    stop: async () => {
      await engine.stop()
      if (kept_folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
