import { type LiveMessage, loadExample } from '../../live/test/live-app.ts'
import { accept, answerWith, type Receiver } from '../../webhooks/test/receiver.ts'

/** As every door gives it. */
export interface LogEvent {
  readonly id: string
  readonly type: string
  readonly sequence: number
  readonly data: Readonly<Record<string, unknown>>
}

/** Somebody outside who wants to know: what it was told, in the order in which it was. */
export interface DoorReader {
  readonly events: readonly LogEvent[]
  readonly sequences: readonly number[]
  stop(): Promise<void>
}

interface Door {
  readonly url: string
  readonly key: string
  readonly types: readonly string[]
}

/** The reader of the documentation, from the beginning of the log on. */
export async function startLiveReader({ url, key, types }: Door): Promise<DoorReader> {
  const { followLive } = await loadExample<{ followLive: (options: object) => Promise<unknown> }>(
    'read-live.mjs',
  )
  return start((signal, take) =>
    followLive({
      url: `${url}/live/?types=${types.join()}`,
      getToken: async () => key,
      after: 0,
      signal,
      onMessage: ({ event, data }: LiveMessage) => {
        if (event === 'reset') throw new Error('nobody was so far behind')
        if (event === 'message') take(data as unknown as LogEvent)
      },
    }),
  )
}

/** The same of the feed. What it makes of events, and its cursor, are saved together. */
export async function startFeedReader({ url, key, types }: Door): Promise<DoorReader> {
  const { followFeed } = await loadExample<{ followFeed: (options: object) => Promise<unknown> }>(
    'read-feed.mjs',
  )
  let cursor: number | null = 0
  return start((signal, take) =>
    followFeed({
      url: `${url}/feed/`,
      key,
      types,
      signal,
      loadCursor: async () => cursor,
      apply: async (events: LogEvent[], next: number) => {
        for (const event of events) take(event)
        cursor = next
      },
    }),
  )
}

type Follow = (signal: AbortSignal, take: (event: LogEvent) => void) => Promise<unknown>

function start(follow: Follow): DoorReader {
  const events: LogEvent[] = []
  const sequences: number[] = []
  const stopping = new AbortController()
  const following = follow(stopping.signal, (event) => {
    events.push(event)
    sequences.push(event.sequence)
  })
  // Seen when the reader is stopped.
  following.catch(() => undefined)
  return {
    events,
    sequences,
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}

/** Refuses one in thirty once, so that some come by another attempt. */
export function stumbling(): Receiver['answer'] {
  const met = new Set<string>()
  return (got, response) => {
    const key = `${got.path} ${got.event.id}`
    const is_refused = !met.has(key) && (got.event.sequence ?? 0) % 30 === 7
    met.add(key)
    return (is_refused ? answerWith(500) : accept)(got, response)
  }
}
