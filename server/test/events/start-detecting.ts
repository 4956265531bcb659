import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AnalysisSettings } from '../../events/processing/analysis-context.ts'

const script = fileURLToPath(new URL('./detecting-process.ts', import.meta.url))

export interface DetectingProcessOptions {
  readonly nats_url: string
  readonly telemetry_url: string
  readonly runtime_url: string
  readonly flush_ms?: number
  /** Facts and the vehicles of devices as the product reads them. */
  readonly is_of_database?: boolean
  readonly settings?: Partial<AnalysisSettings>
}

export interface DetectingProcess {
  /** It has replayed something. */
  readonly replayed: Promise<unknown>
  pause(): void
  resume(): void
  /** Without a warning. */
  kill(): Promise<void>
}

export async function startDetecting(options: DetectingProcessOptions): Promise<DetectingProcess> {
  const child: ChildProcess = fork(script, [JSON.stringify(options)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const said = (word: string) =>
    new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (message === word) resolve()
      })
    })
  const replayed = said('replayed')
  await said('started')
  const ended = once(child, 'exit')
  return {
    replayed,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      process.off('exit', endWithUs)
    },
  }
}
