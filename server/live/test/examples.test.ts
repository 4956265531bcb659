import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveApp, type LiveApp, type LiveMessage, loadExample } from './live-app.ts'

let live: LiveApp
const stops: AbortController[] = []
beforeAll(async () => {
  live = await createLiveApp({ env: { TROPEIRO_LIVE_HEARTBEAT_MS: '100' } })
  await live.number()
})
afterAll(async () => {
  for (const stop of stops) stop.abort()
  await live.close()
})

interface Following {
  readonly url: string
  readonly getToken: () => Promise<string>
  readonly onMessage: (message: LiveMessage) => void
  readonly signal: AbortSignal
  readonly after?: number
}

function newStop(): AbortController {
  const stop = new AbortController()
  stops.push(stop)
  return stop
}

const following = (seen: number[], signal: AbortSignal): Following => ({
  url: `${live.url}/live/`,
  getToken: async () => live.token,
  onMessage: ({ event, data }) => {
    if (event === 'message') seen.push(Number(data?.['sequence']))
  },
  signal,
})

describe('the readers of the documentation', () => {
  it('follow the stream over breaks, and see each event once', async () => {
    const { followLive } = await loadExample<{ followLive: (options: Following) => Promise<unknown> }>(
      'read-live.mjs',
    )
    const seen: number[] = []
    const stop = newStop()
    const reading = followLive({ ...following(seen, stop.signal), after: 0 })
    await expect.poll(() => seen).toEqual([1, 2])
    for (let n = 1; n <= 3; n++) {
      // Every stream is told goodbye, as when a process leaves.
      live.product.app.in_flight.startLeaving()
      live.product.app.in_flight.phase = 'open'
      await live.tell(2)
      await expect.poll(() => seen.length).toBe(2 + n * 2)
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    stop.abort()
    await reading
  })

  it('share one stream among tabs; when the reading one is closed, another goes on', async () => {
    const { shareLive } = await loadExample<{ shareLive: (options: object) => Promise<unknown> }>(
      'one-stream-for-all-tabs.mjs',
    )
    const tabs = [1, 2, 3].map(() => ({ seen: [] as number[], stop: newStop() }))
    const locks = createLocks()
    const running = tabs.map(({ seen, stop }) => shareLive({ ...following(seen, stop.signal), locks }))
    const openStreams = async () =>
      /^tropeiro_live_streams (\d+)$/m.exec(await live.product.metrics.metrics())?.[1]
    await expect.poll(openStreams).toBe('1')
    await live.tell(2)
    for (const { seen } of tabs) await expect.poll(() => seen).toEqual([9, 10])
    tabs[0]?.stop.abort()
    await running[0]
    await live.tell(2)
    for (const { seen } of tabs.slice(1)) await expect.poll(() => seen).toEqual([9, 10, 11, 12])
    await expect.poll(openStreams).toBe('1')
    for (const { stop } of tabs) stop.abort()
    await Promise.all(running)
  })

  it('read the feed, with a cursor that is saved with what was made of it', async () => {
    const { followFeed } = await loadExample<{ followFeed: (options: object) => Promise<unknown> }>(
      'read-feed.mjs',
    )
    const stop = newStop()
    const saved = { cursor: null as number | null, sequences: [] as number[] }
    const reading = followFeed({
      url: `${live.url}/feed/`,
      key: live.token,
      signal: stop.signal,
      loadCursor: async () => saved.cursor,
      apply: async (events: { sequence: number }[], next: number) => {
        saved.sequences.push(...events.map(({ sequence }) => sequence))
        saved.cursor = next
      },
    })
    await expect.poll(() => saved.sequences.length).toBe(12)
    await live.tell(3)
    await expect.poll(() => saved.sequences).toEqual(Array.from({ length: 15 }, (_, n) => n + 1))
    stop.abort()
    await reading
  })
})

/** As those of a browser: who asks for a lock has it when all before have let go. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const held = last.then(() => (signal.aborted ? undefined : work()))
      last = held.catch(() => undefined)
      return held
    },
  }
}
