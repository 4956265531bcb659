import path from 'node:path'
import { parse } from 'yaml'
import { interpolateAll } from './interpolate.ts'

export type DependencyCondition = 'service_started' | 'service_healthy' | 'service_completed_successfully'

export interface HealthCheck {
  /** `CMD` and a command, or `CMD-SHELL` and a line for sh. */
  readonly test: readonly string[]
  readonly timeout_s: number
}

export interface ComposeService {
  readonly name: string
  readonly image: string
  readonly build: { readonly context: string; readonly dockerfile: string } | null
  readonly profiles: readonly string[]
  readonly user: string | null
  readonly is_read_only: boolean
  readonly cap_drop: readonly string[]
  readonly cap_add: readonly string[]
  readonly security_opt: readonly string[]
  readonly restart: string
  readonly init: boolean
  readonly stop_signal: string | null
  readonly stop_grace_period_s: number
  readonly entrypoint: readonly string[] | null
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** `source:target` or `source:target:ro`; a source without a slash is a volume. */
  readonly volumes: readonly string[]
  readonly tmpfs: readonly string[]
  readonly shm_size: string | null
  /** Null: all of `networks`. */
  readonly network_mode: string | null
  /** With the address in each, or null for any. */
  readonly networks: Readonly<Record<string, string | null>>
  readonly ports: readonly string[]
  readonly ipc: string | null
  readonly depends_on: Readonly<Record<string, DependencyCondition>>
  /** Null: that of the image. */
  readonly healthcheck: HealthCheck | 'disabled' | null
  readonly memory: string | null
  readonly cpus: string | null
}

export interface ComposeNetwork {
  readonly is_internal: boolean
  readonly subnet: string | null
  readonly ip_range: string | null
  readonly gateway: string | null
}

export interface ComposeFile {
  readonly name: string | null
  readonly services: readonly ComposeService[]
  readonly networks: Readonly<Record<string, ComposeNetwork>>
  readonly volumes: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((item) => textOf(item) ?? []) : []

/** A command as a list, or as one text of words. */
function wordsOf(value: unknown): string[] | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return textsOf(value)
  return (textOf(value) ?? '').split(/\s+/).filter(Boolean)
}

/** `10s`, `1m30s`. */
function secondsOf(duration: unknown, otherwise: number): number {
  const parts = [...(textOf(duration) ?? '').matchAll(/(\d+)(ms|s|m|h)/g)]
  if (parts.length === 0) return otherwise
  const seconds: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 }
  return parts.reduce((sum, [, amount, unit = 's']) => sum + Number(amount) * (seconds[unit] ?? 1), 0)
}

function healthCheckOf(value: unknown): ComposeService['healthcheck'] {
  if (value === undefined) return null
  const { disable, test, timeout } = fieldsOf(value)
  if (disable === true) return 'disabled'
  const words = typeof test === 'string' ? ['CMD-SHELL', test] : textsOf(test)
  return words[0] === 'NONE' ? 'disabled' : { test: words, timeout_s: secondsOf(timeout, 30) }
}

function environmentOf(value: unknown): Record<string, string> {
  if (Array.isArray(value)) {
    return Object.fromEntries(textsOf(value).map((line) => line.split(/=([\s\S]*)/).slice(0, 2)))
  }
  return Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, one]) => [name, textOf(one) ?? '']))
}

function dependenciesOf(value: unknown): Record<string, DependencyCondition> {
  if (Array.isArray(value)) {
    return Object.fromEntries(textsOf(value).map((name) => [name, 'service_started' as const]))
  }
  const conditions: readonly DependencyCondition[] = ['service_healthy', 'service_completed_successfully']
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([name, one]) => {
      const asked = textOf(fieldsOf(one)['condition'])
      return [name, conditions.find((condition) => condition === asked) ?? 'service_started']
    }),
  )
}

/** A secret is its file, to be read below /run/secrets. */
function secretVolumes(value: unknown, secrets: Fields): string[] {
  return textsOf(value).map((name) => {
    const file = textOf(fieldsOf(secrets[name])['file'])
    if (file === null) throw new Error(`the secret ${name} has no file`)
    return `${file}:/run/secrets/${name}:ro`
  })
}

/** A path of the host is made absolute; anything else is the name of a volume. */
function volumeOf(volume: string, folder: string): string {
  const [source = '', ...rest] = volume.split(':')
  return [/^[./~]/.test(source) ? path.resolve(folder, source) : source, ...rest].join(':')
}

