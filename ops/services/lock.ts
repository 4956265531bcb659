import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { waitUntil } from './wait-until.ts'

/**
 * A Linux socket in the abstract namespace: only one process can hold the name, and the kernel frees it when that
 * process ends in any way. A lock file would outlive a kill and need guessing whether its owner is alive. Null: somebody has it.
 */
export function tryLock(subject: string): Promise<Server | null> {
  // The name of a socket is short, the path of a folder may not be.
  const name = createHash('sha256').update(subject).digest('hex').slice(0, 32)
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen({ path: `\0tropeiro-${name}` }, () => resolve(server))
  })
}

type LockOptions = { timeout_ms: number; on_wait: () => void }

/** Runs the work while no other process runs its own under the same subject, such as a folder. */
export async function withLock<T>(subject: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  let held = await tryLock(subject)
  if (held === null) {
    options.on_wait()
    await waitUntil(async () => (held = await tryLock(subject)) !== null, {
      timeout_ms: options.timeout_ms,
      what: `another process that works on ${subject}`,
      every_ms: 50,
    })
  }
  try {
    return await work()
  } finally {
    held?.close()
  }
}
