import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CommandResult, tryCommand } from '../services/run-command.ts'

/** What Docker Compose makes of a service: short forms are written out and defaults of variables filled in. */
export interface ComposeService {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly command?: readonly string[]
  readonly user?: string
  readonly profiles?: readonly string[]
  readonly ipc?: string
  readonly read_only?: boolean
  readonly cap_add?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly privileged?: boolean
  readonly security_opt?: readonly string[]
  readonly restart?: string
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[]
  readonly environment?: Readonly<Record<string, string | null>>
  readonly secrets?: readonly { readonly source: string; readonly target: string }[]
  readonly ports?: readonly {
    readonly host_ip?: string
    readonly published: string
    readonly target: number
  }[]
  readonly volumes?: readonly {
    readonly type: string
    readonly source: string
    readonly target: string
    readonly read_only?: boolean
  }[]
  readonly tmpfs?: readonly string[]
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string } | null>>
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly string[] }
  readonly deploy?: {
    readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } }
  }
}

export interface ComposeModel {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly networks: Readonly<
    Record<string, { readonly internal?: boolean; readonly ipam?: { readonly config: readonly Subnet[] } }>
  >
  readonly volumes: Readonly<Record<string, unknown>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

interface Subnet {
  readonly subnet: string
  readonly ip_range: string
  readonly gateway: string
}

const file = path.resolve(import.meta.dirname, '../compose.yaml')

export interface ComposeFileOptions {
  /** compose-spec, the parser of Docker Compose. */
  readonly program: string
  /** Where a copy may be written. */
  readonly folder: string
  /** A variable that the operator forgot. */
  readonly forgotten?: string
}

/** Reads the file as for an operator who has set what must be set, each variable to `/` and its own name, and nothing else. */
export async function tryComposeFile({
  program,
  folder,
  forgotten,
}: ComposeFileOptions): Promise<CommandResult> {
  // By hand: the program interpolates, but takes no environment for it.
  const filled = readFileSync(file, 'utf8').replaceAll(/\$\{(\w+):\?[^}]*\}/g, (expression, name: string) =>
    name === forgotten ? expression : `/${name}`,
  )
  const copy = path.join(folder, 'compose.yaml')
  writeFileSync(copy, filled)
  return tryCommand(program, ['-format', 'json', '-no-path-resolution', copy], { cwd: folder })
}

export async function readComposeModel(options: ComposeFileOptions): Promise<ComposeModel> {
  const read = await tryComposeFile(options)
  if (read.code !== 0) throw new Error(`compose.yaml is refused: ${read.stderr}`)
  return JSON.parse(read.stdout)
}
