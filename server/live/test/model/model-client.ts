import type { LogFilter } from '../../log-filter.ts'
import type { ModelLog } from './model-log.ts'
import { ModelSocket } from './model-socket.ts'

/** Who is further behind may be told so. */
const max_behind = 10_000

interface Message {
  readonly id: number | null
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Somebody with a stream, as docs/live.md says how to read one. It keeps what it has read over all breaks. */
export class ModelClient {
  readonly customer_id: number
  readonly filter: LogFilter
  readonly #log: ModelLog
  socket: ModelSocket | null = null
  is_connecting = false
  /** With what it comes back. */
  last_id: number | null = null
  /** What `bye` said, which is no older than the last id. */
  bye_resume: number | null = null
  #resumed_with: number | null = null
  #rest = ''
  #counted = { key: '', count: 0 }
  readonly received: number[] = []
  /** What it was told to read by the API instead: after the first, up to the second. */
  readonly skipped: { readonly after: number; readonly to: number }[] = []
  start = 0
  faults: string[] = []

  constructor(log: ModelLog, customer_id: number, filter: LogFilter) {
    this.#log = log
    this.customer_id = customer_id
    this.filter = filter
  }

  connect(resume: number | null): ModelSocket {
    this.#rest = ''
    this.bye_resume = null
    this.#resumed_with = resume
    const socket = new ModelSocket((text) => this.#read(text))
    socket.once('close', () => {
      if (this.socket === socket) this.socket = null
    })
    this.socket = socket
    return socket
  }

  /** What it should have read of a log that is at rest. */
  expected(): number[] {
    const { events } = this.#log.of(this.customer_id)
    const isSkipped = (sequence: number) =>
      this.skipped.some(({ after, to }) => sequence > after && sequence <= to)
    return events
      .slice(this.start)
      .filter((event) => this.filter.judge(event) === 'yes' && !isSkipped(event.sequence))
      .map(({ sequence }) => sequence)
  }

  /** The same, asked again and again. */
  countExpected(): number {
    const key = `${this.#log.of(this.customer_id).events.length} ${this.start} ${this.skipped.length}`
    if (this.#counted.key !== key) this.#counted = { key, count: this.expected().length }
    return this.#counted.count
  }

  #read(text: string): void {
    const parts = (this.#rest + text).split('\n\n')
    this.#rest = parts.pop() ?? ''
    for (const part of parts) this.#take(readMessage(part))
  }

  #take({ id, event, data }: Message): void {
    if (event === 'ready' && this.last_id === null) this.start = Number(data['sequence'])
    if (event === 'message') this.received.push(Number(data['sequence']))
    if (event === 'bye') this.bye_resume = Number(data['resume'])
    if (event === 'reset') this.#reset(String(data['reason']), Number(data['sequence']))
    if (id !== null) this.last_id = id
  }

  #reset(reason: string, to: number): void {
    const after = this.last_id ?? this.start
    const is_right =
      reason === 'too_far_behind'
        ? to - (this.#resumed_with ?? to) > max_behind
        : this.#log.of(this.customer_id).oldest > after + 1
    if (!is_right) this.faults.push(`reset for no reason: ${reason} from ${after} to ${to}`)
    this.skipped.push({ after, to })
  }
}

function readMessage(text: string): Message {
  const message = { id: null as number | null, event: 'heartbeat', data: {} as Message['data'] }
  for (const line of text.split('\n')) {
    const colon = line.indexOf(': ')
    const value = line.slice(colon + 2)
    if (line.startsWith('id: ')) message.id = Number(value)
    if (line.startsWith('event: ')) message.event = value
    if (line.startsWith('data: ')) {
      message.data = JSON.parse(value) as Message['data']
      if (message.event === 'heartbeat') message.event = 'message'
    }
  }
  return message
}
