import { type PublishOutcome, refused } from './publish-outcome.ts'

export interface LaneSettings {
  /** Begins every message: the version of their format, say. */
  readonly head: Uint8Array
  /** A message grows up to this; a part that is larger goes alone. */
  readonly max_message_bytes: number
  /** Of one stream, what is under way included. */
  readonly max_waiting_bytes: number
  /** How long the server has for an answer. */
  readonly timeout_ms: number
}

interface Gathering {
  readonly parts: Uint8Array[]
  bytes: number
  readonly outcome: PromiseWithResolvers<PublishOutcome>
}

/**
 * The way to one stream. At most one message is under way, since the server syncs one at a time; what comes meanwhile is
 * gathered into the next, so that messages grow with the load and nobody waits for a timer.
 *
 *   offered → gathering → under way → stored | refused | unknown
 *                       ↘ refused (the one under way has no answer, or the connection is lost)
 */
export class Lane {
  readonly #settings: LaneSettings
  readonly #send: (payload: Uint8Array) => void
  readonly #waiting: Gathering[] = []
  #under_way: Gathering | null = null
  #timer: NodeJS.Timeout | undefined
  #bytes = 0

  constructor(settings: LaneSettings, send: (payload: Uint8Array) => void) {
    this.#settings = settings
    this.#send = send
  }

  /** Offered and not settled yet. */
  get bytes(): number {
    return this.#bytes
  }

  /** Parts that share a message share its outcome. */
  offer(part: Uint8Array): Promise<PublishOutcome> {
    if (this.#bytes + part.length > this.#settings.max_waiting_bytes) {
      return Promise.resolve(refused('busy', `${this.#bytes} bytes wait for the log already`))
    }
    this.#bytes += part.length
    const gathering = this.#findOpen(part.length) ?? this.#open()
    gathering.parts.push(part)
    gathering.bytes += part.length
    if (this.#under_way === null) this.#sendNext()
    return gathering.outcome.promise
  }

  /** The server has answered what is under way. */
  settle(outcome: PublishOutcome): void {
    clearTimeout(this.#timer)
    const settled = this.#under_way
    this.#under_way = null
    if (settled !== null) this.#resolve(settled, outcome)
    this.#sendNext()
  }

  /** Nobody will answer what is under way, and what waits has not left: its sender has waited long enough. */
  lose(message: string): void {
    for (const gathering of this.#waiting.splice(0)) this.#resolve(gathering, refused('away', message))
    this.settle({ kind: 'unknown', message })
  }

  #findOpen(bytes: number): Gathering | null {
    const last = this.#waiting.at(-1)
    return last !== undefined && last.bytes + bytes <= this.#settings.max_message_bytes ? last : null
  }

  #open(): Gathering {
    const opened: Gathering = {
      parts: [this.#settings.head],
      bytes: this.#settings.head.length,
      outcome: Promise.withResolvers(),
    }
    this.#waiting.push(opened)
    return opened
  }

  #sendNext(): void {
    const next = this.#waiting.shift()
    if (next === undefined) return
    const { timeout_ms } = this.#settings
    this.#under_way = next
    this.#timer = setTimeout(() => this.lose(`the log gave no answer in ${timeout_ms} ms`), timeout_ms)
    this.#send(join(next))
  }

  #resolve(gathering: Gathering, outcome: PublishOutcome): void {
    this.#bytes -= gathering.bytes - this.#settings.head.length
    gathering.outcome.resolve(outcome)
  }
}

function join({ parts, bytes }: Gathering): Uint8Array {
  // Not zeroed: every byte of it is written.
  const payload = Buffer.allocUnsafe(bytes)
  let at = 0
  for (const part of parts) {
    payload.set(part, at)
    at += part.length
  }
  return payload
}
