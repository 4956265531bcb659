import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { query_client } from './query-client.ts'

type Position = Schemas['Position']

/** What a vehicle told in a period, a column for each figure, the oldest first. NaN: nothing was told. */
export interface Track {
  readonly length: number
  /** Seconds since 1970. */
  readonly times: Float64Array
  readonly lats: Float64Array
  readonly lngs: Float64Array
  readonly speeds: Float32Array
  readonly headings: Float32Array
  readonly odometers: Float64Array
  /** 1 on, 0 off, −1 unknown. */
  readonly ignitions: Int8Array
  /** Beyond what is read of a period: the track ends before it. */
  readonly is_cut: boolean
}

export interface TrackWish {
  readonly vehicle_id: number
  readonly start: string
  /** Null: until now, and it goes on. */
  readonly end: string | null
}

const page_rows = 5_000
/** Ten hours of a position a second, and as many again. */
const max_track_rows = 72_000
const live_every_ms = 5_000

/** The positions of a vehicle whose place was measured. What is there is not asked for again while it goes on. */
export const trackQuery = (wish: TrackWish) => {
  const queryKey = keyOf('position', 'track', wish.vehicle_id, wish.start, wish.end)
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => readTrack(wish, query_client.getQueryData<Track>(queryKey) ?? null, signal),
    staleTime: wish.end === null ? live_every_ms : Number.POSITIVE_INFINITY,
    refetchInterval: wish.end === null ? live_every_ms : false,
    structuralSharing: false,
  })
}

async function readTrack(
  { vehicle_id, start, end }: TrackWish,
  known: Track | null,
  signal: AbortSignal,
): Promise<Track> {
  const last = end === null ? known?.times[known.length - 1] : undefined
  const date_time_start = last === undefined ? start : new Date(last * 1_000 + 1).toISOString()
  const date_time_end = end ?? new Date(Date.now() + 60_000).toISOString()
  const rows: Position[] = []
  let cursor: string | undefined
  let is_cut = false
  for (;;) {
    const query = { vehicle_id, date_time_start, date_time_end, limit: page_rows }
    const { data, pagination } = (await unwrap(
      api.GET('/position', {
        params: { query: { ...query, format: 'json', ...(cursor !== undefined && { cursor }) } },
        signal,
      }),
    )) as Schemas['PositionList']
    for (const row of data) if (row.valid && row.latitude !== null && row.longitude !== null) rows.push(row)
    if (!pagination.has_more || pagination.next_cursor === null) break
    is_cut = rows.length >= max_track_rows
    if (is_cut) break
    cursor = pagination.next_cursor
  }
  return joinTracks(known !== null && last !== undefined ? known : null, trackOf(rows, is_cut))
}

const told = (value: number | null) => value ?? Number.NaN

function trackOf(rows: readonly Position[], is_cut: boolean): Track {
  return {
    length: rows.length,
    times: Float64Array.from(rows, ({ date_time }) => Date.parse(date_time) / 1_000),
    lats: Float64Array.from(rows, ({ latitude }) => told(latitude)),
    lngs: Float64Array.from(rows, ({ longitude }) => told(longitude)),
    speeds: Float32Array.from(rows, ({ speed }) => told(speed)),
    headings: Float32Array.from(rows, ({ heading }) => told(heading)),
    odometers: Float64Array.from(rows, ({ odometer }) => told(odometer)),
    ignitions: Int8Array.from(rows, ({ ignition }) => (ignition === null ? -1 : Number(ignition))),
    is_cut,
  }
}

function joinTracks(before: Track | null, after: Track): Track {
  if (before === null) return after
  if (after.length === 0) return before
  const join = <Column extends Float64Array | Float32Array | Int8Array>(
    one: Column,
    other: Column,
  ): Column => {
    const Made = one.constructor as new (length: number) => Column
    const joined = new Made(one.length + other.length)
    joined.set(one)
    joined.set(other, one.length)
    return joined
  }
  return {
    length: before.length + after.length,
    times: join(before.times, after.times),
    lats: join(before.lats, after.lats),
    lngs: join(before.lngs, after.lngs),
    speeds: join(before.speeds, after.speeds),
    headings: join(before.headings, after.headings),
    odometers: join(before.odometers, after.odometers),
    ignitions: join(before.ignitions, after.ignitions),
    is_cut: after.is_cut,
  }
}

/** The way of a vehicle as a file for other programs. */
export const readTrackFile = (
  { vehicle_id, start, end }: TrackWish & { readonly end: string },
  format: 'gpx' | 'geojson',
): Promise<string> =>
  unwrap(
    api.GET('/position', {
      params: { query: { vehicle_id, date_time_start: start, date_time_end: end, format } },
      parseAs: 'text',
    }),
  )
