import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAreasHolding } from './area-index.ts'
import { type AreaIndexes, createAreaIndexes } from './area-indexes.ts'
import { circle, plantArea, polygon } from './test/areas.ts'
import { type AreasApp, createAreasApp } from './test/areas-app.ts'

let areas: AreasApp

beforeAll(async () => {
  areas = await createAreasApp()
})
afterAll(() => areas.close())

const here = { lat: circle.latitude, lng: circle.longitude }

function createIndexes(max_points?: number) {
  const asked: number[] = []
  const { database } = areas.test_database
  const clock = createMovableClock(new Date('2026-03-04T05:06:07Z'))
  const indexes = createAreaIndexes({
    database: {
      ...database,
      inCustomer: (customer_id, work, options) => {
        asked.push(customer_id)
        return database.inCustomer(customer_id, work, options)
      },
    },
    clock,
    ...(max_points !== undefined && { max_points }),
  })
  return { indexes, clock, asked }
}

async function namesHere(indexes: AreaIndexes, customer_id: number): Promise<string[]> {
  return findAreasHolding(await indexes.getAreaIndex(customer_id), here).map(({ name }) => name)
}

describe('the areas of a customer in memory', () => {
  it('are seen within a second of a change made elsewhere: created, moved, renamed, removed', async () => {
    const { indexes, clock } = createIndexes()
    const later = async () => {
      clock.advance(1_000)
      return namesHere(indexes, 1)
    }
    expect(await namesHere(indexes, 1)).toStrictEqual([])
    const id = await plantArea(areas, { name: 'yard' })
    const whole = await plantArea(areas, { ...polygon, latitude: null, longitude: null, radius_m: null })
    expect(await later()).toStrictEqual(['yard', polygon.name])
    await areas.send('PUT', '/virtual_area/', { body: { data: { id, name: 'gate' } } })
    expect(await later()).toStrictEqual(['gate', polygon.name])
    await areas.send('PUT', '/virtual_area/', { body: { data: { id, latitude: 10 } } })
    expect(await later()).toStrictEqual([polygon.name])
    await areas.send('DELETE', `/virtual_area/${whole}`)
    expect(await later()).toStrictEqual([])
  })

  it('are asked for once in a second, and built anew only after a change', async () => {
    await plantArea(areas, {}, '2.writer')
    const { indexes, clock, asked } = createIndexes()
    const [one, other] = await Promise.all([indexes.getAreaIndex(2), indexes.getAreaIndex(2)])
    clock.advance(999)
    const third = await indexes.getAreaIndex(2)
    expect(asked).toHaveLength(1)
    clock.advance(1)
    const fourth = await indexes.getAreaIndex(2)
    expect(asked).toHaveLength(2)
    expect([other, third, fourth].every((index) => index === one)).toBe(true)
  })

  it('are of that customer alone', async () => {
    await plantArea(areas, { name: 'theirs' }, '3.writer')
    const { indexes } = createIndexes()
    expect(await namesHere(indexes, 3)).toStrictEqual(['theirs'])
    expect(await namesHere(indexes, 1)).not.toContain('theirs')
  })

  it('of the customer asked longest ago go when they are too many; what stays is right', async () => {
    const { indexes, asked } = createIndexes(25)
    for (const customer_id of [2, 3, 3]) await indexes.getAreaIndex(customer_id)
    expect(asked).toStrictEqual([2, 3])
    await indexes.getAreaIndex(2)
    expect(asked).toStrictEqual([2, 3, 2])
    expect(await namesHere(indexes, 3)).toStrictEqual(['theirs'])
  })

  it('are asked for again after the database failed', async () => {
    const { database } = areas.test_database
    let fails = true
    const indexes = createAreaIndexes({
      database: {
        ...database,
        inCustomer: (customer_id, work, options) =>
          fails ? Promise.reject(new Error('away')) : database.inCustomer(customer_id, work, options),
      },
      clock: createMovableClock(new Date('2026-03-04T05:06:07Z')),
    })
    await expect(indexes.getAreaIndex(3)).rejects.toThrow('away')
    fails = false
    expect(await namesHere(indexes, 3)).toStrictEqual(['theirs'])
  })
})
