import { jetstream } from '@nats-io/jetstream'
import type { Bus } from '@tropeiro/server/platform/bus/bus.ts'
import { position_subjects } from '@tropeiro/server/telemetry/log-streams.ts'
import { EntryCursor, log_message_head } from '@tropeiro/server/telemetry/model/log-message.ts'

export interface BareMessage {
  readonly subject: string
  readonly data: Uint8Array
}

/** What was sent, a message for each time, to all streams in turns. */
export function bareMessagesSent(sent: readonly Uint8Array[], sends: number): BareMessage[] {
  return Array.from({ length: sends }, (_, n) => ({
    subject: position_subjects[n % position_subjects.length] ?? '',
    data: sent[n % sent.length] ?? new Uint8Array(),
  }))
}

/** What the log was given, as if each frame or body were a message of its own with so many entries. */
export function bareMessagesOf(streams: readonly (readonly Uint8Array[])[], entries: number): BareMessage[] {
  const of_streams = streams.map((messages, n) =>
    cut(messages, entries).map((data) => ({ subject: position_subjects[n] ?? '', data })),
  )
  const longest = Math.max(...of_streams.map((messages) => messages.length))
  // In turns, so that all streams are written at any time.
  return Array.from({ length: longest }, (_, n) =>
    of_streams.flatMap((messages) => messages.slice(n, n + 1)),
  ).flat()
}

function cut(messages: readonly Uint8Array[], entries: number): Uint8Array[] {
  const made: Uint8Array[] = []
  let parts: Uint8Array[] = []
  const finish = () => {
    if (parts.length > 0) made.push(Buffer.concat([log_message_head, ...parts]))
    parts = []
  }
  for (const message of messages) {
    for (const cursor = new EntryCursor(message); cursor.next(); ) {
      parts.push(cursor.bytes.subarray(cursor.start, cursor.end))
      if (parts.length === entries) finish()
    }
  }
  finish()
  return made
}

/** By the plain client of JetStream, each acknowledged by the log, so many under way at a time. */
export async function publishBare(
  bus: Bus,
  messages: readonly BareMessage[],
  in_flight: number,
): Promise<void> {
  const client = jetstream(bus.connection, { timeout: 60_000 })
  let next = 0
  const go = async () => {
    for (let message = messages[next++]; message !== undefined; message = messages[next++])
      await client.publish(message.subject, message.data)
  }
  await Promise.all(Array.from({ length: in_flight }, go))
}
