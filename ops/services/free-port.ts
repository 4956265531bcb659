import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** The preferred port or the next free one after it. */
export async function getFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 200 && port < 65_536; port++) {
    if (await isPortFree(port)) return port
  }
  throw new Error(`no free port from ${preferred} to ${preferred + 199}`)
}

/** Below those that Linux gives to outgoing connections: who is killed and starts again finds its port free. */
const own_ports = { from: 20_000, to: 32_000 } as const

export async function getAnyFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(own_ports.from, own_ports.to)
    if (await isPortFree(port)) return port
  }
  throw new Error(`no free port from ${own_ports.from} to ${own_ports.to} on 127.0.0.1`)
}
