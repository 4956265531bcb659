import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** A proxy that lets nothing through and remembers what was asked for. Browsers do not use it for this machine. */
export interface OutsideGate {
  readonly url: string
  /** What was asked for since the last call. */
  take(): string[]
  close(): Promise<void>
}

/** Of its own accord, whatever the page is: none of its flags silences these. A page that asks them is seen by its requests. */
const asked_by_chromium =
  /^(?:http:\/\/)?(?:update|content-autofill|optimizationguide-pa|safebrowsing)\.googleapis\.com[:/]|^(?:accounts|clients2|www)\.google\.com:443$/

export async function openOutsideGate(): Promise<OutsideGate> {
  let asked: string[] = []
  const note = ({ method, url = '' }: IncomingMessage) => {
    if (!asked_by_chromium.test(url)) asked.push(`${method} ${url}`)
  }
  const server = createServer((request, response) => {
    note(request)
    response.writeHead(403).end()
  })
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    note(request)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  server.unref()
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    take: () => {
      const taken = asked
      asked = []
      return taken
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the gate has no port')
  return address.port
}
