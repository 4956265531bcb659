import { Agent, type IncomingMessage, request } from 'node:http'

export interface HttpQuestion {
  readonly url: string
  /** JSON to POST; null is a GET. */
  readonly body: string | null
  readonly signal: AbortSignal
}

export interface HttpReply {
  readonly status: number
  readonly body: Buffer
}

/** Of one thread. The engine closes a connection after some idle seconds or some hundred requests. */
export type HttpExchange = (question: HttpQuestion) => Promise<HttpReply>

/** A connection that was closed under a question says nothing about the engine: one further try does. */
export function createHttpExchange(): HttpExchange {
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1_000, maxFreeSockets: 16, scheduling: 'lifo' })
  return async (question) => {
    try {
      return await exchange(agent, question)
    } catch (error) {
      if (question.signal.aborted || !isClosedSocket(error)) throw error
      return await exchange(agent, question)
    }
  }
}

function exchange(agent: Agent, { url, body, signal }: HttpQuestion): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const headers =
      body === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(url, { agent, method: body === null ? 'GET' : 'POST', headers, signal }, (reply) => {
      readBody(reply).then(
        (bytes) => resolve({ status: reply.statusCode ?? 0, body: bytes }),
        (error: unknown) => reject(error),
      )
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

async function readBody(reply: IncomingMessage): Promise<Buffer> {
  const length = Number(reply.headers['content-length'])
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    received += chunk.length
  }
  if (Number.isInteger(length) && received !== length) {
    throw new Error(`the answer ended after ${received} of ${length} bytes`)
  }
  return Buffer.concat(chunks, received)
}

const closed = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

function isClosedSocket(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && closed.has(error.code)
}
