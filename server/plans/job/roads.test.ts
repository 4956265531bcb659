import { expect, it } from 'vitest'
import { decodePolyline6, encodePolyline6 } from '../../engines/polyline6.ts'
import { type Place } from '../model/problem.ts'
import { routeInPieces } from './roads.ts'

const places = (count: number): Place[] =>
  Array.from({ length: count }, (_, n) => ({ lat: -29 - n / 100, lng: -52 + n / 100 }))

/** Straight from point to point, as an engine that refuses more than it takes would. */
const askAtMost = (most: number, asked: number[]) => async (points: readonly Place[]) => {
  asked.push(points.length)
  if (points.length > most) throw new Error('too many points')
  return { polyline6: encodePolyline6(points) }
}

it.each([2, 5, 6, 9, 10, 13, 100])('draws a way of %i points in pieces as it would in one', async (count) => {
  const asked: number[] = []
  const { polyline6 } = await routeInPieces(places(count), askAtMost(5, asked), 5)
  expect(decodePolyline6(polyline6)).toEqual(decodePolyline6(encodePolyline6(places(count))))
  expect(asked.every((points) => points >= 2)).toBe(true)
})

it('draws pieces of any length', async () => {
  const bends = encodePolyline6(Array.from({ length: 200_000 }, (_, n) => ({ lat: -29, lng: n / 1e6 })))
  const { polyline6 } = await routeInPieces(places(9), async () => ({ polyline6: bends }), 5)
  expect(decodePolyline6(polyline6)).toHaveLength(399_999)
})
