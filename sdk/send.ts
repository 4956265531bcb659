import { orAbort, pause } from './pause.ts'
import { NetworkError, readRetryAfter } from './problem-error.ts'
import { findRetryDelay, type Setback } from './retry.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface SendOptions {
  readonly fetch: Fetch
  /** The access token of each call, or an API key; null: the call goes without. */
  readonly token: () => Promise<string | null>
  /** Another token instead of the one that was refused; null: there is none. */
  readonly renew?: ((refused: string) => Promise<string | null>) | undefined
  readonly deadline_ms: number
  readonly max_repeats: number
  /** Also where neither its method nor an Idempotency-Key says so. */
  readonly is_repeatable: boolean
  readonly random: () => number
}

interface Call {
  readonly request: Request
  readonly options: SendOptions
  /** The caller's own, or the deadline. */
  readonly signal: AbortSignal
}

/** Sends a request until there is an answer that is worth giving, and reads all of it. */
export async function send(request: Request, options: SendOptions): Promise<Response> {
  const deadline = AbortSignal.timeout(options.deadline_ms)
  const call = { request, options, signal: AbortSignal.any([request.signal, deadline]) }
  try {
    return await sendWithToken(call)
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason
    if (deadline.aborted) throw new NetworkError('timeout', error)
    throw error
  }
}

/** A token may end between two calls: the first refusal is no news. */
async function sendWithToken(call: Call): Promise<Response> {
  const { request, options, signal } = call
  // A renewal is sent with a token of its own.
  if (request.headers.has('authorization')) return sendRepeatedly(call, null)
  const token = await orAbort(options.token(), signal)
  const answer = await sendRepeatedly(call, token)
  if (answer.status !== 401 || token === null || options.renew === undefined) return answer
  const renewed = await orAbort(options.renew(token), signal)
  return renewed === null ? answer : sendRepeatedly(call, renewed)
}

async function sendRepeatedly(call: Call, token: string | null): Promise<Response> {
  const { request, options, signal } = call
  const is_repeatable = options.is_repeatable || isRepeatable(request)
  for (let repeats = 0; ; repeats += 1) {
    const outcome = await sendOnce(call, token)
    const delay_ms = findRetryDelay(setbackOf(outcome), {
      repeats,
      max_repeats: options.max_repeats,
      is_repeatable,
      chance: options.random(),
    })
    if (delay_ms !== null) await pause(delay_ms, signal)
    else if (outcome instanceof Response) return outcome
    else throw outcome
  }
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('idempotency-key')
}

function setbackOf(outcome: Response | NetworkError): Setback {
  if (outcome instanceof NetworkError) return 'offline'
  return { status: outcome.status, retry_after_s: readRetryAfter(outcome.headers) }
}

async function sendOnce(call: Call, token: string | null): Promise<Response | NetworkError> {
  const { request, options, signal } = call
  // The body of a request can be read once.
  const attempt = new Request(request.clone(), { signal })
  if (token !== null) attempt.headers.set('authorization', `Bearer ${token}`)
  try {
    return await readWhole(await options.fetch(attempt))
  } catch (error) {
    signal.throwIfAborted()
    return new NetworkError('offline', error)
  }
}

/** A connection may break in the middle of an answer: only a whole one counts as one. */
async function readWhole(answer: Response): Promise<Response> {
  const { status, statusText, headers, body } = answer
  // Browsers give an answer that may have no body one that is empty, and refuse to make another like it.
  if (body === null || status === 204 || status === 205 || status === 304) return answer
  if (headers.get('content-type')?.startsWith('text/event-stream')) return answer
  return new Response(await answer.arrayBuffer(), { status, statusText, headers })
}
