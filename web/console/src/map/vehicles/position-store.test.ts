import { beforeEach, describe, expect, test } from 'vitest'
import { cameraOf, mercatorX, toPixel } from '../mercator.ts'
import { findNearestVehicle, listInView } from './find-nearest.ts'
import type { PositionRow } from './position-row.ts'
import { PositionStore } from './position-store.ts'
import { lookOfVehicle } from './vehicle-look.ts'
import { fillTexels, floats_per_vehicle } from './vehicle-texels.ts'

const day_s = 1_800_000_000
const now = { wall: 0, frame: 0 }
let store: PositionStore

beforeEach(() => {
  Object.assign(now, { wall: day_s * 1000, frame: 0 })
  store = new PositionStore({ getMoment: () => ({ ...now }), max_glide_ms: 1000 })
})

const fix = (id: number, changes: Partial<{ s: number; lat: number; lng: number; speed: number }> = {}) => {
  const { s = 0, lat = -29.9, lng = -52.5, speed = 40 } = changes
  return [id, day_s + s, lat, lng, speed, 90, true] as const satisfies PositionRow
}
const passes = (ms: number) => {
  now.wall += ms
  now.frame += ms
}
const lngAt = (id: number) => {
  const row = store.rowOf(id) ?? -1
  return (store.xAt(row, now.frame) - 0.5) * 360
}
const codeOf = (id: number) => store.codes[store.rowOf(id) ?? -1]
const painted = () => [...store.order].map((row) => store.ids[row])
const looks = { speed_kmh: 40, ignition: true, age_s: 0, mark: null, is_selected: false } as const

describe('a vehicle between two fixes', () => {
  test('is first drawn where it is', () => {
    store.setPositions([fix(1)])
    expect(lngAt(1)).toBeCloseTo(-52.5, 9)
  })

  test('glides to its next fix, and not beyond it', () => {
    store.setPositions([fix(1)])
    passes(1000)
    store.setPositions([fix(1, { s: 1, lng: -52.4998 })])
    expect(lngAt(1)).toBeCloseTo(-52.5, 9)
    passes(500)
    expect(lngAt(1)).toBeCloseTo(-52.4999, 9)
    passes(500)
    expect(lngAt(1)).toBeCloseTo(-52.4998, 9)
    passes(60_000)
    expect(lngAt(1)).toBeCloseTo(-52.4998, 9)
  })

  test('goes on from where it is drawn when the next fix comes early', () => {
    store.setPositions([fix(1)])
    store.setPositions([fix(1, { s: 1, lng: -52.4998 })])
    passes(500)
    store.setPositions([fix(1, { s: 2, lng: -52.4996 })])
    expect(lngAt(1)).toBeCloseTo(-52.4999, 9)
  })

  test('is put there at once where nobody saw the way', () => {
    store.setPositions([fix(1)])
    store.setPositions([fix(1, { s: 60, lng: -52.4 })])
    expect(lngAt(1)).toBeCloseTo(-52.4, 9)
    expect(store.moving_until).toBe(0)
  })

  test('ignores what is older than what is known', () => {
    store.setPositions([fix(1, { s: 10 })])
    const { revision } = store
    store.setPositions([fix(1, { s: 9, lng: -52 }), fix(1, { s: 10, lng: -52 })])
    expect(lngAt(1)).toBeCloseTo(-52.5, 9)
    expect(store.revision).toBe(revision)
  })

  test('does not glide for who wants less motion', () => {
    const still = new PositionStore({ getMoment: () => ({ ...now }), max_glide_ms: 0 })
    still.setPositions([fix(1)])
    still.setPositions([fix(1, { s: 1, lng: -52.4998 })])
    expect(still.xAt(0, now.frame)).toBeCloseTo(mercatorX(-52.4998), 12)
  })
})

