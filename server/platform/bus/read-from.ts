import { createInbox, type Msg } from '@nats-io/transport-node'
import { type Bus, BusUnavailableError } from './bus.ts'
import { describeStream } from './streams.ts'

export interface LogMessage {
  readonly sequence: number
  readonly data: Uint8Array
}

export interface LogBatch {
  /** In order, none before the sequence that was asked for, and without holes among them. */
  readonly messages: readonly LogMessage[]
  /**
   * Null when the first message is the one that was asked for, and when there is none: why that is, be it another stream,
   * `describeStream` says. Otherwise where the stream begins and ends: it begins later when messages are lost, and where it
   * begins before, those between were lost from its middle.
   */
  readonly bounds: { readonly first_sequence: number; readonly last_sequence: number } | null
  /** How many messages the stream has after these. */
  readonly behind: number
}

export interface ReadSettings {
  readonly max_messages: number
  /** About: the message that reaches it is still part of the batch. */
  readonly max_bytes: number
  readonly timeout_ms: number
}

interface Answer {
  readonly messages: LogMessage[]
  readonly behind: number
}

/** A batch by direct get: the server keeps no state of the reader, and the same question gives the same messages. */
export async function readFrom(
  bus: Bus,
  { stream, sequence }: { readonly stream: string; readonly sequence: number },
  settings: ReadSettings,
): Promise<LogBatch> {
  const { messages, behind } = cutAtHole(await getBatch(bus, { stream, sequence }, settings))
  const [first] = messages
  if (first === undefined || first.sequence === sequence) return { messages, behind, bounds: null }
  const { first_sequence, last_sequence } = await describeStream(bus, stream)
  return { messages, behind, bounds: { first_sequence, last_sequence } }
}

/** Nothing but a damaged store has holes. Who reads on comes to one: its first message is not the one that was asked for. */
function cutAtHole({ messages, behind }: Answer): Answer {
  const first = messages[0]?.sequence ?? 0
  const at = messages.findIndex(({ sequence }, index) => sequence !== first + index)
  return at < 0
    ? { messages, behind }
    : { messages: messages.slice(0, at), behind: behind + messages.length - at }
}

function getBatch(
  bus: Bus,
  { stream, sequence }: { stream: string; sequence: number },
  { max_messages, max_bytes, timeout_ms }: ReadSettings,
): Promise<Answer> {
  const { connection } = bus
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const messages: LogMessage[] = []
  const fail = (message: string) => reject(new BusUnavailableError(message))
  const inbox = createInbox()
  const take = (message: Msg) => {
    const code = message.headers?.code ?? 0
    if (code === 0) messages.push({ sequence: numberIn(message, 'Nats-Sequence'), data: message.data })
    else if (code === end_of_batch) resolve({ messages, behind: numberIn(message, 'Nats-Num-Pending') })
    else if (code === nothing_found) resolve({ messages, behind: 0 })
    else fail(`reading ${stream} is refused: ${code} ${message.headers?.description}`)
  }
  const subscription = connection.subscribe(inbox, {
    callback: (error, message) => {
      try {
        if (error !== null) throw error
        take(message)
      } catch (reason) {
        reject(reason)
      }
    },
  })
  const timer = setTimeout(() => fail(`no answer in ${timeout_ms} ms`), timeout_ms)
  const stopListening = bus.onLost(() => fail('the connection to NATS was lost'))
  const question = { seq: sequence, batch: max_messages, max_bytes }
  connection.publish(`$JS.API.DIRECT.GET.${stream}`, JSON.stringify(question), { reply: inbox })
  return promise.finally(() => {
    clearTimeout(timer)
    stopListening()
    subscription.unsubscribe()
  })
}

const end_of_batch = 204
const nothing_found = 404

function numberIn(message: Msg, header: string): number {
  const value = Number(message.headers?.get(header))
  if (!Number.isSafeInteger(value)) throw new Error(`NATS answers without ${header}`)
  return value
}
