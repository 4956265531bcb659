import {
  type DoorReader,
  type LogEvent,
  startFeedReader,
  startLiveReader,
  stumbling,
} from '../../../server/test/doors/door-readers.ts'
import { startReceiver } from '../../../server/webhooks/test/receiver.ts'
import type { ApiClient } from '../../simulator/api-client.ts'
import { copied_types } from '../compare/copy-log.ts'

/** Three who are told of everything, from the first event of the company on: by webhooks, by the live stream and by the feed. */
export interface OutsideReaders {
  readonly live: DoorReader
  readonly feed: DoorReader
  /** Each that was not refused, once, by its sequence. */
  readonly webhooks: ReadonlyMap<number, LogEvent>
  /** How many deliveries came, with those that came again. */
  deliveries(): number
  close(): Promise<void>
}

const scopes = [
  'log:read',
  'route_plan:read',
  'route_plan:all',
  'checklist:read',
  'checklist:all',
  'event:read',
]

export async function startOutsideReaders(api: ApiClient, api_url: string): Promise<OutsideReaders> {
  const wish = { name: 'Espelho', scopes }
  const { key } = (await api.post<{ data: { key: string } }>('/api_key', wish)).data
  const webhooks = new Map<number, LogEvent>()
  // What was refused once comes again.
  const stumble = stumbling()
  const receiver = await startReceiver((got, response) => {
    const { sequence } = got.event
    stumble(got, response)
    if (sequence !== null && response.statusCode < 300) webhooks.set(sequence, { ...got.event, sequence })
  })
  await api.post('/webhook/', { url: receiver.url, types: copied_types })
  const door = { url: api_url, key, types: copied_types }
  const [live, feed] = await Promise.all([startLiveReader(door), startFeedReader(door)])
  return {
    live,
    feed,
    webhooks,
    deliveries: () => receiver.events().length,
    close: async () => {
      await Promise.allSettled([live.stop(), feed.stop()])
      await receiver.close()
    },
  }
}
