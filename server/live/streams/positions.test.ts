import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { positionsSubject } from '../../platform/relay/positions-subject.ts'
import { createLiveApp, type LiveApp, type OpenLive } from '../test/live-app.ts'

let nats: NatsServer
let bus: Bus
let live: LiveApp
beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
  live = await createLiveApp({ env: { TROPEIRO_NATS_URL: nats.nats_url, TROPEIRO_LIVE_HEARTBEAT_MS: '100' } })
  await live.number()
})
afterAll(async () => {
  await live.close()
  await bus.close().catch(() => undefined)
  await nats.stop()
})

const tell = (vehicle_id: number, time_s: number, customer_id = live.company.customer_id) =>
  bus.connection.publish(
    positionsSubject(customer_id),
    JSON.stringify([[vehicle_id, time_s, -23.5, -46.6, 50, 90, true]]),
  )
const rowsOf = ({ messages }: OpenLive) =>
  messages.flatMap(({ event, data }) => (event === 'positions' ? (data?.['rows'] as number[][]) : []))
const statesOf = ({ messages }: OpenLive) =>
  messages.flatMap(({ event, data }) => (event === 'ready' || event === 'state' ? [data?.['positions']] : []))

describe('GET /live with positions', () => {
  it('gives where vehicles are, of the own company and those that were asked for, without an id', async () => {
    const all = await live.open()
    const some = await live.open('vehicle_ids=2&types=position')
    const none = await live.open('types=route_plan')
    await expect.poll(() => statesOf(all).at(-1)).toBe('on')
    // What is told before a subscription stands is lost: it is told until it is heard.
    let time_s = 0
    await expect
      .poll(() => {
        time_s += 1
        for (const id of [1, 2]) tell(id, time_s)
        tell(3, time_s, live.company.customer_id + 1)
        return rowsOf(some).length
      })
      .toBeGreaterThan(1)
    expect(new Set(rowsOf(all).map(([id]) => id))).toEqual(new Set([1, 2]))
    expect(new Set(rowsOf(some).map(([id]) => id))).toEqual(new Set([2]))
    expect([rowsOf(none), statesOf(none)]).toEqual([[], ['off']])
    expect(rowsOf(some)[0]).toEqual([2, expect.any(Number), -23.5, -46.6, 50, 90, true])
    expect(all.messages.filter(({ event, id }) => event === 'positions' && id !== null)).toEqual([])
    for (const stream of [all, some, none]) stream.close()
  })

  it('gives a fleet of 10,000 that is told all at once, in pieces that a reader keeps up with', async () => {
    const vehicles = 10_000
    const stream = await live.open('types=position')
    await expect.poll(() => statesOf(stream).at(-1)).toBe('on')
    await expect
      .poll(() => {
        tell(1, 1)
        return rowsOf(stream).length
      })
      .toBeGreaterThan(0)
    const rows = Array.from({ length: vehicles }, (_, n) => [n + 2, 2, -23.5 - n / 1e5, -46.6, 50, 90, true])
    for (let begin = 0; begin < vehicles; begin += 1_000)
      bus.connection.publish(
        positionsSubject(live.company.customer_id),
        JSON.stringify(rows.slice(begin, begin + 1_000)),
      )
    await expect
      .poll(() => rowsOf(stream).filter(([, time_s]) => time_s === 2).length, { interval: 50 })
      .toBe(vehicles)
    expect(stream.messages.some(({ event }) => event === 'bye')).toBe(false)
    stream.close()
  })

  it('says so when they stop coming and when they come again; the log goes on meanwhile', async () => {
    const stream = await live.open()
    await expect.poll(() => statesOf(stream).at(-1)).toBe('on')
    await nats.kill()
    await expect.poll(() => statesOf(stream).at(-1)).toBe('away')
    await live.tell(1)
    await expect.poll(() => stream.sequences().length).toBe(1)
    await nats.start()
    await expect.poll(() => statesOf(stream).at(-1)).toBe('on')
    stream.close()
  })
})
