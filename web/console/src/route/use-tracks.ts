import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Track, type TrackWish, trackQuery } from '../api/track.ts'
import type { RouteExtent } from './model/extent.ts'
import { type ReplayTrack, replayTrackOf } from './replay/model.ts'

/** The period of a replay as it is asked for: of a running route the same while it goes on. */
function wishOf(vehicle_id: number, { replayed, is_running }: RouteExtent): TrackWish {
  return {
    vehicle_id,
    start: new Date(replayed.from_s * 1_000).toISOString(),
    end: is_running ? null : new Date(replayed.to_s * 1_000).toISOString(),
  }
}

/** What the vehicle of a route told, and what of it is drawn. */
export function useMainTrack(vehicle_id: number | null, extent: RouteExtent) {
  const is_driven = vehicle_id !== null && extent.driven !== null
  const query = useQuery({ ...trackQuery(wishOf(vehicle_id ?? 0, extent)), enabled: is_driven })
  const track = query.data
  const main = useMemo(
    () => (vehicle_id === null || track === undefined ? null : replayTrackOf(vehicle_id, track)),
    [vehicle_id, track],
  )
  return { query, main }
}

interface TrackAnswer {
  readonly data: Track | undefined
  readonly isError: boolean
}

const columnsOf = (answers: readonly TrackAnswer[]) => ({
  tracks: answers.map(({ data }) => data ?? null),
  failures: answers.map(({ isError }) => isError),
})

/** A track is simplified once, however many come after it. */
const known = new WeakMap<Float64Array, ReplayTrack>()

function drawnOnce(vehicle_id: number, track: Track): ReplayTrack {
  const made = known.get(track.times) ?? replayTrackOf(vehicle_id, track)
  known.set(track.times, made)
  return made
}

export function useComparedTracks(vehicle_ids: readonly number[], extent: RouteExtent) {
  const { tracks, failures } = useQueries({
    queries: vehicle_ids.map((id) => trackQuery(wishOf(id, extent))),
    combine: columnsOf,
  })
  const others = useMemo(
    () =>
      tracks.flatMap((track, index) => {
        const id = vehicle_ids[index]
        return track === null || id === undefined ? [] : [drawnOnce(id, track)]
      }),
    [tracks, vehicle_ids],
  )
  return { others, failed: new Set(vehicle_ids.filter((_, index) => failures[index])) }
}
