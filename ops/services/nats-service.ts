import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answersItself, startDetachedEngine } from './detached-engine.ts'
import { type EngineRecord, findEngine, stopEngine } from './engine-record.ts'
import { ensureNatsProgram } from './nats-program.ts'
import { answersNats, natsConfig } from './nats-server.ts'
import type { Service, ServiceContext } from './service.ts'

const client = { name: 'client', preferred: 15_022 }
const monitor = { name: 'monitor', preferred: 15_082 }

/** Of each of the log's sixteen streams, which reserve it from the 8 GB of the store. */
const stream_max_bytes = 256 * 1_024 * 1_024

const files = ({ data_dir }: ServiceContext) => ({
  config: path.join(data_dir, 'nats.conf'),
  store: path.join(data_dir, 'store'),
  log: path.join(data_dir, 'server.log'),
})

const recordOf = (context: ServiceContext): EngineRecord => ({
  file: path.join(context.data_dir, 'process.json'),
  own_argument: files(context).config,
})

/** The port for clients is in the configuration alone; a process is known by the one that it is watched by. */
function readClientPort(context: ServiceContext): number {
  const listen = /^listen: "[^"]*:(\d+)"/m.exec(readFileSync(files(context).config, 'utf8'))
  return Number(listen?.[1])
}

function portsOf({ ports }: ServiceContext): { client_port: number; monitor_port: number } {
  return {
    client_port: ports[client.name] ?? client.preferred,
    monitor_port: ports[monitor.name] ?? monitor.preferred,
  }
}

async function start(context: ServiceContext): Promise<void> {
  await stopEngine(recordOf(context))
  const { config, store, log } = files(context)
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
    record: recordOf(context),
    log_file: log,
    logged: ['stdout', 'stderr'],
  })
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
    const engine = findEngine(recordOf(context))
    if (engine === null || !(await answersItself(engine, answersNats))) return null
    return { [client.name]: readClientPort(context), [monitor.name]: engine.port }
  },
  settings: (context) => {
    const { client_port, monitor_port } = portsOf(context)
    return {
      TROPEIRO_NATS_URL: `nats://127.0.0.1:${client_port}`,
      TROPEIRO_NATS_MONITOR_URL: `http://127.0.0.1:${monitor_port}`,
      TROPEIRO_NATS_STREAM_MAX_BYTES: String(stream_max_bytes),
      TROPEIRO_GATEWAY_DIR: path.join(context.data_dir, 'gateway'),
    }
  },
  prepare: async () => {},
  stop: (context) => stopEngine(recordOf(context)),
  remove: async (context) => {
    await stopEngine(recordOf(context))
    rmSync(context.data_dir, { recursive: true, force: true })
  },
}
