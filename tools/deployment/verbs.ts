import type { ComposeCommand } from './command-line.ts'
import type { ComposeService } from './compose-file.ts'
import {
  findContainer,
  isHealthy,
  type Project,
  removeContainer,
  runOnce,
  startInOrder,
  waitFor,
} from './containers.ts'
import { build_options, podman, podmanInTerminal, tryPodman } from './podman.ts'
import { containerName, project_label, qualifyImage, volumeName } from './podman-arguments.ts'
import { awaitedCondition, getService, listActive, orderServices } from './service-order.ts'

export interface Call {
  readonly command: ComposeCommand
  readonly project: Project
  readonly profiles: readonly string[]
}

type Verb = (call: Call) => Promise<number> | number

const chosen = ({ project, profiles, command }: Call): ComposeService[] =>
  listActive(project.file, profiles, command.words)

/** Those that have a container, in the order of their start. */
const present = (call: Call): ComposeService[] =>
  orderServices(
    call.project.file,
    call.command.words.length > 0 ? chosen(call) : call.project.file.services,
  ).filter(
    ({ name }) =>
      (call.command.words.length === 0 || call.command.words.includes(name)) &&
      findContainer(containerName(call.project.name, name)) !== null,
  )

function buildImages(services: readonly ComposeService[]): void {
  const by_image = new Map(services.map((service) => [qualifyImage(service), service]))
  for (const [image, { build }] of by_image) {
    if (build === null) continue
    const args = [
      'build',
      '--quiet',
      ...build_options,
      '--tag',
      image,
      '--file',
      build.dockerfile,
      build.context,
    ]
    podman(args)
    console.error(` Image ${image}  Built`)
  }
}

function ensureImages(services: readonly ComposeService[]): void {
  const isMissing = (service: ComposeService) =>
    tryPodman(['image', 'exists', qualifyImage(service)]).code !== 0
  const missing = services.filter(isMissing)
  buildImages(missing)
  for (const service of missing)
    if (service.build === null) podman(['pull', '--quiet', qualifyImage(service)])
}

async function up(call: Call): Promise<number> {
  const { project, command } = call
  const services = orderServices(project.file, chosen(call))
  if (command.flags.includes('--build')) buildImages(services)
  ensureImages(services)
  await startInOrder(project, services)
  if (!command.flags.includes('--wait')) return 0
  for (const service of services)
    await waitFor(project, service, awaitedCondition(project.file, service.name))
  return 0
}

async function run({ project, command }: Call): Promise<number> {
  const [name = '', ...args] = command.words
  const service = getService(project.file, name)
  const needed = orderServices(project.file, [service])
  ensureImages(needed)
  const others = command.flags.includes('--no-deps') ? [] : needed.filter((one) => one !== service)
  await startInOrder(project, others)
  for (const [dependency, condition] of Object.entries(service.depends_on)) {
    if (others.length > 0) await waitFor(project, getService(project.file, dependency), condition)
  }
  return runOnce(project, service, { args, environment: command.values['--env'] ?? [] })
}

function down(call: Call): number {
  const { project, command } = call
  for (const service of present(call).toReversed()) {
    removeContainer(containerName(project.name, service.name), service)
  }
  const filter = ['--filter', `label=${project_label}=${project.name}`]
  for (const id of podman(['ps', '--all', '--quiet', ...filter]).split('\n')) {
    if (id !== '') podman(['rm', '--force', '--time', '10', id])
  }
  for (const name of podman(['network', 'ls', '--quiet', ...filter]).split('\n')) {
    if (name !== '') podman(['network', 'rm', name])
  }
  if (command.flags.includes('--volumes')) {
    const names = project.file.volumes.map((volume) => volumeName(project.name, volume))
    for (const name of names) {
      if (tryPodman(['volume', 'exists', name]).code === 0) podman(['volume', 'rm', name])
    }
  }
  return 0
}

function ps(call: Call): number {
  console.log('NAME\tIMAGE\tSTATUS')
  for (const service of present(call)) {
    const name = containerName(call.project.name, service.name)
    const there = findContainer(name)
    const health = there?.is_running ? isHealthy(call.project, service) : null
    const shown_health = health === null ? '' : ` (${health ? 'healthy' : 'unhealthy'})`
    const is_shown = there?.is_running || call.command.flags.includes('--all')
    const status = there?.is_running ? `Up${shown_health}` : `Exited (${there?.exit_code ?? ''})`
    if (is_shown) console.log(`${name}\t${service.image}\t${status}`)
  }
  return 0
}

/** The same podman command for each container, in the order of start or against it. */
const forEachContainer = (
  call: Call,
  services: readonly ComposeService[],
  args: (service: ComposeService) => string[],
): number => {
  for (const service of services) podman([...args(service), containerName(call.project.name, service.name)])
  return 0
}

const stopArguments = ({ stop_grace_period_s }: ComposeService) => [
  'stop',
  '--time',
  String(Math.ceil(stop_grace_period_s)),
]

export const verbs: Readonly<Record<string, Verb>> = {
  build: (call) => {
    buildImages(chosen(call))
    return 0
  },
  up,
  run,
  down,
  ps,
  exec: ({ project, command }) => {
    const [name = '', ...args] = command.words
    return podmanInTerminal(['exec', '--interactive', containerName(project.name, name), ...args])
  },
  logs: (call) => {
    const tail = call.command.values['--tail']?.[0]
    const options = tail === undefined ? [] : ['--tail', tail]
    for (const { name } of present(call)) {
      podmanInTerminal(['logs', ...options, containerName(call.project.name, name)])
    }
    return 0
  },
  stop: (call) => forEachContainer(call, present(call).toReversed(), stopArguments),
  start: (call) => forEachContainer(call, present(call), () => ['start']),
  restart: (call) =>
    forEachContainer(call, present(call), (service) => {
      const [, ...options] = stopArguments(service)
      return ['restart', ...options]
    }),
}
