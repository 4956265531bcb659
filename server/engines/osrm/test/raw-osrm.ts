import type { Point } from '../osrm.ts'

// The engine's own answers, asked as its documentation says and read as they are: what the adapter is compared with.

interface RawWaypoint {
  readonly distance: number
  readonly location: readonly [number, number]
  readonly name: string
}

interface RawTable {
  readonly durations: readonly (readonly (number | null)[])[]
  readonly distances: readonly (readonly (number | null)[])[]
  readonly sources: readonly RawWaypoint[]
}

interface RawRoute {
  readonly routes: readonly {
    readonly geometry: string
    readonly legs: readonly { readonly duration: number; readonly distance: number }[]
  }[]
  readonly waypoints: readonly RawWaypoint[]
}

interface RawMatch {
  readonly matchings: readonly {
    readonly confidence: number
    readonly geometry: string
    readonly duration: number
    readonly distance: number
  }[]
  readonly tracepoints: readonly ((RawWaypoint & { readonly matchings_index: number }) | null)[]
}

async function get<T>(service_url: string, points: readonly Point[], options: string): Promise<T> {
  const coordinates = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';')
  const answer = await fetch(`${service_url}/v1/driving/${coordinates}?${options}`)
  return (await answer.json()) as T
}

export const getRawTable = (url: string, points: readonly Point[]): Promise<RawTable> =>
  get(`${url}/table`, points, 'annotations=duration,distance')

export const getRawRoute = (url: string, points: readonly Point[]): Promise<RawRoute> =>
  get(`${url}/route`, points, 'geometries=polyline6&overview=full&continue_straight=false')

export const getRawNearest = (
  url: string,
  point: Point,
): Promise<{ readonly waypoints: readonly RawWaypoint[] }> => get(`${url}/nearest`, [point], 'number=3')

export const getRawMatch = (
  url: string,
  points: readonly Point[],
  options: { times_s: number[]; radius_m: number },
): Promise<RawMatch> => {
  const radiuses = points.map(() => options.radius_m).join(';')
  const asked = `geometries=polyline6&overview=full&gaps=split&radiuses=${radiuses}&timestamps=${options.times_s.join(';')}`
  return get(`${url}/match`, points, asked)
}

/** The nodes of OpenStreetMap that a route passes. */
export async function getRawNodes(url: string, points: readonly Point[]): Promise<number[]> {
  const found = await get<{ routes: { legs: { annotation: { nodes: number[] } }[] }[] }>(
    `${url}/route`,
    points,
    'annotations=nodes&overview=false',
  )
  return found.routes[0]?.legs.flatMap(({ annotation }) => annotation.nodes) ?? []
}
