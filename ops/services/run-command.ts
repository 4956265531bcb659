import { spawn } from 'node:child_process'

export type RunAs = { uid: number; gid: number }

export type CommandOptions = {
  run_as?: RunAs | null
  env?: Record<string, string>
  cwd?: string
  /** Called for each line as it comes, for commands that take long. */
  on_line?: (line: string) => void
  /** Then the program is killed. */
  timeout_ms?: number
}

export type CommandResult = { code: number; stdout: string; stderr: string }

/** libpq reads PG* variables: a developer's own would silently point our commands at another server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^PG[A-Z]+$/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C.UTF-8' }
}

function spawnOptions(options: CommandOptions) {
  // Another user may not be allowed to enter our folder, and every program starts by entering it.
  const cwd = options.cwd ?? (options.run_as ? '/' : process.cwd())
  return {
    cwd,
    env: { ...cleanEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
    ...(options.run_as ? { uid: options.run_as.uid, gid: options.run_as.gid } : {}),
    ...(options.timeout_ms === undefined
      ? {}
      : { timeout: options.timeout_ms, killSignal: 'SIGKILL' as const }),
  }
}

/** Runs a program and gives its exit code; a program that does not exist gives 127, as in a shell. */
export function tryCommand(
  program: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, spawnOptions(options))
    const output = { stdout: '', stderr: '' }
    const collect = (stream: 'stdout' | 'stderr') => (chunk: string) => {
      output[stream] += chunk
      for (const line of chunk.split('\n')) if (line.trim() !== '') options.on_line?.(line)
    }
    child.stdout.setEncoding('utf8').on('data', collect('stdout'))
    child.stderr.setEncoding('utf8').on('data', collect('stderr'))
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve({ code: 127, ...output })
      else reject(error)
    })
    child.on('close', (code) => resolve({ code: code ?? 1, ...output }))
  })
}

export class CommandError extends Error {
  readonly code: number
  constructor(program: string, args: string[], result: CommandResult) {
    const told = (result.stderr.trim() || result.stdout.trim()).split('\n').slice(-8).join('\n')
    super(`${program} ${args.join(' ')} ended with ${result.code}: ${told}`)
    this.name = 'CommandError'
    this.code = result.code
  }
}

/** Runs a program, gives what it wrote to stdout, throws when it fails. */
export async function runCommand(
  program: string,
  args: string[],
  options: CommandOptions = {},
): Promise<string> {
  const result = await tryCommand(program, args, options)
  if (result.code !== 0) throw new CommandError(program, args, result)
  return result.stdout
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** PostgreSQL refuses to run as root, so root lends it Debian's user; everyone else runs it as themselves. */
export async function findServiceUser(): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return null
  const uid = Number(await runCommand('id', ['-u', 'postgres']))
  const gid = Number(await runCommand('id', ['-g', 'postgres']))
  return { uid, gid }
}

/** Asks the system rather than reading modes: every parent folder, group and access list counts. */
export async function canEnter(folder: string, run_as: RunAs | null): Promise<boolean> {
  return (await tryCommand('test', ['-x', folder], { run_as })).code === 0
}
