import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../ops/services/nats-server.ts'
import { type Bus, connectBus } from '../platform/bus/bus.ts'
import { ensureStreams } from '../platform/bus/streams.ts'
import { position_stream_names, position_subjects, positionStreams } from './log-streams.ts'

let server: NatsServer
let bus: Bus

beforeAll(async () => {
  server = await startNats()
  bus = await connectBus({ urls: [server.nats_url], user: '', password: '', name: 'test' })
})

afterAll(async () => {
  await bus?.close()
  await server?.stop()
})

test('the streams of the log are those that writers and readers name', async () => {
  const streams = await ensureStreams(bus, positionStreams({ max_bytes: 1_048_576, replicas: 1 }))
  expect(streams.map(({ name }) => name)).toStrictEqual(position_stream_names)
  expect(streams.map(({ subject }) => subject)).toStrictEqual(position_subjects)
  expect(position_stream_names).toHaveLength(16)
})
