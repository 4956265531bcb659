import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cameraOf,
  latitudeOf,
  longitudeOf,
  mercatorX,
  mercatorY,
  metresPerPixel,
  movedBy,
  toPixel,
} from './mercator.ts'
import { distanceBetween } from './routes/split-line.ts'

const somewhere = fc.record({
  lat: fc.double({ min: -60, max: 60, noNaN: true }),
  lng: fc.double({ min: -170, max: 170, noNaN: true }),
})

test('a place comes back from the square of the world', () => {
  fc.assert(
    fc.property(somewhere, ({ lat, lng }) => {
      expect(longitudeOf(mercatorX(lng))).toBeCloseTo(lng, 9)
      expect(latitudeOf(mercatorY(lat))).toBeCloseTo(lat, 9)
    }),
  )
})

test('the world is a square with the equator in its middle and the north above', () => {
  expect(mercatorX(-180)).toBe(0)
  expect(mercatorY(0)).toBe(0.5)
  expect(mercatorY(85.051_128_779_806_59)).toBeCloseTo(0, 9)
  expect(mercatorY(90)).toBeCloseTo(0, 9)
})

test('the middle of the picture is what the camera looks at', () => {
  const camera = cameraOf({ center: { lat: -29.9, lng: -52.5 }, zoom: 14, width: 800, height: 400 })
  expect(toPixel(camera, mercatorX(-52.5), mercatorY(-29.9))).toEqual({ x: 400, y: 200 })
  const north_east = toPixel(camera, mercatorX(-52.49), mercatorY(-29.89))
  expect(north_east.x).toBeGreaterThan(400)
  expect(north_east.y).toBeLessThan(200)
})

test('a bar of a hundred pixels is as long as a hundred pixels of ground', () => {
  const camera = cameraOf({ center: { lat: -29.9, lng: -52.5 }, zoom: 14, width: 800, height: 400 })
  const metres = 100 * metresPerPixel(camera.world_px, -29.9)
  const east = movedBy({ lat: -29.9, lng: -52.5 }, metres, 0)
  expect(toPixel(camera, mercatorX(east.lng), mercatorY(east.lat)).x).toBeCloseTo(500, 3)
})

test('moving by metres moves by so many metres', () => {
  const metres = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(somewhere, metres, metres, (point, east_m, north_m) => {
      const distance = distanceBetween(point, movedBy(point, east_m, north_m))
      expect(Math.abs(distance - Math.hypot(east_m, north_m))).toBeLessThan(0.01)
    }),
  )
})
