import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { createRandom, type Random } from '../city/random.ts'
import { askOverHttp } from './ask-over-http.ts'
import type { Road } from './drive/road.ts'

export interface RoadSurvey {
  /** Of a running OSRM. */
  readonly osrm_url: string
  readonly seed: string
  /** Vehicles drive around the road that is the nearest to it. */
  readonly centre: LatLng
  readonly radius_m: number
  readonly places: number
}

const roads_per_place = 4
const tries_per_place = 20
const m_per_degree = 111_320

/** Places on the roads of the loaded map, and ways from each to some others. The same seed and map give the same. */
export async function fetchRoads(survey: RoadSurvey): Promise<Road[]> {
  const random = createRandom(survey.seed)
  const centre = await nearestRoad(survey.osrm_url, survey.centre)
  const places = await findPlaces(survey, centre, random)
  const roads: Road[] = []
  for (const from of places.keys()) {
    for (let n = 0; n < roads_per_place; n++) {
      const to = (from + random.int(1, places.length - 1)) % places.length
      const road = await fetchRoad(survey.osrm_url, { places, from, to })
      if (road !== null) roads.push(road)
    }
  }
  if (roads.length === 0) throw new Error(`no roads around ${centre.lat}, ${centre.lng}`)
  return roads
}

async function findPlaces(survey: RoadSurvey, centre: LatLng, random: Random): Promise<LatLng[]> {
  const places = new Map<string, LatLng>()
  const radius_deg = survey.radius_m / m_per_degree
  for (let tries = 0; tries < survey.places * tries_per_place && places.size < survey.places; tries++) {
    const lat = centre.lat + random.between(-radius_deg, radius_deg)
    const lng = centre.lng + random.between(-radius_deg, radius_deg) / Math.cos((centre.lat * Math.PI) / 180)
    const place = await nearestRoad(survey.osrm_url, { lat, lng })
    places.set(`${place.lat} ${place.lng}`, place)
  }
  if (places.size < 2) throw new Error(`fewer than two places on roads around ${centre.lat}, ${centre.lng}`)
  return [...places.values()]
}

/** The place on a road where a vehicle stands to be as near as it can. */
export async function nearestRoad(osrm_url: string, { lat, lng }: LatLng): Promise<LatLng> {
  const { waypoints } = await ask<{ waypoints?: { location: [number, number] }[] }>(
    `${osrm_url}/nearest/v1/driving/${lng.toFixed(6)},${lat.toFixed(6)}`,
  )
  const location = waypoints?.[0]?.location
  if (location === undefined) throw new Error(`OSRM knows no road near ${lat}, ${lng}`)
  return { lat: location[1], lng: location[0] }
}

interface RouteAnswer {
  readonly routes?: readonly {
    readonly geometry: { readonly coordinates: readonly (readonly [number, number])[] }
    readonly legs: readonly { readonly annotation: { readonly speed: readonly number[] } }[]
  }[]
}

/** Null: there is no way, or hardly any. */
async function fetchRoad(
  osrm_url: string,
  { places, from, to }: { places: readonly LatLng[]; from: number; to: number },
): Promise<Road | null> {
  const [start, end] = [places[from], places[to]]
  if (start === undefined || end === undefined) return null
  const way = await fetchWay(osrm_url, start, end)
  return way === null || way.points.length < 3 ? null : { from, to, ...way }
}

/** From one place on a road to another; null: there is none. */
export async function fetchWay(
  osrm_url: string,
  start: LatLng,
  end: LatLng,
): Promise<Pick<Road, 'points' | 'speeds_kmh'> | null> {
  const way = `${start.lng},${start.lat};${end.lng},${end.lat}`
  const { routes } = await ask<RouteAnswer>(
    `${osrm_url}/route/v1/driving/${way}?overview=full&geometries=geojson&annotations=speed`,
  )
  const route = routes?.[0]
  if (route === undefined) return null
  const points = route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng }))
  const speeds_kmh = route.legs
    .flatMap(({ annotation }) => annotation.speed)
    .map((speed_ms) => speed_ms * 3.6)
  return speeds_kmh.length === points.length - 1 ? { points, speeds_kmh } : null
}

/** OSRM ends a connection after some hundreds of requests, maybe while the next is on its way. */
const max_tries = 3

/** The answer, also where it says that there is none. */
async function ask<T>(url: string): Promise<T> {
  const answer = await send(url, max_tries)
  if (answer.status >= 500) throw new Error(`OSRM answered ${answer.status}`)
  return (await answer.json()) as T
}

async function send(url: string, tries: number): Promise<Response> {
  const way_out = 'OSRM needs a map, see npm run services'
  try {
    return await askOverHttp(url, { signal: AbortSignal.timeout(30_000) }, way_out)
  } catch (error) {
    if (tries <= 1) throw error
    return send(url, tries - 1)
  }
}
