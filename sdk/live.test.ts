import { worker_role } from '@tropeiro/server/roles/worker.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from './client.ts'
import { followLive, type LiveConnection, type LiveOptions } from './live.ts'
import type { LiveMessage } from './live-message.ts'
import { createProgramSession, type Session } from './session.ts'
import { createProductBehindGate, type ProductBehindGate } from './test/product-behind-gate.ts'

const stream = '/v1/live/'

let behind: ProductBehindGate
let worker: Awaited<ReturnType<typeof worker_role.start>>
let session: Session
beforeAll(async () => {
  behind = await createProductBehindGate({ TROPEIRO_LIVE_HEARTBEAT_MS: '100' })
  worker = await worker_role.start(behind.product.context)
  session = createProgramSession({
    base_url: behind.gate.url,
    refresh_token: { read: async () => null, save: async () => {} },
  })
  await session.logIn(behind.credentials)
})
const followed: { stop: AbortController; ended: Promise<unknown> }[] = []
afterEach(async () => {
  for (const { stop } of followed) stop.abort()
  await Promise.allSettled(followed.splice(0).map(({ ended }) => ended))
})
afterAll(async () => {
  await worker?.stop()
  await behind?.close()
})

function follow(options: Partial<LiveOptions> = {}) {
  const stop = new AbortController()
  const messages: LiveMessage[] = []
  const connections: LiveConnection[] = []
  const ended = followLive({
    base_url: behind.gate.url,
    token: session.token,
    renew: session.renew,
    onMessage: (message) => messages.push(message),
    onConnection: (connection) => connections.push(connection),
    signal: stop.signal,
    random: () => 0,
    ...options,
  })
  // A test that is about its end looks at it.
  ended.catch(() => undefined)
  followed.push({ stop, ended })
  const eventsOf = (type: string) =>
    messages.flatMap((message) =>
      message.type === 'event' && message.event.type === type ? [message.event] : [],
    )
  return { stop, ended, messages, connections, eventsOf }
}

let plates = 0
async function makeVehicle(): Promise<number> {
  plates += 1
  const plate = `CCC1C${10 + plates}`
  const { data } = await unwrap(session.api.POST('/vehicle', { body: { data: { title: plate, plate } } }))
  return data.id
}
const idsOf = (events: readonly { data: Readonly<Record<string, unknown>> }[]) =>
  events.map(({ data }) => data['vehicle_id'])
const questions = () => behind.gate.requestsTo(stream)

describe('the live stream', () => {
  it('tells that it stands, then each event, until the signal is given', async () => {
    const { stop, ended, messages, connections, eventsOf } = follow()
    await expect.poll(() => messages[0]).toMatchObject({ type: 'ready', positions: 'off' })
    const id = await makeVehicle()
    await expect.poll(() => idsOf(eventsOf('vehicle.created'))).toEqual([id])
    expect(connections).toEqual(['connecting', 'open'])
    stop.abort()
    await ended
  })

  it('asks for what the filters name', async () => {
    const { messages, eventsOf } = follow({
      filters: { types: ['user', 'vehicle.created'], vehicle_ids: [999_998, 999_999] },
    })
    await expect.poll(() => messages.length).toBeGreaterThan(0)
    await makeVehicle()
    const { eventsOf: allOf } = follow({ after: 0, filters: { types: ['vehicle'] } })
    await expect.poll(() => allOf('vehicle.created').length).toBe(plates)
    expect(eventsOf('vehicle.created')).toEqual([])
  })

  it('goes on where it was after connections are cut, each event once and in order', async () => {
    const { messages, connections, eventsOf } = follow()
    await expect.poll(() => messages.length).toBe(1)
    const made: number[] = []
    for (const breaks of [1, 2, 3]) {
      behind.gate.trouble(stream, ['cut', { status: 502, body: '<html>' }])
      behind.gate.cutAll()
      await expect.poll(() => connections.at(-1)).toBe('waiting')
      made.push(await makeVehicle())
      await expect.poll(() => idsOf(eventsOf('vehicle.created'))).toEqual(made)
      expect(connections.filter((each) => each === 'open')).toHaveLength(breaks + 1)
    }
  })

  it('comes back after a goodbye with the sequence it was told', async () => {
    const { messages, eventsOf } = follow({ filters: { types: ['vehicle'] } })
    await expect.poll(() => messages.length).toBe(1)
    const before = questions().length
    behind.product.app.in_flight.startLeaving()
    behind.product.app.in_flight.phase = 'open'
    await expect.poll(() => questions().length).toBeGreaterThan(before)
    expect(questions().at(-1)?.headers['last-event-id']).toMatch(/^\d+$/)
    const id = await makeVehicle()
    await expect.poll(() => idsOf(eventsOf('vehicle.created'))).toEqual([id])
  })

  it('takes a connection without a byte for dead', async () => {
    behind.gate.trouble(stream, ['silence'])
    const before = questions().length
    const { messages } = follow({ max_silence_ms: 2_000 })
    await expect.poll(() => messages[0]).toMatchObject({ type: 'ready' })
    expect(questions().length - before).toBeGreaterThanOrEqual(2)
  })

  it('waits as long as the server asks', async () => {
    behind.gate.trouble(stream, [{ status: 503, headers: { 'retry-after': '1' } }])
    const started = performance.now()
    const { messages } = follow()
    await expect.poll(() => messages.length).toBe(1)
    expect(performance.now() - started).toBeGreaterThan(1_000)
  })

  it('begins anew with a reset when too much was missed', async () => {
    const { messages } = follow({ after: 9_999_999 })
    await expect.poll(() => messages[1]).toMatchObject({ type: 'reset', reason: 'cursor_expired' })
  })

  it('renews a token that is refused, and ends with the session', async () => {
    const renewed = follow({ token: async () => 'worn out' })
    await expect.poll(() => renewed.messages.length).toBe(1)
    const refused = follow({ token: async () => 'worn out', renew: async () => null })
    await expect(refused.ended).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
  })

  it('ends with what the reader of its messages throws', async () => {
    const { ended } = follow({
      onMessage: () => {
        throw new Error('no place left')
      },
    })
    await expect(ended).rejects.toThrow('no place left')
  })
})
