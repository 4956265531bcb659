import { spawn } from 'node:child_process'

export interface ProgramRun {
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Called with each piece of a line as it comes: some programs tell their progress within one. */
  readonly onOutput?: (text: string) => void
  readonly signal?: AbortSignal
}

const kept_lines = 6

/** Runs a program to its end; throws with its last words when that is a bad one. */
export function runProgram({ program, args, env, onOutput, signal }: ProgramRun): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, LC_ALL: 'C.UTF-8' },
      ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' as const }),
    })
    let told = ''
    const hear = (text: string) => {
      told = (told + text).slice(-4_000)
      onOutput?.(text)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('error', (error) => reject(signal?.aborted === true ? signal.reason : explain(program, error)))
    child.on('close', (code, ended_by) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ended with ${code ?? ended_by}: ${lastLines(told)}`))
    })
  })
}

function explain(program: string, error: Error): Error {
  return new Error(`${program} cannot be run: is it installed, and is its setting right?`, {
    cause: error,
  })
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-kept_lines).join('\n')
}
