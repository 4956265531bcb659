import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { hasErrorCode } from '../ops/services/run-command.ts'

/** A command that somebody has given in a terminal, and that may go on until Ctrl-C. */
export interface TerminalCommand {
  /** What it has printed so far. */
  readonly lines: readonly string[]
  /** Null while it runs, and when a signal has ended it. */
  exitCode(): number | null
  hasEnded(): boolean
  /** Until it prints such a line or ends; without, until it ends. */
  wait(isLine?: (line: string) => boolean): Promise<void>
  /** Ctrl-C: the terminal tells every process of the command, and npm tells its own once more. */
  interrupt(): Promise<void>
  /** SIGKILL to whatever of it is left. */
  kill(): Promise<void>
}

interface Place {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** Called with each line that it prints. */
  readonly onLine?: (line: string) => void
}

export function giveCommand(command: string, { folder, env, onLine }: Place): TerminalCommand {
  const child = spawn('bash', ['-c', `exec ${command}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a shell gives each command.
    detached: true,
  })
  const ended = once(child, 'close')
  let has_ended = false
  const signal = (name: NodeJS.Signals) => {
    if (has_ended || child.pid === undefined) return
    try {
      process.kill(-child.pid, name)
    } catch (error) {
      // All of it has ended, and we are told in a moment.
      if (!hasErrorCode(error, 'ESRCH')) throw error
    }
  }
  const killWithUs = () => signal('SIGKILL')
  process.once('exit', killWithUs)
  child.once('close', () => {
    has_ended = true
    process.off('exit', killWithUs)
  })
  const lines: string[] = []
  const waiting = new Set<(line: string) => void>()
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      onLine?.(line)
      for (const tell of waiting) tell(line)
    })
  const tellAndWait = async (name: NodeJS.Signals) => {
    signal(name)
    await ended
  }
  return {
    lines,
    exitCode: () => child.exitCode,
    hasEnded: () => has_ended,
    wait: async (isLine = () => false) => {
      if (lines.some(isLine)) return
      const told = Promise.withResolvers<void>()
      const tell = (line: string) => isLine(line) && told.resolve()
      waiting.add(tell)
      await Promise.race([told.promise, ended])
      waiting.delete(tell)
    },
    interrupt: () => tellAndWait('SIGINT'),
    kill: () => tellAndWait('SIGKILL'),
  }
}
