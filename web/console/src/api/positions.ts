import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type LastPosition = Schemas['LastPosition']

/** Where each vehicle was seen last, of those that ever were. */
export async function readLastPositions(signal: AbortSignal): Promise<LastPosition[]> {
  const { data } = await unwrap(api.GET('/position/last', { signal }))
  return data.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
}

const watched_each_ms = 10_000

/** Where one vehicle was seen last, for as long as somebody looks; null: it never was. */
export const lastPositionQuery = (vehicle_id: number) =>
  queryOptions({
    queryKey: keyOf('position', 'last', vehicle_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/position/last', { params: { query: { vehicle_ids: [vehicle_id] } }, signal })),
    select: ({ data }) => data[0] ?? null,
    refetchInterval: watched_each_ms,
  })

/** Enough for the shape of a day's way on a map. */
const way_points = 1_500

/** The way that a vehicle went from a moment on, in parts between which it was not heard of, as lines of places. */
export const wayQuery = (vehicle_id: number, start: string, end: string | null) =>
  queryOptions({
    queryKey: keyOf('position', 'way', vehicle_id, start, end),
    queryFn: async ({ signal }) => {
      const date_time_end = end ?? new Date().toISOString()
      const query = { vehicle_id, date_time_start: start, date_time_end }
      const answer = await unwrap(
        api.GET('/position', {
          params: { query: { ...query, format: 'geojson', thin_to: way_points } },
          signal,
        }),
      )
      return placesOf(answer as Schemas['TrackGeoJson'])
    },
    ...(end === null && { refetchInterval: 30_000 }),
  })

type Place = readonly [longitude: number, latitude: number]

function placesOf({ features }: Schemas['TrackGeoJson']): readonly (readonly Place[])[] {
  return features
    .filter(({ geometry }) => geometry.type === 'LineString')
    .map(({ geometry }) => geometry.coordinates as unknown as readonly Place[])
}
