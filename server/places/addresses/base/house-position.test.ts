import { describe, expect, it } from 'vitest'
import { estimateHouse, type HousePoint } from './house-position.ts'

/** A street that runs north, a metre to a number; even numbers 20 m east of odd ones. */
function house(number: number, change: Partial<HousePoint> = {}): HousePoint {
  return {
    number,
    latitude_e6: -30_000_000 + Math.round(number / 0.111_195),
    longitude_e6: -51_000_000 + (number % 2 === 0 ? 208 : 0),
    face: 0,
    level: 1,
    ...change,
  }
}

const street = [10, 30, 50, 70, 90, 110, 11, 31, 51, 71, 91, 111].map((number) => house(number))

function metresOff(position: { latitude: number; longitude: number } | null, number: number): number {
  if (position === null) return Number.POSITIVE_INFINITY
  const { latitude_e6, longitude_e6 } = house(number)
  return Math.hypot(
    (position.latitude * 1e6 - latitude_e6) * 0.111_195,
    (position.longitude * 1e6 - longitude_e6) * 0.0963,
  )
}

describe('estimateHouse', () => {
  it('stands between its neighbours, on its side of the street', () => {
    for (const number of [40, 41, 60, 61]) {
      const position = estimateHouse(street, number)
      expect(position?.is_close).toBe(true)
      expect(metresOff(position, number)).toBeLessThan(8)
    }
  })

  it('is not led astray by one misplaced house', () => {
    const wrong = house(50, { latitude_e6: -30_020_000, longitude_e6: -51_030_000 })
    const houses = [...street.filter(({ number }) => number !== 50), wrong]
    expect(metresOff(estimateHouse(houses, 52), 52)).toBeLessThan(25)
  })

  it('is not called close where its neighbours are far apart', () => {
    expect(estimateHouse([house(10), house(900)], 400)?.is_close).toBe(false)
  })

  it('is not called close beyond the last house, except right behind it', () => {
    expect(estimateHouse(street, 600)).toMatchObject({ is_close: false })
    expect(estimateHouse(street, 114)).toMatchObject({ is_close: true })
  })

  it('is nowhere on a street without houses', () => {
    expect(estimateHouse([], 10)).toBeNull()
  })
})
