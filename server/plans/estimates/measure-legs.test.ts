import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, expect, test } from 'vitest'
import { createOsrm } from '../../engines/osrm/osrm.ts'
import { createMeasureLegs, type LegsOfPlan } from './measure-legs.ts'

const clock = createMovableClock(new Date('2026-03-04T12:00:00Z'))
/** Nobody listens there. */
const osrm = createOsrm({ profiles: { car: 'http://127.0.0.1:9' } })
afterAll(() => osrm.close())

const place = { time: clock.now(), latitude: 0, longitude: 0, speed_kmh: 40 }
const legs = [{ from: { lat: 0, lng: 0 }, to: { lat: 0, lng: 1 } }]
const plan: Omit<LegsOfPlan, 'driveTime'> = { key: '1 1', mark: 'a', place, legs }

test('an engine that is away says nothing, and is asked again by the next', async () => {
  const measureLegs = createMeasureLegs(clock)
  let asked = 0
  const driveTime: LegsOfPlan['driveTime'] = async ({ from, to }) => {
    asked += 1
    const { durations_s } = await osrm.matrix({ profile: 'car', points: [from, to], deadline_ms: 1_500 })
    return durations_s[1] ?? 0
  }
  expect(await measureLegs({ ...plan, driveTime })).toBeNull()
  expect(await measureLegs({ ...plan, driveTime })).toBeNull()
  expect(asked).toBe(2)
})

test('what was measured is kept for a minute, by the stops that it leads to; a fault of ours is none of the engine’s', async () => {
  const measureLegs = createMeasureLegs(clock)
  let asked = 0
  const driveTime = () => Promise.resolve(++asked)
  const read = async (fields: Partial<LegsOfPlan> = {}) =>
    (await measureLegs({ ...plan, driveTime, ...fields }))?.drives_s
  expect(await Promise.all([read(), read()])).toStrictEqual([[1], [1]])
  expect(await read({ mark: 'b' })).toStrictEqual([2])
  expect(await read({ key: '2 1' })).toStrictEqual([3])
  clock.advance(59_999)
  expect(await read({ mark: 'b' })).toStrictEqual([2])
  clock.advance(1)
  expect(await read({ mark: 'b' })).toStrictEqual([4])
  const fault = () => Promise.reject(new TypeError('wrong'))
  await expect(read({ mark: 'c', driveTime: fault })).rejects.toThrow('wrong')
  expect(await read({ mark: 'c' })).toStrictEqual([5])
})