describe('what a vehicle looks like', () => {
  test('is stale five minutes after its last fix, by time alone', () => {
    store.setPositions([fix(1)])
    expect(codeOf(1)).toBe(lookOfVehicle(looks).code)
    passes(300_000)
    store.age()
    expect(codeOf(1)).toBe(lookOfVehicle({ ...looks, age_s: 300 }).code)
  })

  test('is painted again only when its age says something else, also where a clock is set back', () => {
    store.setPositions([fix(1), fix(2, { s: 10 })])
    const told: number[] = []
    store.subscribe(() => told.push(now.wall / 1000 - day_s))
    for (const ms of [299_000, 1_000, 9_000, 1_000, 60_000, -100_000]) {
      passes(ms)
      store.age()
    }
    expect(told).toEqual([300, 310, 270])
    expect(codeOf(1)).toBe(lookOfVehicle(looks).code)
  })

  test('follows marks and selection; alarms are painted last', () => {
    store.setPositions([fix(1), fix(2), fix(3), fix(4)])
    store.setMarks(
      new Map([
        [1, 'alarm'],
        [2, 'late'],
      ]),
    )
    store.select(3)
    expect(painted()).toEqual([4, 2, 3, 1])
    store.setMarks(new Map())
    expect(painted()).toEqual([1, 2, 4, 3])
  })

  test('tells who draws, and only of changes', () => {
    let told = 0
    const stop = store.subscribe(() => {
      told += 1
    })
    store.setPositions([fix(1)])
    store.age()
    store.select(null)
    expect(told).toBe(1)
    stop()
    store.setPositions([fix(2)])
    expect(told).toBe(1)
  })
})

test('a replay goes back, and drops who is not there any more', () => {
  store.replaceAll([fix(1, { s: 10 }), fix(2)])
  store.replaceAll([fix(1, { s: 5, lng: -52.4 })])
  expect(painted()).toEqual([1])
  expect(lngAt(1)).toBeCloseTo(-52.4, 9)
  expect(store.rowOf(2)).toBeNull()
})

test('ten thousand vehicles keep their rows while the columns grow', () => {
  store.setPositions(Array.from({ length: 10_000 }, (_, id) => fix(id, { lng: -60 + id / 1000 })))
  expect(store.size).toBe(10_000)
  for (const id of [0, 255, 256, 9_999]) expect(lngAt(id)).toBeCloseTo(-60 + id / 1000, 9)
})

test('single precision loses no centimetre on the way to the graphics processor', () => {
  store.setPositions([fix(1)])
  const data = new Float32Array(floats_per_vehicle)
  fillTexels(store, data)
  const [great = 0, , lack = 0] = data
  const earth_m = 40_075_016
  expect(Math.abs(great + lack - mercatorX(-52.5)) * earth_m).toBeLessThan(0.01)
})

describe('what is under the pointer', () => {
  const camera = cameraOf({ center: { lat: -29.9, lng: -52.5 }, zoom: 14, width: 800, height: 400 })
  const pointer = (x: number, y: number) => ({ x, y, reach_px: 14, frame: now.frame })

  test('is the nearest vehicle within reach', () => {
    store.setPositions([fix(1), fix(2, { lng: -52.499 })])
    const second = toPixel(camera, mercatorX(-52.499), camera.y)
    expect(findNearestVehicle(store, camera, pointer(401, 200))).toBe(1)
    expect(findNearestVehicle(store, camera, pointer(second.x - 1, 200))).toBe(2)
    expect(findNearestVehicle(store, camera, pointer(400, 230))).toBeNull()
  })

  test('is the one above, of two at the same place', () => {
    store.setPositions([fix(1), fix(2)])
    expect(findNearestVehicle(store, camera, pointer(400, 200))).toBe(2)
    store.setMarks(new Map([[1, 'alarm']]))
    expect(findNearestVehicle(store, camera, pointer(400, 200))).toBe(1)
  })

  test('vehicles in view are listed, unless they are too many', () => {
    store.setPositions([fix(1), fix(2, { lng: -52.4 }), fix(3)])
    expect(listInView(store, camera, { frame: 0, most: 2 })).toEqual([0, 2])
    expect(listInView(store, camera, { frame: 0, most: 1 })).toBeNull()
  })
})
