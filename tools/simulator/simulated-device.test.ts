import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeRecord } from '../../server/telemetry/model/make-record.ts'
import { digestOf, packRecord } from '../../server/telemetry/model/pack-record.ts'
import { createRandom } from '../city/random.ts'
import type { LedgerRecord } from './ledger/ledger-line.ts'
import { tracker_protocols } from './protocols/protocols.ts'
import { createSimulatedDevice, type SimulatedDevice } from './simulated-device.ts'
import { acceptAll, type ListeningGateway, listenAsGateway } from './test/listening-gateway.ts'
import { readingAt } from './test/reading-at.ts'

let gateway: ListeningGateway
let device: SimulatedDevice
afterEach(async () => {
  device.close()
  await gateway.close()
})

const count = 200

function digestsHeard(): string[] {
  return gateway.heard
    .flatMap((message) => (message.kind === 'reports' ? message.reports : []))
    .map((report) => digestOf(packRecord(makeRecord(report, 0))).toString('hex'))
}

async function startDevice(name: keyof typeof tracker_protocols, records: LedgerRecord[]) {
  let heard = 0
  const protocol = tracker_protocols[name]
  gateway = await listenAsGateway(protocol, (message) => {
    heard += 1
    return heard % 40 === 0 ? null : acceptAll(message)
  })
  device = createSimulatedDevice({
    serial: '356307042441013',
    protocol: name,
    gateway: { host: '127.0.0.1', ports: { [protocol.codec.protocol]: gateway.port }, key: '' },
    habits: { duplicate_share: 0.2, reorder_share: 0.2 },
    random: createRandom('device'),
    now_ms: () => 1,
    onRecord: (record) => records.push(record),
  })
}

describe.each(['teltonika_8e', 'queclink'] as const)('a simulated %s', (name) => {
  test('sends what it has after a restart, without waiting for another reading', async () => {
    const records: LedgerRecord[] = []
    await startDevice(name, records)
    for (let n = 1; n <= count; n++) device.add(readingAt(n))
    device.restart()
    await vi.waitUntil(() => records.length >= count, { timeout: 60_000 })
    expect(device.queued + device.client.outstanding).toBe(0)
  })

  test('gets everything acknowledged once in its ledger, through lost connections, tunnels and copies', async () => {
    const records: LedgerRecord[] = []
    await startDevice(name, records)
    for (let n = 1; n <= count; n++) {
      device.setOnline(n % 50 > 20)
      device.add(readingAt(n))
      // Readings come one at a time, so that frames have some each.
      await new Promise(setImmediate)
    }
    device.setOnline(true)
    await vi.waitUntil(() => records.length >= count, { timeout: 60_000 })
    expect(new Set(records.map(({ digest }) => digest)).size).toBe(count)
    expect(records).toHaveLength(count)
    expect(records.every(({ acknowledged_at }) => acknowledged_at === 1)).toBe(true)
    expect(new Set(digestsHeard())).toEqual(new Set(records.map(({ digest }) => digest)))
    expect(digestsHeard().length).toBeGreaterThan(count)
  })
})

test('a simulated suntech tells of all it sent that it was never acknowledged', async () => {
  const records: LedgerRecord[] = []
  await startDevice('suntech_universal', records)
  for (let n = 1; n <= count; n++) device.add(readingAt(n))
  await vi.waitUntil(() => device.queued === 0, { timeout: 60_000 })
  device.close()
  expect(records).toHaveLength(count)
  expect(records.every(({ acknowledged_at }) => acknowledged_at === null)).toBe(true)
})
