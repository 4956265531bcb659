import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from '@tropeiro/db/test/test-database.ts'
import type { NatsServer } from '../../../../ops/services/nats-server.ts'

const script = fileURLToPath(new URL('./processor-process.ts', import.meta.url))

export interface ProcessorProcess {
  pause(): void
  resume(): void
  /** Without a warning. */
  kill(): Promise<void>
}

/** A processor of its own process. */
export async function startProcessorProcess(
  { nats_url }: Pick<NatsServer, 'nats_url'>,
  { telemetry_url }: Pick<TestDatabase, 'telemetry_url'>,
): Promise<ProcessorProcess> {
  const child: ChildProcess = fork(script, [nats_url, telemetry_url], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const ended = once(child, 'exit')
  return {
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
