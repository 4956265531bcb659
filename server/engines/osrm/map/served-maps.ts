import type { RoadProfile } from './prepare-roads.ts'

/** What an engine said when it was asked for its map. */
export type ServedMap =
  /** `map_key` is null for a map that was prepared without one, by an older release or by hand. */
  | { readonly answers: true; readonly map_key: string | null }
  /** `is_down`: nothing listens there. Otherwise it may be busy, starting, or another program. */
  | { readonly answers: false; readonly is_down: boolean; readonly reason: string }

export interface ServedMaps {
  /** Of the engines that this deployment has. */
  readonly served: Partial<Readonly<Record<RoadProfile, ServedMap>>>
  /** The key of the map in use; null when nobody knows it. */
  readonly current_key: string | null
}

export interface MapFault {
  /** For anybody: no key of a map, nothing about how this is deployed. */
  readonly summary: string
  readonly message: string
  readonly way_out: string
}

const vehicles = { car: 'cars', truck: 'trucks' } as const

export const nameOfMap = (map_key: string | null) =>
  map_key === null ? 'a map without a key' : `map ${map_key}`

/** How an engine is brought to load the map in use. */
export const restartOf = (profiles: readonly RoadProfile[]) => {
  const names = profiles.map((profile) => `osrm-${profile}`).join(' ')
  return `restart ${names} (with Docker: docker compose restart ${names})`
}

/**
 * What is wrong with the map of an engine that answers. One that has the map in use is right, whatever the other has.
 * Both profiles of a map are prepared together, so a key beside none is a difference, too.
 */
export function findMapFault(profile: RoadProfile, { served, current_key }: ServedMaps): MapFault | null {
  const own = served[profile]
  if (own?.answers !== true) return null
  const { map_key } = own
  if (map_key !== null && map_key === current_key) return null
  const other_profile = profile === 'car' ? 'truck' : 'car'
  const other = served[other_profile]
  if (other?.answers === true && other.map_key !== map_key) {
    return {
      summary: 'the maps of cars and trucks differ',
      message: `serves ${nameOfMap(map_key)}, ${vehicles[other_profile]} serve ${nameOfMap(other.map_key)}`,
      way_out: restartOf(
        current_key !== null && current_key === other.map_key ? [profile] : ['car', 'truck'],
      ),
    }
  }
  if (map_key === null || current_key === null) return null
  return {
    summary: 'its map differs from the one in use',
    message: `serves ${nameOfMap(map_key)}, the map in use is ${nameOfMap(current_key)}`,
    way_out: `${restartOf([profile])}; if the database was restored: tropeiro map remember`,
  }
}
