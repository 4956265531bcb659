import { randomUUID } from 'node:crypto'
import type { NatsServer } from '../../../../ops/services/nats-server.ts'
import { type Bus, connectBus } from '../bus.ts'
import type { InspectedBus } from '../inspect-bus.ts'
import { createPublisher, type Publisher, type PublisherSettings } from '../publisher.ts'
import { readFrom } from '../read-from.ts'
import type { StreamsPlan } from '../streams.ts'

export const settingsFor = ({ nats_url, url }: Pick<NatsServer, 'nats_url' | 'url'>): InspectedBus => ({
  urls: [nats_url],
  monitor_urls: [url],
  user: '',
  password: '',
  name: 'test',
})

export const connectTo = (server: NatsServer): Promise<Bus> => connectBus(settingsFor(server))

export const streamsPlan = (override: Partial<StreamsPlan> = {}): StreamsPlan => ({
  name: 'LOG',
  count: 4,
  max_bytes: 10_000_000,
  replicas: 1,
  makeId: randomUUID,
  ...override,
})

const usual: PublisherSettings = {
  subjects: ['log.0', 'log.1', 'log.2', 'log.3'],
  head: Uint8Array.of(1),
  max_message_bytes: 30_000,
  max_waiting_bytes: 1_000_000,
  timeout_ms: 60_000,
}

export const publisherOn = (bus: Bus, override: Partial<PublisherSettings> = {}): Publisher =>
  createPublisher(bus, { ...usual, ...override })

export const read_settings = { max_messages: 1_000, max_bytes: 4_000_000, timeout_ms: 60_000 }

/** Everything that a stream has, read batch after batch. */
export async function readAll(bus: Bus, stream: string) {
  const messages: { sequence: number; data: Uint8Array }[] = []
  for (let sequence = 1; ; ) {
    const batch = await readFrom(bus, { stream, sequence }, read_settings)
    messages.push(...batch.messages)
    const last = batch.messages.at(-1)
    if (last === undefined) return messages
    sequence = last.sequence + 1
  }
}
