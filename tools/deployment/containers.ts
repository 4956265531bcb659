import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ComposeFile, ComposeService, DependencyCondition } from './compose-file.ts'
import { limit_options, podman, podmanInTerminal, tryPodman } from './podman.ts'
import {
  containerName,
  networkArguments,
  networkName,
  podmanArguments,
  project_label,
  qualifyImage,
} from './podman-arguments.ts'
import { listDependencies } from './service-order.ts'

export interface Project {
  readonly name: string
  readonly file: ComposeFile
}

const hash_label = 'tropeiro.deployment.hash'

interface ContainerState {
  readonly id: string
  readonly hash: string
  readonly is_running: boolean
  readonly exit_code: number
}

export function findContainer(name: string): ContainerState | null {
  const format = `{{.Id}} {{index .Config.Labels "${hash_label}"}} {{.State.Running}} {{.State.ExitCode}}`
  const { code, stdout } = tryPodman(['container', 'inspect', name, '--format', format])
  if (code !== 0) return null
  const [id = '', hash = '', running, exit_code] = stdout.trim().split(' ')
  return { id, hash, is_running: running === 'true', exit_code: Number(exit_code) }
}

function ensureNetworks({ name, file }: Project, service: ComposeService): void {
  if (service.network_mode !== null) return
  for (const network of Object.keys(service.networks)) {
    const full_name = networkName(name, network)
    if (tryPodman(['network', 'exists', full_name]).code === 0) continue
    const wanted = file.networks[network]
    if (wanted === undefined) throw new Error(`no such network: ${network}`)
    podman([
      'network',
      'create',
      ...networkArguments(wanted),
      '--label',
      `${project_label}=${name}`,
      full_name,
    ])
  }
}

/** Another image, setting or shared memory makes another container, as in Docker Compose. */
function hashOf({ name: project }: Project, service: ComposeService, args: readonly string[]): string {
  const image = podman(['image', 'inspect', qualifyImage(service), '--format', '{{.Id}}'])
  const [, shared] = /^service:(.+)$/.exec(service.ipc ?? '') ?? []
  const sharer = shared === undefined ? '' : findContainer(containerName(project, shared))?.id
  return createHash('sha256')
    .update(JSON.stringify([args, image, sharer]))
    .digest('hex')
}

/** Makes the container or leaves the one that is as it should be, and starts it. */
function startService(project: Project, service: ComposeService): void {
  const name = containerName(project.name, service.name)
  ensureNetworks(project, service)
  const args = podmanArguments({ project: project.name, service, name, one_off: null })
  const hash = hashOf(project, service, args)
  const there = findContainer(name)
  if (there?.hash === hash && there.is_running) return
  if (there !== null && there.hash !== hash) removeContainer(name, service)
  if (there?.hash !== hash) podman(['create', '--label', `${hash_label}=${hash}`, ...limit_options, ...args])
  podman(['start', name])
  console.error(` Container ${name}  ${there === null ? 'Started' : 'Restarted'}`)
}

export function removeContainer(name: string, service: ComposeService): void {
  podman(['stop', '--ignore', '--time', String(Math.ceil(service.stop_grace_period_s)), name])
  podman(['rm', '--force', '--ignore', '--volumes', name])
}

/** One container for one command, with the caller's input and output; gives its exit code. */
export function runOnce(
  project: Project,
  service: ComposeService,
  one_off: { readonly args: readonly string[]; readonly environment: readonly string[] },
): number {
  ensureNetworks(project, service)
  const name = `${project.name}-${service.name}-run-${process.pid}`
  const args = podmanArguments({ project: project.name, service, name, one_off })
  return podmanInTerminal(['run', '--rm', '--interactive', ...limit_options, ...args])
}

function healthTestOf(service: ComposeService): readonly string[] | null {
  if (service.healthcheck === 'disabled') return null
  if (service.healthcheck !== null) return service.healthcheck.test
  const test = podman(['image', 'inspect', qualifyImage(service), '--format', '{{json .HealthCheck}}'])
  const parsed: unknown = JSON.parse(test)
  const words = typeof parsed === 'object' && parsed !== null && 'Test' in parsed ? parsed.Test : null
  return Array.isArray(words) ? words.map(String) : null
}

/** Null when nothing tells. */
export function isHealthy({ name: project }: Project, service: ComposeService): boolean | null {
  const [kind, ...words] = healthTestOf(service) ?? []
  if (kind === undefined) return null
  const command = kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words
  const timeout_s = typeof service.healthcheck === 'object' ? (service.healthcheck?.timeout_s ?? 30) : 30
  return tryPodman(['exec', containerName(project, service.name), ...command], timeout_s * 4).code === 0
}

function meets(project: Project, service: ComposeService, condition: DependencyCondition): boolean {
  const name = containerName(project.name, service.name)
  const there = findContainer(name)
  if (there === null) throw new Error(`container ${name} is gone`)
  if (condition === 'service_completed_successfully') {
    if (there.is_running) return false
    if (there.exit_code === 0) return true
    throw new Error(`container ${name} ended with ${there.exit_code}`)
  }
  if (!there.is_running) {
    if (service.restart === 'no') throw new Error(`container ${name} ended with ${there.exit_code}`)
    return false
  }
  return condition === 'service_started' || isHealthy(project, service) !== false
}

/** Far more than any start takes: a wait without an end would hide what went wrong. */
const max_wait_s = 900

export async function waitFor(
  project: Project,
  service: ComposeService,
  condition: DependencyCondition,
): Promise<void> {
  const since = process.hrtime()
  while (!meets(project, service, condition)) {
    if (process.hrtime(since)[0] > max_wait_s) throw new Error(`${service.name} is not ${condition}`)
    await sleep(500)
  }
}

/** Starts services that are in order, each once what it depends on is as it asks. */
export async function startInOrder(project: Project, services: readonly ComposeService[]): Promise<void> {
  for (const service of services) {
    for (const [name, condition] of listDependencies(service)) {
      const needed = services.find((one) => one.name === name)
      if (needed !== undefined) await waitFor(project, needed, condition)
    }
    startService(project, service)
  }
}
