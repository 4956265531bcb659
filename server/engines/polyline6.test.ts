import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePolyline6, encodePolyline6 } from './polyline6.ts'

describe('polyline6', () => {
  it('writes what the format says', () => {
    // The example of the format's own description, with six decimals instead of five.
    expect(encodePolyline6([{ lat: 3.85, lng: -12.02 }])).toBe('_p~iF~ps|U')
  })

  it('reads back what it wrote, to six decimals', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6)
    const points = fc.array(fc.record({ lat: degrees(90), lng: degrees(180) }))
    fc.assert(
      fc.property(points, (list) => {
        expect(
          decodePolyline6(encodePolyline6(list)).map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 })),
        ).toEqual(list.map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 })))
      }),
    )
  })

  it('refuses a text that breaks off', () => {
    expect(() => decodePolyline6('_')).toThrow('breaks off')
  })
})
