import path from 'node:path'
import { PortTakenError } from './detached-engine.ts'
import { readEnvFile, writeEnvFile } from './env-file.ts'
import { getFreePort, isPortFree } from './free-port.ts'
import type { Service, ServiceContext } from './service.ts'
import { hasState, readState, type ServicesFolder, writeState } from './services-folder.ts'

export type ServiceReport = {
  name: string
  /** What has no port is no process: Tropeiro runs it by itself. */
  state: 'running' | 'stopped' | 'installed' | 'missing'
  address: string | null
  data_dir: string
}

type Log = (line: string) => void

function contextOf(service: Service, folder: ServicesFolder, log: Log): ServiceContext {
  const remembered = readState(folder).ports[service.name] ?? {}
  const ports = service.ports.map(({ name, preferred }) => [name, remembered[name] ?? preferred])
  const data_dir = path.join(folder.data_root, service.name)
  return { clone_dir: folder.clone_dir, data_dir, ports: Object.fromEntries(ports), log }
}

function remember(service: Service, folder: ServicesFolder, ports: Record<string, number>): void {
  const state = readState(folder)
  writeState(folder, { ...state, ports: { ...state.ports, [service.name]: ports } })
}

async function choosePorts(wanted: Record<string, number>): Promise<Record<string, number>> {
  const chosen: Record<string, number> = {}
  for (const [name, port] of Object.entries(wanted)) {
    const first = Math.max(port, ...Object.values(chosen).map((taken) => (taken >= port ? taken + 1 : port)))
    chosen[name] = await getFreePort(first)
  }
  return chosen
}

async function areFree(ports: Record<string, number>): Promise<boolean> {
  for (const port of Object.values(ports)) if (!(await isPortFree(port))) return false
  return true
}

/** Another program may take a port between our look and the start: then the next free ports are tried. */
async function startOnFreePorts(service: Service, context: ServiceContext): Promise<Record<string, number>> {
  for (let attempt = 1; ; attempt++) {
    const ports = await choosePorts(context.ports)
    try {
      await service.start({ ...context, ports })
      return ports
    } catch (error) {
      const is_taken = error instanceof PortTakenError || !(await areFree(ports))
      if (attempt === 5 || !is_taken) throw error
    }
  }
}

/** After this the service runs, is prepared, and its settings are in .services/env. */
export async function bringUp(service: Service, folder: ServicesFolder, log: Log): Promise<void> {
  const context = contextOf(service, folder, log)
  // Data outside of the clone outlives it: without a memory of it here, it is that of a clone that was deleted.
  if (!hasState(folder) && folder.data_root !== folder.own_dir) await service.remove(context)
  let ports = await service.ready(context)
  if (ports === null) {
    await service.install(context)
    ports = await startOnFreePorts(service, context)
  }
  remember(service, folder, ports)
  const running = { ...context, ports }
  const kept = readEnvFile(folder.env_file)
  writeEnvFile(folder.env_file, { ...kept, ...service.settings(running, kept) })
  await service.prepare(running)
}

export async function takeDown(service: Service, folder: ServicesFolder, log: Log): Promise<void> {
  await service.stop(contextOf(service, folder, log))
}

export async function wipe(service: Service, folder: ServicesFolder, log: Log): Promise<void> {
  await service.remove(contextOf(service, folder, log))
}

function stateOf(service: Service, is_ready: boolean): ServiceReport['state'] {
  if (service.ports.length === 0) return is_ready ? 'installed' : 'missing'
  return is_ready ? 'running' : 'stopped'
}

export async function report(service: Service, folder: ServicesFolder): Promise<ServiceReport> {
  const context = contextOf(service, folder, () => {})
  const ports = await service.ready(context)
  const port = ports?.[service.ports[0]?.name ?? '']
  return {
    name: service.name,
    state: stateOf(service, ports !== null),
    address: port === undefined ? null : `127.0.0.1:${port}`,
    data_dir: context.data_dir,
  }
}
