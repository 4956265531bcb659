/** A line such as `docker compose -f ops/compose.yaml --profile roads up --detach --wait tropeiro`. */
export interface ComposeCommand {
  readonly file: string
  readonly env_file: string | null
  readonly project: string | null
  readonly profiles: readonly string[]
  readonly verb: string
  /** Options of the verb that take no value, such as `--detach`. */
  readonly flags: readonly string[]
  /** Those that take one. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** From the first word that is no option; for run and exec the service and then its command. */
  readonly words: readonly string[]
}

const long_names: Readonly<Record<string, string>> = {
  '-f': '--file',
  '-p': '--project-name',
  '-d': '--detach',
  '-T': '--no-TTY',
  '-e': '--env',
  '-v': '--volumes',
  '-q': '--quiet',
}
const with_value = new Set([
  '--file',
  '--project-name',
  '--profile',
  '--env-file',
  '--env',
  '--tail',
  '--timeout',
])

interface Options {
  readonly flags: string[]
  readonly values: Record<string, string[]>
  readonly rest: readonly string[]
}

/** Takes options off the front; the first word that is none ends them. */
function takeOptions(words: readonly string[]): Options {
  const flags: string[] = []
  const values: Record<string, string[]> = {}
  let index = 0
  while (words[index]?.startsWith('-')) {
    const [written = '', attached] = (words[index] ?? '').split(/=([\s\S]*)/)
    const name = long_names[written] ?? written
    index += 1
    if (!with_value.has(name)) {
      flags.push(name)
      continue
    }
    const value = attached ?? words[index++]
    if (value === undefined) throw new Error(`${name} needs a value`)
    values[name] = [...(values[name] ?? []), value]
  }
  return { flags, values, rest: words.slice(index) }
}

export function parseCommandLine(args: readonly string[]): ComposeCommand {
  const [program, ...words] = args
  if (program !== 'compose')
    throw new Error(`this stand-in knows "docker compose", not "docker ${program ?? ''}"`)
  const before = takeOptions(words)
  const [verb = '', ...after_verb] = before.rest
  const { flags, values, rest } = takeOptions(after_verb)
  return {
    file: before.values['--file']?.[0] ?? 'compose.yaml',
    env_file: before.values['--env-file']?.[0] ?? null,
    project: before.values['--project-name']?.[0] ?? null,
    profiles: before.values['--profile'] ?? [],
    verb,
    flags,
    values,
    words: rest,
  }
}
