import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePolyline } from './decode-polyline.ts'

function encode(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2
  let text = ''
  while (rest >= 32) {
    text += String.fromCodePoint((rest % 32) + 32 + 63)
    rest = Math.floor(rest / 32)
  }
  return text + String.fromCodePoint(rest + 63)
}

test('the example of the format, with six decimals', () => {
  expect(decodePolyline('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI')).toEqual([
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ])
})

test('what was written is read', () => {
  const place = fc.record({
    lat: fc.integer({ min: -90e6, max: 90e6 }),
    lng: fc.integer({ min: -180e6, max: 180e6 }),
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      let before = { lat: 0, lng: 0 }
      let text = ''
      for (const { lat, lng } of places) {
        text += encode(lat - before.lat) + encode(lng - before.lng)
        before = { lat, lng }
      }
      expect(decodePolyline(text)).toEqual(places.map(({ lat, lng }) => ({ lat: lat / 1e6, lng: lng / 1e6 })))
    }),
  )
})

test('text that was cut is refused', () => {
  expect(() => decodePolyline('_izlhA~rlgd')).toThrow(RangeError)
})
