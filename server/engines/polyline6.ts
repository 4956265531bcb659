import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'

/** Google's polyline format with six decimals, as the road engine gives geometries. */
export function encodePolyline6(points: readonly LatLng[]): string {
  let text = ''
  let last = { lat: 0, lng: 0 }
  for (const point of points) {
    const next = { lat: Math.round(point.lat * 1e6), lng: Math.round(point.lng * 1e6) }
    text += encodeNumber(next.lat - last.lat) + encodeNumber(next.lng - last.lng)
    last = next
  }
  return text
}

function encodeNumber(value: number): string {
  let left = value < 0 ? -value * 2 - 1 : value * 2
  let text = ''
  while (left >= 32) {
    text += String.fromCharCode((left % 32) + 32 + 63)
    left = Math.floor(left / 32)
  }
  return text + String.fromCharCode(left + 63)
}

export function decodePolyline6(text: string): LatLng[] {
  const points: LatLng[] = []
  let at = 0
  const readNumber = (): number => {
    let value = 0
    let factor = 1
    for (;;) {
      const part = text.charCodeAt(at++) - 63
      if (!(part >= 0 && part < 64)) throw new Error(`no polyline: it breaks off at character ${at - 1}`)
      value += (part % 32) * factor
      if (part < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
      factor *= 32
    }
  }
  let lat = 0
  let lng = 0
  while (at < text.length) {
    lat += readNumber()
    lng += readNumber()
    points.push({ lat: lat / 1e6, lng: lng / 1e6 })
  }
  return points
}
