import type { ComposeService } from './compose-file.ts'
import { findContainer } from './containers.ts'
import type { Installation } from './installation.ts'
import { limit_options, podman } from './podman.ts'
import { containerName, podmanArguments } from './podman-arguments.ts'

/** What a container says of itself from inside. */
export interface Closure {
  readonly service: string
  readonly uid: number
  readonly capabilities: string
  readonly is_read_only: boolean
  readonly has_no_new_privileges: boolean
}

const question = [
  'id -u',
  `sed -n 's/^CapEff:[^0-9a-f]*//p' /proc/1/status`,
  `sed -n 's/^NoNewPrivs:[^0-9]*//p' /proc/1/status`,
  'if touch /written 2>/dev/null; then echo written; else echo refused; fi',
].join('; ')

function ask(project: string, service: ComposeService): string {
  const name = containerName(project, service.name)
  if (findContainer(name)?.is_running) return podman(['exec', name, 'sh', '-c', question])
  // A job that has ended, or was never asked for: the same container with another program.
  const asked = { ...service, entrypoint: ['sh', '-c'], command: [question] }
  const args = podmanArguments({
    project,
    service: asked,
    name: `${project}-${service.name}-asked`,
    one_off: { args: [], environment: [] },
  })
  return podman(['run', '--rm', ...limit_options, ...args])
}

export function listClosures(installation: Installation): Closure[] {
  const project = installation.readSettings()['COMPOSE_PROJECT_NAME'] ?? ''
  return installation.readCompose().services.map((service) => {
    const [uid = '', capabilities = '', no_new, written] = ask(project, service).split('\n')
    return {
      service: service.name,
      uid: Number(uid),
      capabilities,
      is_read_only: written === 'refused',
      has_no_new_privileges: no_new === '1',
    }
  })
}

export const isClosed = ({ uid, capabilities, is_read_only, has_no_new_privileges }: Closure): boolean =>
  uid !== 0 && /^0+$/.test(capabilities) && is_read_only && has_no_new_privileges

/** Megabytes in use by each running service. */
export function listMemory(
  project: string,
  services: readonly string[],
): { service: string; memory_mb: number }[] {
  return services.flatMap((service) => {
    const name = containerName(project, service)
    if (!findContainer(name)?.is_running) return []
    const usage = podman(['stats', '--no-stream', '--format', '{{.MemUsageBytes}}', name])
    return [{ service, memory_mb: megabytesOf(usage.split(' / ')[0] ?? '') }]
  })
}

function megabytesOf(text: string): number {
  const [, amount = '0', unit = ''] = /([\d.]+)\s*([kMG]?i?B)/.exec(text) ?? []
  const factors: Record<string, number> = {
    B: 1e-6,
    KiB: 0.001024,
    kB: 0.001,
    MiB: 1.048576,
    MB: 1,
    GiB: 1073.74,
    GB: 1000,
  }
  return Math.round(Number(amount) * (factors[unit] ?? 1))
}
