import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { isSignedBy } from '../webhooks/public.ts'

export interface ListenOptions {
  readonly host: string
  readonly port: number
  /** Null: nothing is verified. */
  readonly secret: string | null
  readonly print: (line: string) => void
}

/** More than any delivery has. */
const max_body_bytes = 100_000

/** A receiver for the first hour: it prints what arrives, and takes what is signed. */
export async function listenToWebhooks(clock: Clock, options: ListenOptions): Promise<Server> {
  const { host, port, print } = options
  if (options.secret !== null && !/^whsec_[\w+/]{20,}=*$/.test(options.secret))
    throw new Error('a secret begins with whsec_, as the answer that made the webhook showed it')
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    if (body === null) {
      response.writeHead(413, { connection: 'close' }).end()
      return
    }
    const { status, lines } = judge(clock, { headers: request.headers, body }, options.secret)
    for (const line of lines) print(line)
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => {
    // Who goes away in the middle has sent nothing.
    receive(request, response).catch(() => response.destroy())
  })
  server.listen(port, host)
  await once(server, 'listening')
  print(`listening at http://${host}:${(server.address() as AddressInfo).port}/; Ctrl-C ends it`)
  return server
}

interface Message {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

function judge(clock: Clock, message: Message, secret: string | null): { status: number; lines: string[] } {
  const now = clock.now()
  const id = printable(String(message.headers['webhook-id'] ?? 'without webhook-id'))
  const is_signed = secret === null || isSignedBy(message, secret, now)
  const word = secret === null ? 'not verified' : is_signed ? 'verified' : 'WRONG SIGNATURE, answered 401'
  const lines = [`${now.toISOString()} ${id} (${word})`, `  ${printable(message.body)}`]
  return { status: is_signed ? 204 : 401, lines }
}

/** Whoever sends it: nothing of it steers a terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')
}

/** Null: more than a webhook has, which is read to its end and not kept. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= max_body_bytes) chunks.push(chunk)
  }
  return bytes > max_body_bytes ? null : Buffer.concat(chunks).toString('utf8')
}
