import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import type { Random } from '../../city/random.ts'
import type { House } from '../company/houses.ts'

/** Nearer to each other, a drive between them would be hardly any. */
const min_apart_m = 80
const houses_per_stop = 40

/** Houses around one of them: somebody's district. None is beside another, or beside the depot. */
export function pickDistrict(
  houses: readonly House[],
  depot: LatLng,
  { count, random }: { readonly count: number; readonly random: Random },
): House[] {
  const middle = random.pick(houses)
  const near = houses
    .map((house) => ({ house, away_m: roughDistance(house, middle) }))
    .toSorted((one, other) => one.away_m - other.away_m)
    .slice(0, count * houses_per_stop)
    .map(({ house }) => house)
  const picked: House[] = []
  while (picked.length < count && near.length > 0) {
    const [house] = near.splice(random.int(0, near.length - 1), 1)
    const others = [depot, ...picked]
    if (house !== undefined && others.every((other) => geodesicDistance(house, other) > min_apart_m))
      picked.push(house)
  }
  if (picked.length < count) throw new Error(`the city has no ${count} stops that lie apart`)
  return picked
}

/** Good enough to sort by. */
function roughDistance(one: LatLng, other: LatLng): number {
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east)
}
