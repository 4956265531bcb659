import { randomBytes, randomUUID } from 'node:crypto'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../ops/services/nats-server.ts'
import { type Config, readConfig } from '../config.ts'
import { type Bus, connectBus } from '../platform/bus/bus.ts'
import { ensureStreams } from '../platform/bus/streams.ts'
import { readAll } from '../platform/bus/test/bus-on.ts'
import { runAdoptLog, runListDeadLetters, runLogStatus, runReplayDeadLetters } from './log-commands.ts'

let nats: NatsServer
let bus: Bus
let database: TestDatabase
let config: Config
beforeAll(async () => {
  nats = await startNats()
  bus = await connectBus({ urls: [nats.nats_url], user: '', password: '', name: 'test' })
  database = await createTestDatabase()
  config = readConfig({
    TROPEIRO_DATABASE_URL: database.runtime_url,
    TROPEIRO_TELEMETRY_DATABASE_URL: database.telemetry_url,
    TROPEIRO_NATS_URL: nats.nats_url,
    TROPEIRO_NATS_MONITOR_URL: nats.url,
    TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  })
  const plan = { name: 'POSITIONS', count: 16, max_bytes: 1_000_000, replicas: 1, makeId: randomUUID }
  const streams = await ensureStreams(bus, plan)
  for (const [partition, { id, created }] of streams.entries()) {
    await ask(
      `insert into platform.partitions (partition, stream_id, stream_created, step_version)
       values (${partition}, '${id}', '${created}', 1)`,
    )
  }
})
afterAll(async () => {
  await bus.close()
  await nats.stop()
  await database.close()
})

const ask = (sql: string) => withAdmin(async (client) => (await client.query(sql)).rows, database.admin_url)

test('log status tells why a partition has stopped, and log adopt lets it go on', async () => {
  await ask(
    `update platform.partitions set stopped_because = 'it is another one', stream_id = 'lost', last_sequence = 9
     where partition in (3, 4)`,
  )
  const status = await runLogStatus(config)
  expect(status.json['ok']).toBe(false)
  expect(status.text.split('\n')).toHaveLength(18)
  expect(status.text).toContain('  stopped: it is another one')
  expect((await runAdoptLog(config, 3)).json).toEqual({ ok: true, adopted: [3] })
  expect((await runAdoptLog(config, null)).json).toEqual({ ok: true, adopted: [4] })
  expect((await runAdoptLog(config, null)).text).toBe('No partition had stopped.')
  expect((await runLogStatus(config)).json['ok']).toBe(true)
  // All that the other stream has is read.
  const [row] = await ask(
    'select last_sequence::int, epoch::int from platform.partitions where partition = 3',
  )
  expect(row).toEqual({ last_sequence: 0, epoch: 1 })
})

test('log dead-letters shows those of all customers, and of nobody, and replay puts them back into the log as they were', async () => {
  expect((await runListDeadLetters(config)).text).toBe('There are none.')
  await ask(
    `insert into app.dead_letters (customer_id, partition, sequence, entry, problem, date_created)
     values (5, 2, 8, '\\x01bbcc', 'refused', now())`,
  )
  await ask(
    `insert into platform.unreadable_entries (partition, sequence, entry, problem, date_created)
     values (1, 7, '\\x07aa', 'of another version', now())`,
  )
  const { json, text } = await runListDeadLetters(config)
  expect(json['dead_letters']).toMatchObject([
    { customer_id: null, partition: 1, sequence: 7, entry: 'B6o=', problem: 'of another version' },
    { customer_id: 5, partition: 2, sequence: 8, entry: 'AbvM', problem: 'refused' },
  ])
  expect(text.split('\n')).toHaveLength(2)
  expect((await runReplayDeadLetters(config)).json).toEqual({ ok: true, replayed: 2 })
  expect((await runListDeadLetters(config)).text).toBe('There are none.')
  const messages = await Promise.all([1, 2].map((n) => readAll(bus, `POSITIONS_${n}`)))
  expect(messages.flat().map(({ data }) => Buffer.from(data).toString('hex'))).toEqual(['07aa', '01bbcc'])
})

test('without the settings of the log it says which is missing', async () => {
  await expect(runLogStatus({ ...config, telemetry_database_url: '' })).rejects.toThrow(
    'TROPEIRO_TELEMETRY_DATABASE_URL',
  )
})
