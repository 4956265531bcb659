import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answersItself, startDetachedEngine } from './detached-engine.ts'
import { ensureNatsProgram } from './nats-program.ts'
import { answersNats, natsConfig } from './nats-server.ts'
import { hasErrorCode } from './run-command.ts'
import type { Service, ServiceContext } from './service.ts'
import { waitUntil } from './wait-until.ts'

const client = { name: 'client', preferred: 15_022 }
const monitor = { name: 'monitor', preferred: 15_082 }

/** Of each of the log's sixteen streams, which reserve it from the 8 GB of the store. */
const stream_max_bytes = 256 * 1_024 * 1_024

const files = ({ data_dir }: ServiceContext) => ({
  config: path.join(data_dir, 'nats.conf'),
  store: path.join(data_dir, 'store'),
  running: path.join(data_dir, 'running.json'),
  log: path.join(data_dir, 'server.log'),
})

type Running = { pid: number; client_port: number; monitor_port: number }

/** A pid is reused sooner or later; the configuration on its command line is of this clone alone. */
function findRunning(context: ServiceContext): Running | null {
  try {
    const running: Running = JSON.parse(readFileSync(files(context).running, 'utf8'))
    const command = readFileSync(`/proc/${running.pid}/cmdline`, 'utf8').split('\0')
    return command.includes(files(context).config) ? running : null
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ESRCH')) return null
    throw error
  }
}

function portsOf({ ports }: ServiceContext): { client_port: number; monitor_port: number } {
  return {
    client_port: ports[client.name] ?? client.preferred,
    monitor_port: ports[monitor.name] ?? monitor.preferred,
  }
}

async function start(context: ServiceContext): Promise<void> {
  await stop(context)
  const { config, store, running, log } = files(context)
  const ports = portsOf(context)
  mkdirSync(store, { recursive: true })
  writeFileSync(config, natsConfig({ ...ports, store_dir: store }))
  await startDetachedEngine({
    name: 'NATS',
    program: await ensureNatsProgram(context.log),
    args: ['--config', config],
    cwd: context.data_dir,
    env: process.env,
    port: ports.monitor_port,
    answers: answersNats,
    remember: ({ pid }) => writeFileSync(running, JSON.stringify({ pid, ...ports })),
    log_file: log,
    logged: ['stdout', 'stderr'],
  })
}

async function stop(context: ServiceContext): Promise<void> {
  const running = findRunning(context)
  if (running !== null) process.kill(running.pid, 'SIGTERM')
  await waitUntil(() => findRunning(context) === null, { timeout_ms: 10_000, what: 'NATS to end' })
  rmSync(files(context).running, { force: true })
}

/** The log of positions. Its streams are made by the processes that use them. */
export const nats_service: Service = {
  name: 'nats',
  compose_image: 'tropeiro-nats:${TROPEIRO_VERSION:-local}',
  ports: [client, monitor],
  install: async ({ log }) => {
    await ensureNatsProgram(log)
  },
  start,
  ready: async (context) => {
    const running = findRunning(context)
    if (running === null) return null
    const { pid, client_port, monitor_port } = running
    if (!(await answersItself({ pid, port: monitor_port }, answersNats))) return null
    return { [client.name]: client_port, [monitor.name]: monitor_port }
  },
  settings: (context) => {
    const { client_port, monitor_port } = portsOf(context)
    return {
      TROPEIRO_NATS_URL: `nats://127.0.0.1:${client_port}`,
      TROPEIRO_NATS_MONITOR_URL: `http://127.0.0.1:${monitor_port}`,
      TROPEIRO_NATS_STREAM_MAX_BYTES: String(stream_max_bytes),
    }
  },
  prepare: async () => {},
  stop,
  remove: async (context) => {
    await stop(context)
    rmSync(context.data_dir, { recursive: true, force: true })
  },
}
