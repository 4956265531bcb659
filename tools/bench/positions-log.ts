import type { Bus } from '@tropeiro/server/platform/bus/bus.ts'
import { readFrom } from '@tropeiro/server/platform/bus/read-from.ts'
import { describeStream } from '@tropeiro/server/platform/bus/streams.ts'
import { position_stream_names } from '@tropeiro/server/telemetry/log-streams.ts'

/** Of each stream of positions. */
export function lastSequences(bus: Bus): Promise<number[]> {
  return Promise.all(
    position_stream_names.map(async (name) => (await describeStream(bus, name)).last_sequence),
  )
}

/** What each stream has after these sequences. */
export async function readAfter(bus: Bus, sequences: readonly number[]): Promise<Uint8Array[][]> {
  const streams: Uint8Array[][] = []
  for (const [n, stream] of position_stream_names.entries()) {
    streams.push(await readStream(bus, stream, (sequences[n] ?? 0) + 1))
  }
  return streams
}

const settings = { max_messages: 1_000, max_bytes: 4_000_000, timeout_ms: 60_000 }

async function readStream(bus: Bus, stream: string, first_sequence: number): Promise<Uint8Array[]> {
  const read: Uint8Array[] = []
  for (;;) {
    const { messages } = await readFrom(bus, { stream, sequence: first_sequence + read.length }, settings)
    if (messages.length === 0) return read
    read.push(...messages.map(({ data }) => data))
  }
}
