import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { type Pauses, real_pauses } from '../../platform/relay/pauses.ts'
import type { LogFilter } from '../log-filter.ts'
import { type ByeReason, encodeNote } from './frames.ts'

/** Unsent beyond this, a reader is served by itself, as fast as it reads, and gets no positions. */
const busy_bytes = 64 * 1024
/** Nothing is written beyond this. */
const max_unsent_bytes = 256 * 1024
/** For who is told goodbye to read it. */
const bye_ms = 5_000

/** Where a stream is written to. */
export type StreamOutput = Pick<
  ServerResponse,
  'write' | 'end' | 'destroy' | 'writableLength' | 'once' | 'off'
>

export interface ReaderOptions {
  readonly request: FastifyRequest
  readonly raw: StreamOutput
  readonly caller: Caller
  readonly filter: LogFilter
  readonly cursor: number
  /** How long it may take, when it is busy, until it has read something. */
  readonly patience_ms: number
  readonly pauses?: Pauses
  readonly onEnd: (reason: ByeReason | 'gone') => void
}

/** One open stream. What is written to it is bounded, whatever its client does. */
export class StreamReader {
  readonly request: FastifyRequest
  readonly caller: Caller
  readonly filter: LogFilter
  readonly #raw: StreamOutput
  readonly #pauses: Pauses
  readonly #patience_ms: number
  readonly #onEnd: ReaderOptions['onEnd']
  /** Up to here everything was written that the reader wants. */
  cursor: number
  /** The same of the board of positions: the number of what was told last. */
  told_positions = 0
  is_over = false

  constructor({ request, raw, caller, filter, cursor, ...options }: ReaderOptions) {
    this.request = request
    this.caller = caller
    this.filter = filter
    this.cursor = cursor
    this.#raw = raw
    this.#pauses = options.pauses ?? real_pauses
    this.#patience_ms = options.patience_ms
    this.#onEnd = options.onEnd
    raw.once('close', () => this.#end('gone'))
  }

  get is_busy(): boolean {
    return this.#raw.writableLength > busy_bytes
  }

  write(chunk: Buffer | string): void {
    if (this.is_over || chunk.length === 0) return
    this.#raw.write(chunk)
    if (this.#raw.writableLength > max_unsent_bytes) this.bye('slow_reader')
  }

  /** What may be left out for who does not keep up. */
  writeIfIdle(chunk: string): void {
    if (!this.is_busy) this.write(chunk)
  }

  /** Once it has read what was written; false: it does not read, or is gone. */
  async whenRead(): Promise<boolean> {
    if (this.is_over || !this.is_busy) return !this.is_over
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const onDrain = () => resolve(true)
    const onClose = () => resolve(false)
    const stopWaiting = this.#pauses.later(this.#patience_ms, onClose)
    this.#raw.once('drain', onDrain)
    this.#raw.once('close', onClose)
    const is_read = await promise
    stopWaiting()
    this.#raw.off('drain', onDrain)
    this.#raw.off('close', onClose)
    return is_read && !this.is_over
  }

  /** It may come back with this id and misses nothing. */
  bye(reason: ByeReason): void {
    if (this.is_over) return
    this.is_over = true
    this.#raw.end(encodeNote('bye', { reason, resume: this.cursor }))
    // Who does not even read that holds memory no longer.
    this.#raw.once(
      'close',
      this.#pauses.later(bye_ms, () => this.#raw.destroy()),
    )
    this.#onEnd(reason)
  }

  #end(reason: 'gone'): void {
    if (this.is_over) return
    this.is_over = true
    this.#onEnd(reason)
  }
}
