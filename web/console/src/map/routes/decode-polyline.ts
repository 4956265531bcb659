import type { GeoPoint } from '../mercator.ts'

const precision = 1e6
const first_code = 63
const continues = 0x20

/** The encoded polyline format with six decimals, which routing engines answer with. Throws on text that ends too early. */
export function decodePolyline(encoded: string): GeoPoint[] {
  const points: GeoPoint[] = []
  let place = 0
  const next = () => {
    let [value, scale, chunk] = [0, 1, continues]
    while (chunk >= continues) {
      if (place >= encoded.length) throw new RangeError('the polyline ends in the middle of a number')
      chunk = encoded.charCodeAt(place) - first_code
      place += 1
      value += (chunk % continues) * scale
      scale *= continues
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  let [lat, lng] = [0, 0]
  while (place < encoded.length) {
    lat += next()
    lng += next()
    points.push({ lat: lat / precision, lng: lng / precision })
  }
  return points
}
