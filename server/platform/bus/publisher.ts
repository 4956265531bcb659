import { createInbox } from '@nats-io/transport-node'
import type { Bus } from './bus.ts'
import { Lane, type LaneSettings } from './lane.ts'
import { type PublishOutcome, readAcknowledgement, refused } from './publish-outcome.ts'

export interface Publisher {
  /** Resolves always; a part may share its message, and so its outcome, with others. The bytes must not change any more. */
  publish(stream_index: number, part: Uint8Array): Promise<PublishOutcome>
  /** Offered and not settled yet, of all streams. */
  waitingBytes(): number
  /** What is under way is `unknown` after this, and what waits `refused`. */
  close(): void
}

export interface PublisherSettings extends LaneSettings {
  /** The subject of each stream. */
  readonly subjects: readonly string[]
}

/**
 * One subscription takes all acknowledgements, and a number in their subject tells whose they are: a request of the
 * client library for each message would cost many times the processor time.
 */
export function createPublisher(bus: Bus, { subjects, ...settings }: PublisherSettings): Publisher {
  const { connection } = bus
  const inbox = createInbox()
  /** The number of the message that is under way, by lane; a late answer has another. */
  const numbers = subjects.map(() => 0)
  let is_closed = false
  const lanes = subjects.map((subject, index) => {
    const send = (payload: Uint8Array) => {
      const number = (numbers[index] ?? 0) + 1
      numbers[index] = number
      connection.publish(subject, payload, { reply: `${inbox}.${index}.${number}` })
    }
    return new Lane(settings, send)
  })
  const subscription = connection.subscribe(`${inbox}.*.*`, {
    callback: (error, message) => {
      if (error !== null) return
      const [index = -1, number] = message.subject
        .slice(inbox.length + 1)
        .split('.')
        .map(Number)
      if (numbers[index] === number) lanes[index]?.settle(readAcknowledgement(message))
    },
  })
  const loseAll = (message: string) => {
    for (const lane of lanes) lane.lose(message)
  }
  const stopListening = bus.onLost(() => loseAll('the connection to NATS was lost'))
  return {
    publish: (stream_index, part) => {
      const lane = lanes[stream_index]
      if (lane === undefined) throw new RangeError(`there is no stream ${stream_index}`)
      if (is_closed || !bus.isConnected()) {
        return Promise.resolve(refused('away', 'there is no connection to NATS'))
      }
      return lane.offer(part)
    },
    waitingBytes: () => {
      let bytes = 0
      for (const lane of lanes) bytes += lane.bytes
      return bytes
    },
    close: () => {
      if (is_closed) return
      is_closed = true
      stopListening()
      loseAll('the process ends')
      subscription.unsubscribe()
    },
  }
}
