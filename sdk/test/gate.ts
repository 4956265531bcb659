import { createServer, type IncomingMessage, type ServerResponse, request as sendOn } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request instead of the usual. */
export type Trouble =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** The connection breaks before the request goes on. */
  | 'cut'
  /** The product does what was asked, and the answer is lost. */
  | 'lose_answer'
  /** Half of the answer comes. */
  | 'halve_answer'
  | 'silence'
  /** It goes on later. */
  | { readonly until: Promise<unknown> }

interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
}

/** A bad network before the real product. */
export interface Gate {
  readonly url: string
  /** Of the path, in their order. */
  requestsTo(path: string): SeenRequest[]
  /** The next requests to the path meet these, one each. */
  trouble(path: string, troubles: readonly Trouble[]): void
  /** Breaks every connection that is open. */
  cutAll(): void
  close(): Promise<void>
}

export async function openGate(product_url: string): Promise<Gate> {
  const seen: SeenRequest[] = []
  const troubles = new Map<string, Trouble[]>()
  const server = createServer((request, response) => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://gate')
    seen.push({ method: request.method ?? '', path, headers: request.headers })
    const trouble = troubles.get(path)?.shift()
    if (trouble === 'cut') request.socket.destroy()
    else if (trouble === 'silence') return
    else if (typeof trouble !== 'object') passOn({ request, response, product_url, trouble })
    else if ('status' in trouble) response.writeHead(trouble.status, trouble.headers).end(trouble.body)
    else void trouble.until.then(() => passOn({ request, response, product_url }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestsTo: (path) => seen.filter((each) => each.path === path),
    trouble: (path, next) => {
      troubles.set(path, [...next])
    },
    cutAll: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

interface Passage {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly product_url: string
  readonly trouble?: 'lose_answer' | 'halve_answer' | undefined
}

function passOn({ request, response, product_url, trouble }: Passage): void {
  const { method, headers, url } = request
  const onward = sendOn(new URL(url ?? '/', product_url), { method, headers }, (answer) => {
    if (trouble === 'lose_answer') {
      answer.resume().on('end', () => request.socket.destroy())
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (trouble !== 'halve_answer') {
      answer.pipe(response)
      return
    }
    answer.once('data', (bytes: Buffer) => {
      response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy())
    })
  })
  onward.on('error', () => request.socket.destroy())
  // A reader who leaves is gone for the product, too.
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
