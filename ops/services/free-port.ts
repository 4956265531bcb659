import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { tryLock } from './lock.ts'

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** The preferred port or the next free one after it. */
export const getFreePort = (preferred: number) => findPort(preferred, isPortFree)

/** As `getFreePort`, for what is started soon: this process has the port for as long as it lives, and no other that claims gets it. */
export const claimFreePort = (preferred: number) => findPort(preferred, claimPort)

async function findPort(preferred: number, isOurs: (port: number) => Promise<boolean>): Promise<number> {
  for (let port = preferred; port < preferred + 200 && port < 65_536; port++) {
    if (await isOurs(port)) return port
  }
  throw new Error(`no free port from ${preferred} to ${preferred + 199}`)
}

async function claimPort(port: number): Promise<boolean> {
  const claim = await tryLock(`port-${port}`)
  if (claim === null) return false
  claim.unref()
  if (await isPortFree(port)) return true
  claim.close()
  return false
}

/** Below those that Linux gives to outgoing connections: who is killed and starts again finds its port free. */
const own_ports = { from: 20_000, to: 32_000 } as const

/** This process has it for as long as it lives, whether something listens there or is just being started: no other gets it. */
export async function getAnyFreePort({
  from,
  to,
}: {
  readonly from: number
  readonly to: number
} = own_ports): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(from, to)
    if (await claimPort(port)) return port
  }
  throw new Error(`no free port from ${from} to ${to} on 127.0.0.1`)
}
