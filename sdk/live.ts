import { type LiveFilters, type LiveMessage, readLiveMessage } from './live-message.ts'
import { orAbort, pause } from './pause.ts'
import { ProblemError, problemOf } from './problem-error.ts'
import type { Fetch } from './send.ts'
import { readMessages, type StreamMessage } from './server-sent-events.ts'

/** `open`: messages come. `waiting`: the connection broke, and is tried again. */
export type LiveConnection = 'connecting' | 'open' | 'waiting'

export interface LiveOptions {
  readonly base_url: string
  readonly token: () => Promise<string | null>
  readonly renew?: (refused: string) => Promise<string | null>
  /** Each event of the log once, in its order. What it throws ends the following. */
  readonly onMessage: (message: LiveMessage) => void
  readonly onConnection?: (connection: LiveConnection) => void
  readonly signal: AbortSignal
  readonly filters?: LiveFilters
  /** The sequence of the last event that is known; left out: the stream begins now. */
  readonly after?: number
  readonly fetch?: Fetch
  /** Without a byte for so long the connection is taken for dead; the server sends one every 15 s. */
  readonly max_silence_ms?: number
  readonly random?: () => number
}

const default_max_silence_ms = 40_000
const first_wait_ms = 250
const max_wait_ms = 30_000
/** Of problems that waiting does not help against. */
const final_statuses = new Set([400, 401, 403, 404, 422])

interface Progress {
  last_id: string | null
  /** Connections in a row that told nothing. */
  failures: number
  /** What the server asked to wait. */
  asked_wait_ms: number
}

/**
 * Follows the log and the positions until the signal is given: reconnects after every break, and goes on where it was.
 * Throws only a `ProblemError` that waiting does not help against, and what `onMessage` throws.
 */
export async function followLive(options: LiveOptions): Promise<void> {
  const { signal, onConnection, after, random = Math.random } = options
  const last_id = after === undefined ? null : String(after)
  const progress: Progress = { last_id, failures: 0, asked_wait_ms: 0 }
  try {
    for (;;) {
      onConnection?.('connecting')
      await followOnce(options, progress)
      onConnection?.('waiting')
      await pause(nextWaitMs(progress, random()), signal)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Those who were cut off together do not come back together. */
function nextWaitMs(progress: Progress, chance: number): number {
  const own_ms = Math.min(max_wait_ms, first_wait_ms * 2 ** progress.failures) * (0.5 + chance)
  const wait_ms = progress.asked_wait_ms + own_ms
  progress.failures += 1
  progress.asked_wait_ms = 0
  return wait_ms
}

/** One connection, until it ends: by a goodbye, by the network, or by silence. */
async function followOnce(options: LiveOptions, progress: Progress): Promise<void> {
  const watchdog = createWatchdog(options.max_silence_ms ?? default_max_silence_ms)
  const signal = AbortSignal.any([options.signal, watchdog.signal])
  try {
    const body = await unlessBroken(connect(options, progress, signal))
    if (body === null) return
    const messages = readMessages(body, watchdog.feed)
    for (;;) {
      const next = await unlessBroken(orAbort(messages.next(), signal))
      if (next === null || next.done || tell(next.value, options, progress) === 'over') return
    }
  } finally {
    watchdog.close()
  }
}

function tell(told: StreamMessage, options: LiveOptions, progress: Progress): 'over' | 'goes_on' {
  const message = readLiveMessage(told)
  if (message?.type === 'bye') {
    progress.last_id = String(message.resume)
    return 'over'
  }
  if (message?.type === 'ready') options.onConnection?.('open')
  // One that says no more than hello each time is no connection yet.
  else progress.failures = 0
  if (message !== null) options.onMessage(message)
  // Only now: what was not taken is told again.
  if (told.id !== null) progress.last_id = told.id
  return 'goes_on'
}

/** The stream; null: not now. */
async function connect(
  options: LiveOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<Response['body']> {
  const token = await orAbort(options.token(), signal)
  let answer = await ask(options, { token, last_id: progress.last_id, signal })
  if (answer.status === 401 && token !== null && options.renew !== undefined) {
    const renewed = await orAbort(options.renew(token), signal)
    if (renewed !== null) answer = await ask(options, { token: renewed, last_id: progress.last_id, signal })
  }
  if (answer.ok) return answer.body
  const problem = problemOf(answer, await answer.json().catch(() => null))
  if (isFinal(problem)) throw problem
  progress.asked_wait_ms = (problem.retry_after_s ?? 0) * 1_000
  return null
}

interface Question {
  readonly token: string | null
  readonly last_id: string | null
  readonly signal: AbortSignal
}

async function ask(options: LiveOptions, { token, last_id, signal }: Question): Promise<Response> {
  const { base_url, filters = {}, fetch = (request) => globalThis.fetch(request) } = options
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    for (const each of [value].flat()) query.append(name, String(each))
  }
  const request = new Request(`${base_url.replace(/\/$/, '')}/v1/live/?${query.toString()}`, { signal })
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`)
  if (last_id !== null) request.headers.set('last-event-id', last_id)
  return fetch(request)
}

/** Null: the network broke, or the server is away for a while. */
async function unlessBroken<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result
  } catch (error) {
    if (error instanceof ProblemError && isFinal(error)) throw error
    return null
  }
}

/** What stands before an installation, and not the API, may answer anything while it is away. */
function isFinal({ status, code }: ProblemError): boolean {
  return final_statuses.has(status) && code !== 'unexpected_answer'
}

interface Watchdog {
  readonly signal: AbortSignal
  readonly feed: () => void
  readonly close: () => void
}

/** Gives its signal when it was not fed for so long, and at last when it is closed. */
function createWatchdog(max_silence_ms: number): Watchdog {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    clearTimeout(timer)
    controller.abort()
  }
  const feed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(end, max_silence_ms)
  }
  feed()
  return { signal: controller.signal, feed, close: end }
}
