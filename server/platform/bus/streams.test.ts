import { jetstreamManager } from '@nats-io/jetstream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from './bus.ts'
import { readFrom } from './read-from.ts'
import { describeStream, ensureStreams, purgeBelow, StreamsError } from './streams.ts'
import { connectTo, publisherOn, read_settings, streamsPlan } from './test/bus-on.ts'

let server: NatsServer
let bus: Bus
beforeAll(async () => {
  server = await startNats({ max_file_store: '100MB' })
  bus = await connectTo(server)
})
afterAll(async () => {
  await bus.close()
  await server.stop()
})

describe('ensureStreams', () => {
  test('makes them once, also for several processes at the same time', async () => {
    const plan = streamsPlan({ name: 'ONCE', max_bytes: 1_000_000 })
    const other = await connectTo(server)
    const [first, second] = await Promise.all([ensureStreams(bus, plan), ensureStreams(other, plan)])
    await other.close()
    expect(first.map(({ name, subject }) => [name, subject])).toEqual([
      ['ONCE_0', 'once.0'],
      ['ONCE_1', 'once.1'],
      ['ONCE_2', 'once.2'],
      ['ONCE_3', 'once.3'],
    ])
    expect(new Set(first.map(({ id }) => id)).size).toBe(4)
    expect(second).toEqual(first)
    expect(await ensureStreams(bus, plan)).toEqual(first)
  })

  test('follows the settings in size, and never in number', async () => {
    const plan = streamsPlan({ name: 'GROWN', max_bytes: 1_000_000 })
    const made = await ensureStreams(bus, plan)
    expect(await ensureStreams(bus, { ...plan, max_bytes: 2_000_000 })).toEqual(made)
    const manager = await jetstreamManager(bus.connection)
    const { config } = await manager.streams.info('GROWN_0')
    expect(config).toMatchObject({ max_bytes: 2_000_000, discard: 'new', storage: 'file' })
    await expect(ensureStreams(bus, { ...plan, count: 8 })).rejects.toThrow(
      new StreamsError('the stream GROWN_0 is one of 4, and not of 8: their number cannot change'),
    )
  })

  test('has the server refuse to write later what it acknowledges', async () => {
    const manager = await jetstreamManager(bus.connection)
    await expect(
      manager.streams.add({
        name: 'ASYNC',
        subjects: ['async'],
        allow_atomic: true,
        persist_mode: 'async',
      }),
    ).rejects.toThrow(/async persist mode/)
  })

  test('says what to change when the store is too small for them', async () => {
    const plan = streamsPlan({ name: 'LARGE', max_bytes: 90_000_000 })
    await expect(ensureStreams(bus, plan)).rejects.toThrow(/4 streams of 90000000 bytes .* max_file_store/)
  })
})

test('purgeBelow keeps the sequence that it is told, and those after it', async () => {
  await ensureStreams(bus, streamsPlan({ name: 'PURGED', max_bytes: 1_000_000 }))
  const publisher = publisherOn(bus, { subjects: ['purged.0'] })
  for (let n = 0; n < 5; n++) await publisher.publish(0, Uint8Array.of(n))
  publisher.close()
  expect(await purgeBelow(bus, 'PURGED_0', 1)).toBe(0)
  expect(await purgeBelow(bus, 'PURGED_0', 4)).toBe(3)
  expect(await describeStream(bus, 'PURGED_0')).toMatchObject({ first_sequence: 4, last_sequence: 5 })
  const batch = await readFrom(bus, { stream: 'PURGED_0', sequence: 2 }, read_settings)
  expect(batch.messages.map(({ sequence }) => sequence)).toEqual([4, 5])
  expect(batch.bounds).toEqual({ first_sequence: 4, last_sequence: 5 })
  expect(await purgeBelow(bus, 'PURGED_0', 6)).toBe(2)
  expect(await describeStream(bus, 'PURGED_0')).toMatchObject({ first_sequence: 6, last_sequence: 5 })
})

describe('readFrom', () => {
  test('gives batches within their bounds, in order, and tells how much is left', async () => {
    await ensureStreams(bus, streamsPlan({ name: 'READ', max_bytes: 10_000_000, count: 1 }))
    const publisher = publisherOn(bus, { subjects: ['read.0'], max_message_bytes: 1 })
    await Promise.all(
      Array.from({ length: 500 }, (_, n) => publisher.publish(0, new Uint8Array(1_000).fill(n % 251))),
    )
    publisher.close()
    const read = (sequence: number, override: object) =>
      readFrom(bus, { stream: 'READ_0', sequence }, { ...read_settings, ...override })

    const few = await read(11, { max_messages: 7 })
    expect(few).toMatchObject({ bounds: null, behind: 483 })
    expect(few.messages.map(({ sequence }) => sequence)).toEqual([11, 12, 13, 14, 15, 16, 17])
    const small = await read(1, { max_bytes: 10_000 })
    expect(small.messages.length).toBeGreaterThan(5)
    expect(small.messages.length).toBeLessThan(12)
    const all = await read(1, {})
    expect(all.messages).toHaveLength(500)
    const is_intact = all.messages.every(
      ({ data }, n) =>
        data[0] === 1 && data.length === 1_001 && data.subarray(1).every((byte) => byte === n % 251),
    )
    expect(is_intact).toBe(true)
    const { outMsgs } = bus.connection.stats()
    expect(await read(501, {})).toEqual({ messages: [], behind: 0, bounds: null })
    // Who waits for more asks one question at a time.
    expect(bus.connection.stats().outMsgs).toBe(outMsgs + 1)
  })

  test('says that a stream is not there', async () => {
    const reading = readFrom(bus, { stream: 'NOWHERE', sequence: 1 }, read_settings)
    await expect(reading).rejects.toThrow('reading NOWHERE is refused: 503')
  })
})
