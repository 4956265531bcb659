import type { Road } from '../road.ts'

const side = 4
const block_deg = 0.006

/** Streets of a town of squares: from each corner to some others, with one bend, some of them fast. */
export function makeGridRoads(): Road[] {
  const roads: Road[] = []
  for (let from = 0; from < side * side; from++) {
    for (const to of [(from + 5) % (side * side), (from + 11) % (side * side), (from + 6) % (side * side)]) {
      const [start, end] = [cornerOf(from), cornerOf(to)]
      const bend = { lat: start.lat, lng: end.lng }
      const points = [start, ...between(start, bend), bend, ...between(bend, end), end].filter(
        (point, n, all) => n === 0 || point.lat !== all[n - 1]?.lat || point.lng !== all[n - 1]?.lng,
      )
      roads.push({ from, to, points, speeds_kmh: points.slice(1).map(() => [40, 60, 90][to % 3] ?? 40) })
    }
  }
  return roads
}

function cornerOf(place: number) {
  return { lat: -29.9 + Math.floor(place / side) * block_deg, lng: -52.4 + (place % side) * block_deg }
}

type Corner = ReturnType<typeof cornerOf>

function between(from: Corner, to: Corner): Corner[] {
  return [0.25, 0.5, 0.75].map((share) => ({
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
  }))
}
