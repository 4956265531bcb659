import type { LastPosition } from '@tropeiro/contract/position-reading.ts'
import { type LiveMessage, loadExample } from '../../live/test/live-app.ts'
import type { PositionRow } from '../../platform/relay/position-row.ts'

interface Seen {
  readonly time_s: number
  readonly latitude: number
  readonly longitude: number
}

/** A map of a console: the first picture by the API, once its stream is ready, and from then on what the stream says. */
export interface MapReader {
  readonly places: ReadonlyMap<number, Seen>
  /** How often each vehicle was told of by the stream. */
  readonly told: ReadonlyMap<number, number>
  /** Whether the stream was told to go, or broke. */
  hasEnded(): boolean
  close(): void
}

interface MapDoor {
  readonly url: string
  readonly key: string
  /** By default all. */
  readonly vehicle_ids?: readonly number[]
  readonly onRow?: (row: PositionRow) => void
}

export async function openMap({ url, key, vehicle_ids = [], onRow }: MapDoor): Promise<MapReader> {
  const { readMessages } = await loadExample<{
    readMessages: (body: AsyncIterable<Uint8Array>) => AsyncGenerator<LiveMessage>
  }>('read-live.mjs')
  const places = new Map<number, Seen>()
  const told = new Map<number, number>()
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${key}` }
  const wish = vehicle_ids.length === 0 ? '' : `vehicle_ids=${vehicle_ids.join()}`
  const see = (vehicle_id: number, seen: Seen) => {
    if ((places.get(vehicle_id)?.time_s ?? 0) <= seen.time_s) places.set(vehicle_id, seen)
  }
  const take = (row: PositionRow) => {
    const [vehicle_id, time_s, latitude, longitude] = row
    told.set(vehicle_id, (told.get(vehicle_id) ?? 0) + 1)
    onRow?.(row)
    see(vehicle_id, { time_s, latitude, longitude })
  }
  const stream = await fetch(`${url}/live/?types=position&${wish}`, { headers, signal: leaving.signal })
  if (stream.status !== 200 || stream.body === null) throw new Error(await stream.text())
  const ready = Promise.withResolvers<void>()
  let has_ended = false
  const read = async () => {
    for await (const { event, data } of readMessages(stream.body as AsyncIterable<Uint8Array>)) {
      // `away`: it has not connected to NATS yet.
      if ((event === 'ready' || event === 'state') && data?.['positions'] === 'on') ready.resolve()
      if (event === 'positions') for (const row of (data?.['rows'] ?? []) as PositionRow[]) take(row)
    }
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      has_ended = true
      ready.reject(new Error('the stream ended'))
    })
  await ready.promise
  for (const [vehicle_id, seen] of await readPicture({ url, key, vehicle_ids })) see(vehicle_id, seen)
  return { places, told, hasEnded: () => has_ended, close: () => leaving.abort() }
}

/** Where the vehicles are, as it is stored. */
export async function readPicture({ url, key, vehicle_ids = [] }: MapDoor): Promise<Map<number, Seen>> {
  const answer = await fetch(`${url}/v1/position/last?vehicle_ids=${vehicle_ids.join()}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  const { data } = (await answer.json()) as { data: LastPosition[] }
  return new Map(
    data.flatMap(({ vehicle_id, date_time_place, latitude, longitude }) =>
      date_time_place === null || latitude === null || longitude === null
        ? []
        : [[vehicle_id, { time_s: secondOf(date_time_place), latitude, longitude }]],
    ),
  )
}

const secondOf = (moment: Date | string) => Math.floor(new Date(moment).getTime() / 1_000)
