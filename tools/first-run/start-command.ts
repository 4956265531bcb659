import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface StartedCommand {
  readonly child: ChildProcess
  /** What it has printed so far. */
  readonly lines: readonly string[]
  /** The line that was waited for has come, or the command has ended. */
  readonly told: Promise<void>
  /** As Ctrl-C does. */
  stop(): Promise<void>
}

interface CommandPlace {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  readonly until?: (line: string) => boolean
}

export function startCommand(command: string, { folder, env, until }: CommandPlace): StartedCommand {
  const child = spawn('bash', ['-c', `exec ${command}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const told = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(line)
      lines.push(line)
      if (until?.(line)) resolve()
    })
    child.once('close', () => resolve())
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGINT')
    await ended
  }
  return { child, lines, told, stop }
}
