import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly event: {
    readonly id: string
    readonly type: string
    readonly sequence: number | null
    readonly data: Readonly<Record<string, unknown>>
  }
}

export type AnswerRequest = (received: Received, response: ServerResponse) => void

/** Somebody else's server: a real one, that answers as it is told. */
export interface Receiver {
  readonly port: number
  readonly url: string
  readonly received: Received[]
  answer: AnswerRequest
  /** Without pings. */
  events(): Received[]
  close(): Promise<void>
}

export const accept: AnswerRequest = (_, response) => void response.writeHead(204).end()
export const answerWith =
  (status: number, headers: Record<string, string> = {}): AnswerRequest =>
  (_, response) =>
    void response.writeHead(status, headers).end()
/** For ever. */
export const hang: AnswerRequest = () => undefined

export async function startReceiver(answer: AnswerRequest = accept, port = 0): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void take(request, response)
  })
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const one = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body,
      event: JSON.parse(body),
    }
    received.push(one)
    receiver.answer(one, response)
  }
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const listening = (server.address() as AddressInfo).port
  const receiver: Receiver = {
    port: listening,
    url: `http://127.0.0.1:${listening}/hook`,
    received,
    answer,
    events: () => received.filter(({ event }) => event.type !== 'webhook.ping'),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return receiver
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
