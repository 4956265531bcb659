import { connect, type Socket } from 'node:net'
import type { TrackerAnswer, TrackerProtocol } from './protocols/protocol.ts'

/** A frame on its way; what else it is the owner knows. */
export interface OutgoingFrame {
  readonly bytes: Buffer
  readonly number: number
  /** How many records it has. */
  readonly count: number
}

export interface DeviceSettings<Frame extends OutgoingFrame> {
  readonly protocol: TrackerProtocol
  readonly serial: string
  readonly host: string
  readonly port: number
  /** The next frame to send; null: there is none now, and `wake` says when there may be one again. */
  readonly next: () => Frame | null
  /** It was written to the connection, also when it was sent before. */
  readonly onSent?: (frame: Frame) => void
  readonly onAcknowledged: (frame: Frame) => void
  /** Whether it arrived will never be known: nobody waits for its answer any more. */
  readonly onForgotten?: (frame: Frame) => void
  /** Without an answer for this long the tracker connects again. */
  readonly answer_timeout_ms?: number
  /** The longest pause before it tries again. */
  readonly max_pause_ms?: number
}

/** A tracker: connects, logs in, sends, keeps what is not acknowledged and sends it again on the next connection. */
export interface DeviceClient {
  readonly is_connected: boolean
  /** Frames that are sent and not acknowledged; those of a tracker that awaits no answers are never kept. */
  readonly outstanding: number
  /** How often a connection was lost or refused. */
  readonly lost_connections: number
  /** There may be something to send. */
  wake(): void
  /** Drops the connection, as a tunnel or a reset does; `wake` connects again. */
  disconnect(): void
  /** Expects no more answers to what a tracker has sent that does not wait for them. */
  forget(): void
  close(): void
}

const first_pause_ms = 100
const usual_max_pause_ms = 5_000
const no_bytes = Buffer.alloc(0)

export function createDeviceClient<Frame extends OutgoingFrame>(
  settings: DeviceSettings<Frame>,
): DeviceClient {
  return new TcpDevice(settings)
}

class TcpDevice<Frame extends OutgoingFrame> implements DeviceClient {
  readonly #settings: DeviceSettings<Frame>
  #socket: Socket | null = null
  #state: 'away' | 'connecting' | 'logging_in' | 'ready' | 'closed' = 'away'
  #retry: NodeJS.Timeout | null = null
  #pause_ms = first_pause_ms
  #lost_connections = 0
  /** Sent on this connection, oldest first. */
  #outstanding: Frame[] = []
  /** To be sent before anything new: the connection on which they were sent is gone. */
  #resend: Frame[] = []
  #unread: Buffer = no_bytes

  constructor(settings: DeviceSettings<Frame>) {
    this.#settings = settings
  }

  get is_connected(): boolean {
    return this.#state === 'ready'
  }

  get outstanding(): number {
    return this.#settings.protocol.awaits_answers ? this.#outstanding.length + this.#resend.length : 0
  }

  get lost_connections(): number {
    return this.#lost_connections
  }

  wake(): void {
    if (this.#state === 'ready') this.#fill()
    if (this.#state === 'away' && this.#retry === null) this.#connect()
  }

  disconnect(): void {
    if (this.#retry !== null) clearTimeout(this.#retry)
    this.#retry = null
    this.#socket?.destroy()
    this.#letGo()
  }

  forget(): void {
    const { protocol, onForgotten } = this.#settings
    if (protocol.awaits_answers) return
    for (const frame of this.#outstanding.splice(0)) onForgotten?.(frame)
  }

  close(): void {
    const socket = this.#socket
    // What is written still goes out.
    this.#socket = null
    socket?.destroySoon()
    this.disconnect()
    this.#state = 'closed'
    for (const frame of this.#resend.splice(0)) this.#settings.onForgotten?.(frame)
  }

  #connect(): void {
    const { host, port, answer_timeout_ms = 30_000 } = this.#settings
    this.#state = 'connecting'
    const socket = connect({ host, port, noDelay: true })
    this.#socket = socket
    // Idle is not late: only what is not answered counts.
    socket.setTimeout(answer_timeout_ms, () => {
      if (this.outstanding > 0 || this.#state !== 'ready') socket.destroy()
    })
    socket.on('connect', () => this.#greet(socket))
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('drain', () => this.#fill())
    // Its `close` follows.
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#lost_connections += 1
      this.#letGo()
      this.#retryLater()
    })
  }

  #greet(socket: Socket): void {
    const login = this.#settings.protocol.encodeLogin(this.#settings.serial)
    if (login !== null) socket.write(login)
    this.#state = login === null ? 'ready' : 'logging_in'
    this.#fill()
  }

  #letGo(): void {
    this.#socket = null
    this.#unread = no_bytes
    if (this.#state !== 'closed') this.#state = 'away'
    this.forget()
    this.#resend = [...this.#outstanding.splice(0), ...this.#resend]
  }

  #retryLater(): void {
    if (this.#state === 'closed' || this.#retry !== null) return
    const pause_ms = this.#pause_ms * (0.5 + Math.random())
    this.#pause_ms = Math.min(this.#settings.max_pause_ms ?? usual_max_pause_ms, this.#pause_ms * 2)
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.#connect()
    }, pause_ms)
  }

  #read(chunk: Buffer): void {
    const bytes = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk])
    const { answers, rest } = this.#settings.protocol.readAnswers(bytes, this.#state === 'ready')
    // A copy: a rest of a few bytes must not keep the whole chunk.
    this.#unread = rest.length === 0 ? no_bytes : Buffer.from(rest)
    for (const answer of answers) this.#take(answer)
    this.#fill()
  }

  #take(answer: TrackerAnswer): void {
    if (answer.kind === 'login') {
      if (answer.is_accepted) this.#state = 'ready'
      else this.#socket?.destroy()
      return
    }
    this.#pause_ms = first_pause_ms
    const at = this.#outstanding.findIndex(
      ({ number }) => answer.number === null || (number & 0xffff) === answer.number,
    )
    const frame = this.#outstanding[at]
    if (frame === undefined) return
    // A part of it was not taken: it is sent again as a whole.
    if (answer.count !== null && answer.count !== frame.count) {
      this.#socket?.destroy()
      return
    }
    this.#outstanding.splice(at, 1)
    this.#settings.onAcknowledged(frame)
  }

  #fill(): void {
    const { protocol, next, onSent, onForgotten } = this.#settings
    while (this.#state === 'ready' && this.#socket !== null && !this.#socket.writableNeedDrain) {
      if (this.#outstanding.length >= protocol.max_outstanding) {
        if (protocol.awaits_answers) return
        for (const frame of this.#outstanding.splice(0, 1)) onForgotten?.(frame)
      }
      const frame = this.#resend.shift() ?? next()
      if (frame === null) return
      this.#outstanding.push(frame)
      this.#socket.write(frame.bytes)
      onSent?.(frame)
    }
  }
}