function networksOf(value: unknown): Record<string, string | null> {
  if (value === undefined) return { default: null }
  if (Array.isArray(value)) return Object.fromEntries(textsOf(value).map((name) => [name, null]))
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([name, one]) => [name, textOf(fieldsOf(one)['ipv4_address'])]),
  )
}

function envFilesOf(value: unknown, readEnv: Surroundings['readEnv']): Record<string, string> {
  const files = Array.isArray(value) ? value : [value]
  const paths = files.flatMap((file) => textOf(fieldsOf(file)['path'] ?? file) ?? [])
  return Object.assign({}, ...paths.map(readEnv))
}

function serviceOf(
  name: string,
  fields: Fields,
  { folder, secrets, readEnv }: Omit<Surroundings, 'variables'> & { secrets: Fields },
): ComposeService {
  const build = fields['build'] === undefined ? null : fieldsOf(fields['build'])
  const context = path.resolve(folder, textOf(build?.['context'] ?? fields['build']) ?? '.')
  const limits = fieldsOf(fieldsOf(fieldsOf(fields['deploy'])['resources'])['limits'])
  const tmpfs = fields['tmpfs']
  return {
    name,
    image: textOf(fields['image']) ?? name,
    build: build && {
      context,
      dockerfile: path.resolve(context, textOf(build['dockerfile']) ?? 'Dockerfile'),
    },
    profiles: textsOf(fields['profiles']),
    user: textOf(fields['user']),
    is_read_only: fields['read_only'] === true,
    cap_drop: textsOf(fields['cap_drop']),
    cap_add: textsOf(fields['cap_add']),
    security_opt: textsOf(fields['security_opt']),
    restart: textOf(fields['restart']) ?? 'no',
    init: fields['init'] === true,
    stop_signal: textOf(fields['stop_signal']),
    stop_grace_period_s: secondsOf(fields['stop_grace_period'], 10),
    entrypoint: wordsOf(fields['entrypoint']),
    command: wordsOf(fields['command']) ?? [],
    environment: {
      ...envFilesOf(fields['env_file'], (file) => readEnv(path.resolve(folder, file))),
      ...environmentOf(fields['environment']),
    },
    volumes: [
      ...textsOf(fields['volumes']).map((volume) => volumeOf(volume, folder)),
      ...secretVolumes(fields['secrets'], secrets),
    ],
    tmpfs: typeof tmpfs === 'string' ? [tmpfs] : textsOf(tmpfs),
    shm_size: textOf(fields['shm_size']),
    network_mode: textOf(fields['network_mode']),
    networks: networksOf(fields['networks']),
    ports: textsOf(fields['ports']),
    ipc: textOf(fields['ipc']),
    depends_on: dependenciesOf(fields['depends_on']),
    healthcheck: healthCheckOf(fields['healthcheck']),
    memory: textOf(limits['memory']),
    cpus: textOf(limits['cpus']),
  }
}

function networkOf(value: unknown): ComposeNetwork {
  const fields = fieldsOf(value)
  const { config } = fieldsOf(fields['ipam'])
  const addresses = fieldsOf(Array.isArray(config) ? config[0] : undefined)
  return {
    is_internal: fields['internal'] === true,
    subnet: textOf(addresses['subnet']),
    ip_range: textOf(addresses['ip_range']),
    gateway: textOf(addresses['gateway']),
  }
}

export interface Surroundings {
  /** Of the file. */
  readonly folder: string
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Nothing when the file is not there. */
  readonly readEnv: (file: string) => Record<string, string>
}

/** What the page's services need of a Compose file, in the forms that ours is written in. */
export function readComposeFile(text: string, { folder, variables, readEnv }: Surroundings): ComposeFile {
  const document = fieldsOf(interpolateAll(parse(text), variables))
  const secrets = fieldsOf(document['secrets'])
  const networks = Object.entries({ default: {}, ...fieldsOf(document['networks']) })
  return {
    name: textOf(document['name']),
    services: Object.entries(fieldsOf(document['services'])).map(([name, fields]) =>
      serviceOf(name, fieldsOf(fields), { folder, secrets, readEnv }),
    ),
    networks: Object.fromEntries(networks.map(([name, fields]) => [name, networkOf(fields)])),
    volumes: Object.keys(fieldsOf(document['volumes'])),
  }
}
