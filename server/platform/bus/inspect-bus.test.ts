import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jetstreamManager } from '@nats-io/jetstream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { connectBus } from './bus.ts'
import { createBusCheck } from './bus-check.ts'
import { inspectBus, isOlder } from './inspect-bus.ts'
import { connectTo, settingsFor } from './test/bus-on.ts'

let safe: NatsServer
let unsafe: NatsServer
beforeAll(async () => {
  ;[safe, unsafe] = await Promise.all([
    startNats({ password: 'not-a-real-one' }),
    startNats({ sync_interval: '2m' }),
  ])
})
afterAll(() => Promise.all([safe.stop(), unsafe.stop()]))

const known = () => ({ ...settingsFor(safe), user: 'tropeiro', password: 'not-a-real-one' })

/** Stands in for the monitoring of an engine that is not to be had any more: all but `changes` is what the real one says. */
async function withMonitoring<T>(changes: object, work: (url: string) => Promise<T>): Promise<T> {
  const varz = JSON.parse(await (await fetch(`${safe.url}/varz`)).text()) as object
  const server = createServer((_request, response) => response.end(JSON.stringify({ ...varz, ...changes })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

describe('inspectBus', () => {
  test('finds nothing about a server that syncs every write', async () => {
    expect(await inspectBus(known())).toEqual([])
    expect(await createBusCheck('log', known()).assertAnswers()).toBeUndefined()
  })

  test('refuses a server that syncs from time to time, with a way out', async () => {
    const [finding] = await inspectBus(settingsFor(unsafe))
    expect(finding?.message).toMatch(/before the disk has the data/)
    expect(finding?.way_out).toMatch(/sync_interval: always/)
    const check = createBusCheck('log', settingsFor(unsafe))
    await expect(check.assertAnswers()).rejects.toMatchObject({
      name: 'EngineFault',
      message: 'it is not safe to write to',
      advice: { way_out: expect.stringContaining('sync_interval: always') },
    })
  })

  test('refuses an old version, a server without JetStream, and the monitoring of another', async () => {
    const judge = (changes: object) =>
      withMonitoring(changes, (url) => inspectBus({ ...known(), monitor_urls: [url] }))
    expect(await judge({})).toEqual([])
    expect(await judge({ version: '2.9.10' })).toEqual([
      expect.objectContaining({ message: 'it is NATS 2.9.10, which is too old' }),
    ])
    expect(await judge({ jetstream: {} })).toEqual([
      expect.objectContaining({ message: expect.stringContaining('JetStream is off') }),
    ])
    expect(await inspectBus({ ...known(), monitor_urls: [unsafe.url] })).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('that of another server') }),
    )
    expect(await inspectBus({ ...known(), monitor_urls: [] })).toHaveLength(1)
  })

  test('finds a stream that acknowledges before it has written', async () => {
    const server = await startNats()
    const bus = await connectTo(server)
    const manager = await jetstreamManager(bus.connection)
    await manager.streams.add({ name: 'FAST', subjects: ['fast'], persist_mode: 'async' })
    await bus.close()
    const findings = await inspectBus(settingsFor(server))
    await server.stop()
    expect(findings).toEqual([expect.objectContaining({ message: expect.stringContaining('FAST') })])
  })

  test('says in words that nobody answers, or that the password is wrong', async () => {
    const nobody = { ...known(), urls: ['nats://127.0.0.1:1'] }
    await expect(inspectBus(nobody)).rejects.toThrow('it does not answer')
    await expect(connectBus({ ...known(), password: 'wrong' })).rejects.toThrow('user or the password')
    const deaf = { ...known(), monitor_urls: ['http://127.0.0.1:1'] }
    await expect(inspectBus(deaf)).rejects.toThrow('its monitoring does not answer')
  })
})

test.each([
  ['2.15.2', false],
  ['2.15.10', false],
  ['2.16.0-preview.1', false],
  ['3.0.0', false],
  ['2.15.1', true],
  ['2.9.99', true],
  ['1.99.99', true],
  ['unknown', true],
])('isOlder(%s) is %s', (version, is_older) => {
  expect(isOlder(version)).toBe(is_older)
})
