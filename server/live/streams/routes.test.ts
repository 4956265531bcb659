import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDriver } from '../../test/product/create-test-driver.ts'
import { bearer, createTestCompany, logInAs } from '../../test/product/product-app.ts'
import { createLiveApp, type LiveApp, type OpenLive, startedPlan } from '../test/live-app.ts'

let live: LiveApp
let opened: OpenLive[] = []
beforeAll(async () => {
  live = await createLiveApp({ env: { TROPEIRO_LIVE_HEARTBEAT_MS: '100', TROPEIRO_LIVE_LIMIT_USER: '4' } })
  await live.tell(3)
})
afterEach(async () => {
  for (const stream of opened) stream.close()
  await Promise.all(opened.map(({ ended }) => ended))
  opened = []
  await vi.waitUntil(async () => (await openStreams()) === 0, { timeout: 120_000 })
})
afterAll(() => live.close())

const open = async (...args: Parameters<LiveApp['open']>) => {
  const stream = await live.open(...args)
  opened.push(stream)
  return stream
}
const openStreams = async () =>
  Number(/^tropeiro_live_streams (\d+)$/m.exec(await live.product.metrics.metrics())?.[1])
const named = ({ messages }: OpenLive, name: string) => messages.filter(({ event }) => event === name)

describe('GET /live', () => {
  it('200: begins at the head and says so, then every event as it comes, with its sequence as id', async () => {
    const stream = await open()
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    await expect.poll(() => named(stream, 'ready')[0]?.data?.['sequence']).toBe(5)
    await live.tell(2)
    await expect.poll(stream.sequences).toEqual([6, 7])
    const told = named(stream, 'message').filter(({ data }) => data !== null)
    expect(told.map(({ id }) => id)).toEqual(['6', '7'])
    expect(told[0]?.data).toMatchObject({
      id: `evt_${live.company.customer_id}_6`,
      type: 'vehicle.changed',
      data: { vehicle_id: 1 },
    })
  })

  it('200: goes on after Last-Event-ID, without one twice, beside others who came before', async () => {
    const early = await open()
    await expect.poll(() => named(early, 'ready').length).toBe(1)
    const late = await open('', { last_id: 2 })
    await expect.poll(late.sequences).toEqual([3, 4, 5, 6, 7])
    await live.tell(300)
    const all = Array.from({ length: 305 }, (_, n) => n + 3)
    await expect.poll(late.sequences).toEqual(all)
    await expect.poll(early.sequences).toEqual(all.slice(5))
  })

  it('200: no request in flight, and its heartbeats move the id past what was not asked for', async () => {
    const stream = await open('types=user')
    await expect.poll(() => named(stream, 'ready').length).toBe(1)
    expect(live.product.app.in_flight.count).toBe(0)
    await live.tell(1)
    await expect.poll(() => stream.messages.at(-1)).toEqual({ id: '308', event: 'message', data: null })
    expect(stream.sequences()).toEqual([])
  })

  it('200: only what names the plans and vehicles that were asked for', async () => {
    const stream = await open('route_plan_ids=2&vehicle_ids=3')
    await expect.poll(() => named(stream, 'ready').length).toBe(1)
    await live.tell(3)
    await live.tell(3, { event: startedPlan })
    await expect.poll(stream.sequences).toEqual([311, 313])
  })

  it('200: a driver gets nothing of plans that are not theirs, and another company nothing at all', async () => {
    const driver = await createTestDriver(live.product, live.company, 'João')
    const token = (await logInAs(live.product, live.company, { login: driver.login, realm: 'app' }))
      .access_token
    const other = await createTestCompany(live.product)
    await live.number()
    const theirs = (await logInAs(live.product, other)).access_token
    const [as_driver, as_other] = [await open('', { token, last_id: 0 }), await open('', { token: theirs })]
    const own = await open()
    await live.tell(2, { event: startedPlan })
    await expect.poll(() => own.sequences().length).toBe(2)
    await expect.poll(() => as_driver.messages.at(-1)?.id).toBe(String(own.sequences().at(-1)))
    expect([as_driver.sequences(), as_other.sequences()]).toEqual([[], []])
  })

  it('200 with reset: an id of a log that never came so far; what comes then is told', async () => {
    const stream = await open('', { last_id: 100_000 })
    await expect.poll(() => named(stream, 'reset')[0]?.data).toMatchObject({ reason: 'cursor_expired' })
    const head = Number(named(stream, 'reset')[0]?.id)
    await live.tell(1)
    await expect.poll(stream.sequences).toEqual([head + 1])
  })

  it('bye with where to go on when the token is over', async () => {
    const { access_token: token } = await logInAs(live.product, live.company)
    const stream = await open('', { token })
    await expect.poll(() => named(stream, 'ready').length).toBe(1)
    await live.product.app.inject({ method: 'POST', url: '/auth/logout', headers: bearer(token) })
    live.product.clock.advance(25_000)
    await stream.ended
    const [bye] = named(stream, 'bye')
    expect(bye?.data).toMatchObject({ reason: 'token_over', resume: expect.any(Number) })
  })

  it('bye after the time that was asked for', async () => {
    const stream = await open('duration=1')
    await stream.ended
    expect(named(stream, 'bye')[0]?.data).toMatchObject({ reason: 'duration_over' })
  })

  it('429 beyond the places of a user; a place is free again once a stream has ended', async () => {
    for (let n = 0; n < 4; n++) expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(429)
    opened[0]?.close()
    await expect.poll(async () => (await open()).status).toBe(200)
  })

  it('422 for filters and ids that are none, 401 for a token in the address', async () => {
    expect((await open('types=nonsense')).status).toBe(422)
    expect((await open('route_plan_ids=x')).status).toBe(422)
    expect((await open('', { last_id: 'x' })).status).toBe(422)
    const answer = await fetch(`${live.url}/live/?access_token=${live.token}`)
    expect(answer.status).toBe(401)
  })
})
