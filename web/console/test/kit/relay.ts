import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RelayedRequest {
  readonly path: string
  /** What the browser wants it for, as `script`, `style`, `worker` or `font`. */
  readonly destination: string
}

/** A server's other door: what the browser asks for is seen, and the way there can be cut. */
export interface Relay {
  readonly origin: string
  /** In turn, from the beginning. */
  readonly asked: readonly RelayedRequest[]
  /** How many requests for such a path have no whole answer yet. */
  countOpen(path: string): number
  /** As a cable that is pulled: nothing comes through, and nobody is told. */
  cut(): void
  /** What waited goes on. */
  mend(): void
  close(): Promise<void>
}

export async function openRelay(target: string): Promise<Relay> {
  const asked: RelayedRequest[] = []
  const open = new Set<string[]>()
  let way = Promise.withResolvers<void>()
  way.resolve()
  const server = createServer((incoming, response) => {
    const { url = '/', headers } = incoming
    asked.push({ path: url, destination: headers['sec-fetch-dest'] ?? '' })
    const entry = [url]
    open.add(entry)
    response.once('close', () => open.delete(entry))
    pass(target, { incoming, response }, () => way.promise).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    asked,
    countOpen: (path) => [...open].filter(([url = '']) => url.startsWith(path)).length,
    cut: () => {
      way = Promise.withResolvers()
    },
    mend: () => way.resolve(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
}

async function pass(target: string, { incoming, response }: Exchange, wayIsOpen: () => Promise<void>) {
  await wayIsOpen()
  const { method, headers, url } = incoming
  const sent: ClientRequest = request(`${target}${url}`, { method, headers })
  response.once('close', () => sent.destroy())
  incoming.pipe(sent)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await wayIsOpen()
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  response.flushHeaders()
  for await (const piece of answer) {
    await wayIsOpen()
    response.write(piece)
  }
  response.end()
}
