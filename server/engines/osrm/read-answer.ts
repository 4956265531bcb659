import type { OffMapPoint } from './errors.ts'
import type { MatchedTrace, OsrmAnswer, RoutedLeg, SnappedPoint } from './jobs.ts'

// The engine is another program, of another version one day: what it says is looked at before it is believed.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function getNumber(from: unknown, name: string): number {
  const value = isRecord(from) ? from[name] : undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`the answer lacks ${name}`)
  return value
}

function getText(from: unknown, name: string): string {
  const value = isRecord(from) ? from[name] : undefined
  if (typeof value !== 'string') throw new Error(`the answer lacks ${name}`)
  return value
}

function getList(from: unknown, name: string): unknown[] {
  const value = isRecord(from) ? from[name] : undefined
  if (!Array.isArray(value)) throw new Error(`the answer lacks ${name}`)
  return value
}

function readWaypoint(value: unknown): SnappedPoint {
  const [lng, lat]: unknown[] = getList(value, 'location')
  if (typeof lng !== 'number' || typeof lat !== 'number') throw new Error('the answer lacks a location')
  return { lat, lng, distance_m: getNumber(value, 'distance'), name: getText(value, 'name') }
}

export function readWaypoints(values: unknown): SnappedPoint[] {
  if (!Array.isArray(values)) throw new Error('the answer lacks its waypoints')
  return values.map(readWaypoint)
}

export function findOffMap(
  waypoints: readonly SnappedPoint[],
  off_map_m: number,
  pointOf: (index: number) => number,
): OffMapPoint[] {
  return waypoints.flatMap(({ distance_m }, index) =>
    distance_m > off_map_m ? [{ index: pointOf(index), distance_m }] : [],
  )
}

const readLeg = (value: unknown): RoutedLeg => ({
  duration_s: getNumber(value, 'duration'),
  distance_m: getNumber(value, 'distance'),
})

export function readRoute(answer: unknown, off_map_m: number): OsrmAnswer {
  const waypoints = readWaypoints(getList(answer, 'waypoints'))
  const off_map = findOffMap(waypoints, off_map_m, (index) => index)
  if (off_map.length > 0) return { kind: 'off_map', points: off_map }
  const route = getList(answer, 'routes')[0]
  return {
    kind: 'route',
    polyline6: getText(route, 'geometry'),
    legs: getList(route, 'legs').map(readLeg),
    waypoints,
  }
}

export function readMatch(answer: unknown): OsrmAnswer {
  const trace: MatchedTrace = {
    matchings: getList(answer, 'matchings').map((matching) => ({
      ...readLeg(matching),
      confidence: getNumber(matching, 'confidence'),
      polyline6: getText(matching, 'geometry'),
    })),
    points: getList(answer, 'tracepoints').map((point) =>
      point === null ? null : { ...readWaypoint(point), matching: getNumber(point, 'matchings_index') },
    ),
  }
  return { kind: 'match', trace }
}

export function readNearest(answer: unknown, off_map_m: number): OsrmAnswer {
  const points = readWaypoints(getList(answer, 'waypoints'))
  const off_map = findOffMap(points.slice(0, 1), off_map_m, () => 0)
  return off_map.length > 0 ? { kind: 'off_map', points: off_map } : { kind: 'nearest', points }
}
