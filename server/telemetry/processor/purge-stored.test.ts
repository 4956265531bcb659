import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { describeStream, ensureStreams } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { purgeStored } from './purge-stored.ts'
import { publisherOf, publishTo, test_streams } from './test/processors.ts'

let nats: NatsServer
let bus: Bus
beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
  await ensureStreams(bus, test_streams)
  const publisher = publisherOf(bus)
  for (let n = 0; n < 10; n++) await publishTo(publisher, 0, Buffer.from('x'))
  publisher.close()
})
afterAll(async () => {
  await bus.close()
  await nats.stop()
})

test('the log keeps what is not in the state yet, and what came since', async () => {
  const stream = 'POSITIONS_0'
  const firstKept = async () => (await describeStream(bus, stream)).first_sequence
  const long_ago = new Date(0)
  const later = new Date(Date.now() + 3_600_000)
  expect(await purgeStored(bus, stream, { state_sequence: 10, before: long_ago })).toBe(0)
  expect(await purgeStored(bus, stream, { state_sequence: 0, before: later })).toBe(0)
  expect(await purgeStored(bus, stream, { state_sequence: 4, before: later })).toBe(4)
  expect(await firstKept()).toBe(5)
  expect(await purgeStored(bus, stream, { state_sequence: 10, before: later })).toBe(6)
  expect(await firstKept()).toBe(11)
  expect(await purgeStored(bus, stream, { state_sequence: 10, before: later })).toBe(0)
})
