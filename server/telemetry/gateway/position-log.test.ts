import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import { gatewayOn, isReady, type RunningGateway } from './test/gateway-on.ts'
import { connectTracker, loginOf, packetOf } from './test/tracker.ts'

describe('a log that loses its store', () => {
  let nats: NatsServer
  let gateway: RunningGateway
  beforeAll(async () => {
    nats = await startNats()
    gateway = await gatewayOn(nats)
    gateway.directory.hold('356307042441013', {})
  })
  afterAll(async () => {
    await gateway.stop()
    await nats.stop()
  })

  it('is said to be another one, and takes what comes from then on', async () => {
    await nats.kill()
    await vi.waitUntil(() => !isReady(gateway), { timeout: 120_000 })
    nats.wipe()
    await nats.start()
    await vi.waitUntil(() => isReady(gateway), { timeout: 120_000 })
    expect(await gateway.countOf('tropeiro_gateway_replaced_streams_total')).toBe(16)
    expect(gateway.lines.join()).toContain('a stream of the log was lost with what it held')
    const tracker = await connectTracker(gateway.ports['teltonika'] ?? 0)
    tracker.send(Buffer.concat([loginOf('356307042441013'), packetOf([Date.now()])]))
    expect(await tracker.receive(5)).toHaveLength(5)
    tracker.end()
  })

  it('that comes back as it was is the same', async () => {
    await nats.kill()
    await vi.waitUntil(() => !isReady(gateway), { timeout: 120_000 })
    await nats.start()
    await vi.waitUntil(() => isReady(gateway), { timeout: 120_000 })
    expect(await gateway.countOf('tropeiro_gateway_replaced_streams_total')).toBe(16)
  })
})

describe('a log that does not sync', () => {
  it('is refused at the start', async () => {
    const nats = await startNats({ sync_interval: '10s' })
    try {
      await expect(gatewayOn(nats)).rejects.toThrow(/a power cut would lose positions/)
    } finally {
      await nats.stop()
    }
  })
})

describe('a log whose disk is full', () => {
  it('is said to need a restart, and nothing is taken', async () => {
    const nats = await startNats({ file_size_limit: 300 })
    const gateway = await gatewayOn(nats, { log_timeout_ms: 1_000 })
    try {
      gateway.directory.hold('356307042441013', {})
      const isToldToRestart = () => gateway.lines.join().includes('restart it')
      // A busy machine may be late as well, for which a tracker is cut: it comes again until the disk is full.
      while (!isToldToRestart()) {
        const tracker = await connectTracker(gateway.ports['teltonika'] ?? 0)
        tracker.send(loginOf('356307042441013'))
        await vi.waitUntil(
          () => {
            if (isReady(gateway))
              tracker.send(packetOf(Array.from({ length: 250 }, (_, n) => Date.now() - n)))
            return tracker.isClosed() || isToldToRestart()
          },
          { timeout: 120_000, interval: 10 },
        )
        tracker.end()
      }
      expect(() => gateway.assertReady()).toThrow('restart it')
    } finally {
      await gateway.stop()
      await nats.stop()
    }
  })
})
