import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDeviceClient, type DeviceClient, type OutgoingFrame } from './device-client.ts'
import { type TrackerProtocolName, tracker_protocols } from './protocols/protocols.ts'
import { acceptAll, type ListeningGateway, listenAsGateway } from './test/listening-gateway.ts'
import { readingAt } from './test/reading-at.ts'

const serial = '356307042441013'
const frame_count = 40

let gateway: ListeningGateway
let client: DeviceClient
afterEach(async () => {
  client.close()
  await gateway.close()
})

function startClient(name: TrackerProtocolName) {
  const protocol = tracker_protocols[name]
  const acknowledged: number[] = []
  let number = 0
  client = createDeviceClient<OutgoingFrame>({
    protocol,
    serial,
    host: '127.0.0.1',
    port: gateway.port,
    next: () => {
      if (number === frame_count) return null
      number += 1
      const bytes = protocol.encodeFrame({ serial, readings: [readingAt(number)], number })
      return { bytes, number, count: 1 }
    },
    onAcknowledged: (frame) => acknowledged.push(frame.number),
  })
  client.wake()
  return acknowledged
}

const all_numbers = Array.from({ length: frame_count }, (_, n) => n + 1)

function timesHeard(): number[] {
  return gateway.heard
    .flatMap((message) => (message.kind === 'reports' ? message.reports : []))
    .map((report) => ((report.fix_time_ms ?? 0) - Date.UTC(2026, 10, 16)) / 10_000)
}

describe.each(['teltonika_8', 'teltonika_8e', 'queclink'] as const)('a %s', (name) => {
  test('sends what was not acknowledged again, and everything arrives', async () => {
    let reports = 0
    gateway = await listenAsGateway(tracker_protocols[name], (message) => {
      if (message.kind === 'reports') reports += 1
      // Hung up before the answer, again and again.
      return message.kind === 'reports' && reports % 7 === 0 ? null : acceptAll(message)
    })
    const acknowledged = startClient(name)
    await vi.waitUntil(() => acknowledged.length === frame_count, { timeout: 60_000 })
    expect(acknowledged.toSorted((a, b) => a - b)).toEqual(all_numbers)
    expect(new Set(timesHeard())).toEqual(new Set(all_numbers))
    expect(timesHeard().length).toBeGreaterThan(frame_count)
    expect(gateway.connections).toBeGreaterThan(1)
    expect(client.outstanding).toBe(0)
  })
})

describe.each(['gt06', 'suntech_universal', 'suntech_legacy'] as const)('a %s', (name) => {
  test('sends everything once and waits for nobody', async () => {
    gateway = await listenAsGateway(tracker_protocols[name], acceptAll)
    const acknowledged = startClient(name)
    await vi.waitUntil(() => timesHeard().length === frame_count, { timeout: 60_000 })
    expect(timesHeard()).toEqual(all_numbers)
    if (name === 'gt06') await vi.waitUntil(() => acknowledged.length === frame_count, { timeout: 60_000 })
  })
})

test('a tracker whose login is refused tries again, and sends nothing until then', async () => {
  let logins = 0
  gateway = await listenAsGateway(tracker_protocols.teltonika_8, (message) => {
    if (message.kind !== 'login') return acceptAll(message)
    logins += 1
    return logins < 3 ? Buffer.of(0) : message.reply
  })
  const acknowledged = startClient('teltonika_8')
  await vi.waitUntil(() => acknowledged.length === frame_count, { timeout: 60_000 })
  expect(gateway.heard.slice(0, 3).map(({ kind }) => kind)).toEqual(['login', 'login', 'login'])
})
