import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'

/** Nominatim did not answer, answered late, or answered nonsense. Not: it knows no such place. */
export class NominatimUnavailableError extends Error {
  readonly retry_after_s: number

  constructor(
    message: string,
    { retry_after_s = 1, cause }: { retry_after_s?: number; cause?: unknown } = {},
  ) {
    super(`nominatim: ${message}`, cause === undefined ? undefined : { cause })
    this.name = 'NominatimUnavailableError'
    this.retry_after_s = retry_after_s
  }
}

/** An answer to any question of ours has a few kB. */
const max_bytes = 2_000_000

export interface JsonAnswer {
  readonly status: number
  readonly body: unknown
}

export interface JsonGetter {
  get(path: string, signal: AbortSignal): Promise<JsonAnswer>
  close(): void
}

interface Failure {
  readonly error: unknown
  /** The server closed a kept connection just as it was used again: it has not seen the question. */
  readonly was_closed_socket: boolean
}

/** Asks one server over kept connections; a question that met a closed one is asked once more. */
export function createJsonGetter(base_url: string): JsonGetter {
  const base = new URL(base_url.endsWith('/') ? base_url : `${base_url}/`)
  const is_tls = base.protocol === 'https:'
  const agent = is_tls ? new TlsAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  const send = is_tls ? tlsRequest : plainRequest

  const ask = (path: string, signal: AbortSignal): Promise<JsonAnswer | Failure> =>
    new Promise((resolve) => {
      const request = send(new URL(path, base), { agent, signal, headers: { accept: 'application/json' } })
      const fail = (error: unknown) => {
        const is_reset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
        resolve({ error, was_closed_socket: is_reset && request.reusedSocket })
      }
      request.on('error', fail)
      request.on('response', (response) => {
        readJson(response).then(resolve, fail)
      })
      request.end()
    })

  return {
    async get(path, signal) {
      const first = await ask(path, signal)
      const answer = 'error' in first && first.was_closed_socket ? await ask(path, signal) : first
      if (!('error' in answer)) return answer
      signal.throwIfAborted()
      throw new NominatimUnavailableError('no answer', { cause: answer.error })
    },
    close: () => agent.destroy(),
  }
}

async function readJson(response: IncomingMessage): Promise<JsonAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > max_bytes) throw new NominatimUnavailableError(`an answer of more than ${max_bytes} bytes`)
    chunks.push(chunk)
  }
  const status = response.statusCode ?? 0
  const text = Buffer.concat(chunks).toString('utf8')
  // A refusal may come as text; what it says is of no use to us.
  return { status, body: status === 200 ? (JSON.parse(text) as unknown) : null }
}
