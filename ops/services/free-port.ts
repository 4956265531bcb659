import { createServer } from 'node:net'

/** Port 0 lets the system pick. Gives the port that could be bound, or null. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address()
      const bound = typeof address === 'object' && address !== null ? address.port : null
      server.close(() => resolve(bound))
    })
  })
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== null
}

/** The preferred port or the next free one after it. */
export async function getFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < preferred + 200 && port < 65_536; port++) {
    if (await isPortFree(port)) return port
  }
  throw new Error(`no free port from ${preferred} to ${preferred + 199}`)
}

export async function getAnyFreePort(): Promise<number> {
  const port = await tryPort(0)
  if (port === null) throw new Error('the system has no free port on 127.0.0.1')
  return port
}
