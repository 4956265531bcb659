import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { compile_cache } from '@tropeiro/server/test/compile-cache.ts'

export interface ServerProcess {
  readonly pid: number
  readonly url: string
  stop(): Promise<void>
}

interface ServerEntry {
  readonly entry: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** For Node.js itself: a profiler. */
  readonly node_options?: readonly string[]
}

/** Starts a server in a process of its own; it says where it listens. */
export async function startServerProcess({
  entry,
  args = [],
  env = {},
  node_options = [],
}: ServerEntry): Promise<ServerProcess> {
  // Both servers run as in production; some libraries do more work otherwise.
  const all_env = { NODE_ENV: 'production', ...compile_cache, ...env }
  const child = spawn(process.execPath, [...node_options, entry, ...args], {
    env: all_env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const url = await Promise.race([addressOf(child), ended.then(failToStart(entry))])
  return {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function addressOf({ stdout }: Pick<ChildProcess, 'stdout'>): Promise<string> {
  if (stdout === null) throw new Error('the output of a server is read')
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const address = /listening at (http:\/\/[\d.:]+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
}

function failToStart(entry: string): () => never {
  return () => {
    throw new Error(`${entry} ended before it listened`)
  }
}
