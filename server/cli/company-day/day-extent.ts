import type { Bounds, Position } from '../../maps/drawing/map-picture.ts'
import { boundsOf } from '../draw-plans.ts'
import type { DayRoute } from './company-day.ts'

/** Of the stops at each side: one wrong address does not make the town a dot. */
const outlier_share = 0.02
const room_around = 0.4

/** All that the routes reach, but for places far from everything else. */
export function dayExtent(routes: readonly DayRoute[]): Bounds {
  const stops = routes.flatMap(({ stops: own, depots }) => [
    ...own.flatMap(({ at }) => (at === null ? [] : [at])),
    ...depots,
  ])
  const lines = routes.flatMap(({ line }) => line)
  const vehicles = routes.flatMap(({ place }) => (place === null ? [] : [place.at]))
  const usual = usualBounds(stops)
  return boundsOf([...stops, ...lines, ...vehicles].filter((position) => isWithin(position, usual)))
}

function usualBounds(positions: readonly Position[]): Bounds {
  const [west, east] = usualSpan(positions.map(([lng]) => lng))
  const [south, north] = usualSpan(positions.map(([, lat]) => lat))
  return { west, south, east, north }
}

function usualSpan(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const few = Math.floor(sorted.length * outlier_share)
  const [least = 0, most = 0] = [sorted[few], sorted[sorted.length - 1 - few]]
  const room = (most - least) * room_around + 1e-6
  return [least - room, most + room]
}

function isWithin([lng, lat]: Position, { west, south, east, north }: Bounds): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}
