import { Agent, request } from 'node:http'
import type { DeviceClient, OutgoingFrame } from './device-client.ts'
import type { IngestRequest } from './protocols/http-protocol.ts'

export interface OutgoingRequest extends Omit<OutgoingFrame, 'bytes'> {
  readonly request: IngestRequest
}

export interface HttpDeviceSettings<Frame extends OutgoingRequest> {
  /** Of the gateway's own listener. */
  readonly url: string
  readonly next: () => Frame | null
  readonly onSent?: (frame: Frame) => void
  readonly onAcknowledged: (frame: Frame) => void
  readonly onForgotten?: (frame: Frame) => void
  readonly answer_timeout_ms?: number
  /** The longest pause before it tries again. */
  readonly max_pause_ms?: number
}

const first_pause_ms = 100
const usual_max_pause_ms = 5_000

/** One request at a time; it is sent again until it is answered with a 2xx. */
export function createHttpClient<Frame extends OutgoingRequest>(
  settings: HttpDeviceSettings<Frame>,
): DeviceClient {
  return new HttpDevice(settings)
}

class HttpDevice<Frame extends OutgoingRequest> implements DeviceClient {
  readonly #settings: HttpDeviceSettings<Frame>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #state: 'idle' | 'sending' | 'waiting' | 'away' | 'closed' = 'idle'
  #frame: Frame | null = null
  /** Of the request whose answer is waited for. */
  #attempt = 0
  #pause_ms = first_pause_ms
  #timer: NodeJS.Timeout | null = null
  #lost_connections = 0

  constructor(settings: HttpDeviceSettings<Frame>) {
    this.#settings = settings
  }

  get is_connected(): boolean {
    return this.#state === 'idle' || this.#state === 'sending'
  }

  get outstanding(): number {
    return this.#frame === null ? 0 : 1
  }

  get lost_connections(): number {
    return this.#lost_connections
  }

  wake(): void {
    if (this.#state === 'away') this.#state = 'idle'
    if (this.#state === 'idle') this.#sendNext()
  }

  /** What is being sent is sent again. */
  disconnect(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    if (this.#state !== 'closed') this.#state = 'away'
    this.#agent.destroy()
  }

  /** All wait for their answer. */
  forget(): void {}

  close(): void {
    this.#state = 'closed'
    this.disconnect()
    if (this.#frame !== null) this.#settings.onForgotten?.(this.#frame)
    this.#frame = null
  }

  #sendNext(): void {
    this.#frame ??= this.#settings.next()
    if (this.#frame === null) return
    this.#state = 'sending'
    this.#attempt += 1
    void this.#send(this.#frame, this.#attempt)
  }

  async #send(frame: Frame, attempt: number): Promise<void> {
    const { onSent, onAcknowledged } = this.#settings
    onSent?.(frame)
    const status = await this.#ask(frame.request).catch(() => null)
    const is_taken = status !== null && status >= 200 && status < 300
    // Taken is taken, also when the tracker was told to hang up meanwhile.
    if (is_taken && this.#frame === frame) {
      this.#frame = null
      this.#pause_ms = first_pause_ms
      onAcknowledged(frame)
    }
    if (this.#state !== 'sending' || attempt !== this.#attempt) return
    this.#state = 'idle'
    if (is_taken) {
      this.#sendNext()
      return
    }
    this.#lost_connections += 1
    this.#waitAndRetry()
  }

  #waitAndRetry(): void {
    this.#state = 'waiting'
    const pause_ms = this.#pause_ms * (0.5 + Math.random())
    this.#pause_ms = Math.min(this.#settings.max_pause_ms ?? usual_max_pause_ms, this.#pause_ms * 2)
    this.#timer = setTimeout(() => {
      if (this.#state !== 'waiting') return
      this.#state = 'idle'
      this.#sendNext()
    }, pause_ms)
  }

  /** The status of the answer. */
  #ask({ method, path, headers, body }: IngestRequest): Promise<number> {
    const { url, answer_timeout_ms = 30_000 } = this.#settings
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const sent = request(
      `${url}${path}`,
      { method, headers, agent: this.#agent, timeout: answer_timeout_ms },
      (answer) => {
        answer.resume()
        answer.once('error', reject)
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.end(body)
    return promise
  }
}
