import type { ComposeNetwork, ComposeService } from './compose-file.ts'

export const project_label = 'tropeiro.deployment.project'
const service_label = 'tropeiro.deployment.service'

export interface ContainerWish {
  readonly project: string
  readonly service: ComposeService
  readonly name: string
  /** Of a container for one run: another command, and no ports. */
  readonly one_off: { readonly args: readonly string[]; readonly environment: readonly string[] } | null
}

export const containerName = (project: string, service: string): string => `${project}-${service}-1`
export const networkName = (project: string, network: string): string => `${project}_${network}`
export const volumeName = (project: string, volume: string): string => `${project}_${volume}`

/** What is built here is localhost's; all else is where Docker would look for it. */
export function qualifyImage({ image, build }: Pick<ComposeService, 'image' | 'build'>): string {
  if (build !== null) return `localhost/${image}`
  const [host = '', ...rest] = image.split('/')
  if (rest.length > 0 && /[.:]|^localhost$/.test(host)) return image
  return rest.length > 0 ? `docker.io/${image}` : `docker.io/library/${image}`
}

const each = (option: string, values: readonly string[]): string[] =>
  values.flatMap((value) => [option, value])
const given = (option: string, value: string | null): string[] => (value === null ? [] : [option, value])

/** Podman also hands out the broadcast address at the end of a network, Docker does not: the lower half of the range is enough. */
function lowerHalf(range: string): string {
  const [address = '', bits = ''] = range.split('/')
  return `${address}/${Number(bits) + 1}`
}

export function networkArguments({ is_internal, subnet, ip_range, gateway }: ComposeNetwork): string[] {
  const internal = is_internal ? ['--internal'] : []
  return [
    ...internal,
    ...given('--subnet', subnet),
    ...given('--ip-range', ip_range === null ? null : lowerHalf(ip_range)),
    ...given('--gateway', gateway),
  ]
}

function mountsOf({ project, service }: ContainerWish): string[] {
  return service.volumes.map((volume) => (volume.startsWith('/') ? volume : volumeName(project, volume)))
}

function networksOf({ project, service }: ContainerWish): string[] {
  if (service.network_mode !== null) return ['--network', service.network_mode]
  return Object.entries(service.networks).flatMap(([network, address]) => {
    const options = [`alias=${service.name}`, ...(address === null ? [] : [`ip=${address}`])]
    return ['--network', `${networkName(project, network)}:${options.join(',')}`]
  })
}

function ipcOf({ project, service }: ContainerWish): string[] {
  const [, shared] = /^service:(.+)$/.exec(service.ipc ?? '') ?? []
  return given('--ipc', shared === undefined ? service.ipc : `container:${containerName(project, shared)}`)
}

/** `10s` of a service is a test that must pass; podman's own timer needs systemd, so the shim runs the test itself. */
const without_podman_health = ['--no-healthcheck']

/** Everything after `podman create` or `podman run`: the options, the image and the command. */
export function podmanArguments(wish: ContainerWish): string[] {
  const { project, service, name, one_off } = wish
  const [program, ...first_args] = service.entrypoint ?? []
  const command = one_off !== null && one_off.args.length > 0 ? one_off.args : service.command
  return [
    '--name',
    name,
    '--label',
    `${project_label}=${project}`,
    ...(one_off === null ? ['--label', `${service_label}=${service.name}`] : []),
    ...networksOf(wish),
    ...ipcOf(wish),
    ...given('--user', service.user),
    ...(service.is_read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--cap-drop', service.cap_drop),
    ...each('--cap-add', service.cap_add),
    ...each(
      '--security-opt',
      service.security_opt.map((option) => option.replace(/:true$/, '')),
    ),
    ...(one_off === null ? ['--restart', service.restart] : []),
    ...(service.init ? ['--init'] : []),
    ...given('--stop-signal', service.stop_signal),
    '--stop-timeout',
    String(Math.ceil(service.stop_grace_period_s)),
    ...Object.entries(service.environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...each('--env', one_off?.environment ?? []),
    ...each('--volume', mountsOf(wish)),
    ...each('--tmpfs', service.tmpfs),
    ...given('--shm-size', service.ipc?.startsWith('service:') ? null : service.shm_size),
    ...given('--memory', service.memory?.toLowerCase() ?? null),
    ...given('--cpus', service.cpus),
    ...each('--publish', one_off === null ? service.ports : []),
    ...without_podman_health,
    ...given('--entrypoint', program === undefined ? null : JSON.stringify([program])),
    qualifyImage(service),
    ...first_args,
    ...command,
  ]
}
