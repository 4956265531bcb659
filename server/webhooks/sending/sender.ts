import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { DeliveryFault } from '@tropeiro/contract/webhook.ts'
import { parseAddress } from '../model/address.ts'
import type { Target } from '../model/judge-url.ts'
import { findAddress, type Rules } from './find-address.ts'

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Answer =
  | { readonly status: number; readonly retry_after_s: number | null }
  | { readonly fault: DeliveryFault }

export interface Sender {
  /** Never throws: whatever a stranger's server does is an answer. */
  send(message: Message, signal: AbortSignal): Promise<Answer>
}

export interface SenderSettings extends Rules {
  /** Certificates to trust instead of those that Node.js does. */
  readonly ca?: readonly string[]
  readonly deadline_ms?: number
}

/** Name, connection, handshake, request and answer, all together. */
const usual_deadline_ms = 15_000
/** Of an answer, so that its sender can end in peace. The status is known before. */
const max_body_bytes = 65_536
const max_drain_ms = 1_000
const max_header_bytes = 16_384

export function createSender({ ca, deadline_ms = usual_deadline_ms, ...rules }: SenderSettings): Sender {
  // Of their own: the shared ones may use a proxy of the environment.
  const agents = { http: new http.Agent(), https: new https.Agent({ maxCachedSessions: 0 }) }
  return {
    send: async (message, signal) => {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadline_ms)])
      const late = new Promise<Answer>((resolve) => {
        deadline.addEventListener('abort', () => resolve({ fault: 'timed_out' }), { once: true })
      })
      const destination = await Promise.race([findAddress(message.url, rules), late])
      if (!('target' in destination)) return destination
      const { target, address } = destination
      const options = {
        ...optionsOf(target, address, message.headers),
        agent: target.is_https ? agents.https : agents.http,
        signal: deadline,
        ...(ca && { ca: [...ca] }),
      }
      const request = target.is_https ? https.request(options) : http.request(options)
      return post(request, { address, body: message.body, is_https: target.is_https, deadline })
    },
  }
}

/** Connects to the address that was judged; the name is for the certificate and the Host header alone. */
function optionsOf(target: Target, address: string, headers: Message['headers']): https.RequestOptions {
  return {
    method: 'POST',
    host: address,
    port: target.port,
    path: target.path,
    setHost: false,
    maxHeaderSize: max_header_bytes,
    headers: { host: target.authority, ...headers },
    ...(target.literal === null && { servername: target.host }),
  }
}

interface Post {
  readonly address: string
  readonly body: string
  readonly is_https: boolean
  readonly deadline: AbortSignal
}

function post(request: http.ClientRequest, { address, body, is_https, deadline }: Post): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      resolve(answer)
      request.destroy()
    }
    request.on('error', (error) => settle({ fault: faultOf(error, deadline) }))
    request.on('close', () => settle({ fault: 'connection_failed' }))
    request.on('upgrade', () => settle({ fault: 'unreadable_answer' }))
    request.on('socket', (socket: Socket) => {
      socket.once(is_https ? 'secureConnect' : 'connect', () => {
        // Nothing was written yet.
        if (isSameAddress(socket.remoteAddress, address)) request.end(body)
        else settle({ fault: 'address_refused' })
      })
    })
    request.on('response', (response) => {
      const answer = {
        status: response.statusCode ?? 0,
        retry_after_s: readRetryAfter(response.headers['retry-after']),
      }
      void drain(response).then(() => settle(answer))
    })
  })
}

/** Lets the receiver finish what is short, and cuts what is not. */
async function drain(response: http.IncomingMessage): Promise<void> {
  await new Promise<void>((resolve) => {
    let bytes = 0
    const timer = setTimeout(resolve, max_drain_ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > max_body_bytes) end()
    })
    for (const event of ['end', 'close', 'error']) response.once(event, end)
  })
}

function isSameAddress(one: string | undefined, other: string): boolean {
  const [first, second] = [parseAddress(one ?? ''), parseAddress(other)]
  return first !== null && second !== null && Buffer.compare(first, second) === 0
}

/** Seconds alone: a date of somebody else's clock says little. */
function readRetryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : null
}

const tls_codes = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_|EPROTO)/

function faultOf(error: Error & { readonly code?: string }, deadline: AbortSignal): DeliveryFault {
  if (deadline.aborted) return 'timed_out'
  const { code = '' } = error
  if (code.startsWith('HPE_')) return 'unreadable_answer'
  return tls_codes.test(code) ? 'tls_failed' : 'connection_failed'
}
