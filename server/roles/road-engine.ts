import type { Config } from '../config.ts'
import { createOsrm, type Osrm } from '../engines/osrm/osrm.ts'

type RoadConfig = Pick<
  Config,
  'osrm_car_url' | 'osrm_truck_url' | 'osrm_deadline_ms' | 'osrm_off_map_m' | 'osrm_threads'
>

/** Where the roads of each profile are, the usual one first. */
export function roadUrlsOf({ osrm_car_url, osrm_truck_url }: RoadConfig): Record<string, string> {
  const all = { car: osrm_car_url, truck: osrm_truck_url }
  return Object.fromEntries(Object.entries(all).filter(([, url]) => url !== ''))
}

/** The roads of this deployment. Without any, every call is answered that they are not to be had. */
export function createRoadEngine(config: RoadConfig): Osrm {
  return createOsrm({
    profiles: roadUrlsOf(config),
    deadline_ms: config.osrm_deadline_ms,
    off_map_m: config.osrm_off_map_m,
    threads: config.osrm_threads,
  })
}
