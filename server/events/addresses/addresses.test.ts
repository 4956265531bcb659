import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEventsApp, type EventsApp, plantVehicle } from '../test/events-app.ts'
import { plantEvent, readEvents } from '../test/plant-events.ts'

let events: EventsApp

/** What the engines would say, and what they were asked. */
const asked: (LatLng & { customer_id: number })[] = []
let answerOf: (point: LatLng) => string | null | Error

beforeAll(async () => {
  events = await createEventsApp(async (customer_id, { lat, lng }) => {
    asked.push({ customer_id, lat, lng })
    const answer = answerOf({ lat, lng })
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterAll(() => events.close())

beforeEach(async () => {
  asked.length = 0
  answerOf = ({ lat, lng }) => `Rua ${lat}, ${lng}`
  await events.rowsBehind('delete from app.place_addresses')
  await events.rowsBehind('delete from app.place_address_jobs')
  await events.rowsBehind('delete from jobs._private_jobs')
})

const includes = 'location_start,location_end'
const countRows = async (sql: string) =>
  Number((await events.rowsBehind(`select count(*)::integer as count from ${sql}`))[0]?.['count'])
const wanted = 'app.place_addresses where date_found is null'
const jobs = 'jobs._private_jobs'

/** A vehicle with an event at each of these places, where it also ends. */
async function plantAt(...places: readonly (readonly [number, number])[]): Promise<number> {
  const vehicle_id = await plantVehicle(events)
  for (const [index, [latitude_e7, longitude_e7]] of places.entries()) {
    await plantEvent(events, {
      vehicle_id,
      begin_date: new Date(Date.UTC(2026, 2, 10, 0, index)).toISOString(),
      start_latitude_e7: latitude_e7,
      start_longitude_e7: longitude_e7,
      end_latitude_e7: latitude_e7,
      end_longitude_e7: longitude_e7,
    })
  }
  return vehicle_id
}

function work(customer_id = 1, signal = new AbortController().signal): Promise<void> {
  const [task] = events.tasks
  if (task === undefined) throw new Error('there is a task')
  return task.run({ customer_id }, { signal, attempt: 1 })
}

const readAddresses = async (vehicle_id: number) =>
  (await readEvents(events, { vehicles_id: [vehicle_id], includes })).map(
    ({ location_start, location_end }) => [location_start, location_end],
  )

describe('GET /event/ with addresses', () => {
  it('200: null while a job has not found them; one job, however often they are read', async () => {
    const vehicle_id = await plantAt([-235_505_249, -466_333_051], [-235_505_151, -466_333_149])
    const nothing = { address: null }
    expect(await readAddresses(vehicle_id)).toStrictEqual([
      [nothing, nothing],
      [nothing, nothing],
    ])
    await expect.poll(() => countRows(wanted)).toBe(1)
    await readAddresses(vehicle_id)
    await readAddresses(await plantAt([-300_000_000, -510_000_000]))
    await expect.poll(() => countRows(wanted)).toBe(2)
    expect(await countRows(jobs)).toBe(1)
    await work()
    expect(asked).toStrictEqual([
      { customer_id: 1, lat: -23.5505, lng: -46.6333 },
      { customer_id: 1, lat: -30, lng: -51 },
    ])
    const street = { address: 'Rua -23.5505, -46.6333' }
    expect(await readAddresses(vehicle_id)).toStrictEqual([
      [street, street],
      [street, street],
    ])
    expect(await countRows(wanted)).toBe(0)
  })

  it('200: nobody looks for what was not included', async () => {
    const vehicle_id = await plantAt([-235_505_200, -466_333_090])
    await readEvents(events, { vehicles_id: [vehicle_id], includes: 'position_start' })
    expect(await readEvents(events, { vehicles_id: [vehicle_id] })).toMatchObject([{ location_start: null }])
    expect([await countRows(wanted), await countRows(jobs)]).toStrictEqual([0, 0])
  })

  it('200: nobody looks again where nothing is known', async () => {
    answerOf = () => null
    const vehicle_id = await plantAt([-235_505_200, -466_333_090])
    await readAddresses(vehicle_id)
    await expect.poll(() => countRows(jobs)).toBe(1)
    await work()
    expect(await readAddresses(vehicle_id)).toStrictEqual([[{ address: null }, { address: null }]])
    expect([await countRows(wanted), await countRows(jobs)]).toStrictEqual([0, 1])
  })

  it('200: what one company asked for is nothing to another', async () => {
    const vehicle_id = await plantAt([-235_505_200, -466_333_090])
    await readAddresses(vehicle_id)
    await expect.poll(() => countRows(jobs)).toBe(1)
    await work(2)
    expect(asked).toStrictEqual([])
    await work(1)
    const other = await plantVehicle(events, { customer_id: 2 })
    await plantEvent(events, { customer_id: 2, vehicle_id: other, begin_date: '2026-03-10T00:00:00Z' })
    expect(await readEvents(events, { vehicles_id: [other], includes, as: '2.reader' })).toMatchObject([
      { location_start: { address: null } },
    ])
    await expect.poll(() => countRows(`${wanted} and customer_id = 2`)).toBe(2)
  })

  it('200: not more of one answer, nor of one company, than may be looked for', async () => {
    await events.rowsBehind(
      `insert into app.place_addresses (customer_id, latitude_e4, longitude_e4, date_asked)
       select 1, n, n, '2026-03-01' from generate_series(1, 4999) as n`,
    )
    const places = Array.from({ length: 5 }, (_, n) => [-10_000_000 * n, -400_000_000] as const)
    await readAddresses(await plantAt(...places))
    await expect.poll(() => countRows(jobs)).toBe(1)
    expect(await countRows(wanted)).toBe(5_000)
  })
})

describe('the job', () => {
  const plantWanted = (count: number) =>
    events.rowsBehind(
      `insert into app.place_addresses (customer_id, latitude_e4, longitude_e4, date_asked)
       select 1, n, n, timestamptz '2026-03-01' + n * interval '1 second' from generate_series(1, $1) as n`,
      [count],
    )

  it('leaves the rest to another one', async () => {
    await plantWanted(150)
    await work()
    expect([await countRows(wanted), await countRows(jobs)]).toStrictEqual([50, 1])
    await work()
    expect(await countRows(wanted)).toBe(0)
  })

  it('leaves the rest to another one, too, when who looks is slow', async () => {
    await plantWanted(50)
    answerOf = () => {
      events.clock.advance(3_000)
      return 'Rua 1'
    }
    await work()
    expect(asked).toHaveLength(7)
    expect([await countRows(wanted), await countRows(jobs)]).toStrictEqual([43, 1])
  })

  it('keeps what it found when somebody is away, and tries again', async () => {
    await plantWanted(3)
    answerOf = ({ lat }) => (lat > 0.00015 ? new Error('away') : 'Rua 1')
    await expect(work()).rejects.toThrow('away')
    expect(
      await events.rowsBehind('select address from app.place_addresses where date_found is not null'),
    ).toEqual([{ address: 'Rua 1' }])
    // It is in the queue still: nobody needs another.
    await readAddresses(await plantAt([-300_000_000, -510_000_000]))
    await expect.poll(() => countRows(wanted)).toBe(3)
    expect(await countRows(jobs)).toBe(0)
    answerOf = () => 'Rua 2'
    await work()
    expect(await countRows(wanted)).toBe(0)
  })

  it('asks for one that fails again and again after all others, and then no more', async () => {
    await plantWanted(2)
    answerOf = ({ lat }) => (lat < 0.00015 ? new Error('broken') : 'Rua 2')
    for (let time = 0; time < 5; time += 1) await expect(work()).rejects.toThrow('broken')
    await work()
    expect(await events.rowsBehind('select latitude_e4 from app.place_addresses')).toEqual([
      { latitude_e4: 2 },
    ])
  })

  it('gives its work back when it is told to stop, and blames no place for it', async () => {
    await plantWanted(1)
    answerOf = () => new Error('stopped')
    await expect(work(1, AbortSignal.abort())).rejects.toThrow('stopped')
    expect(await events.rowsBehind('select failures from app.place_addresses')).toEqual([{ failures: 0 }])
  })

  it('forgets what was asked for long ago', async () => {
    await events.rowsBehind(
      `insert into app.place_addresses (customer_id, latitude_e4, longitude_e4, date_asked, date_found, address)
       values (1, 1, 1, '2024-12-01', '2024-12-01', 'Rua velha'), (1, 2, 2, '2026-02-01', '2026-02-01', 'Rua nova')`,
    )
    await work()
    expect(await events.rowsBehind('select address from app.place_addresses')).toEqual([
      { address: 'Rua nova' },
    ])
  })

  it('is asked for again after it was given up', async () => {
    await readAddresses(await plantAt([-300_000_000, -510_000_000]))
    await expect.poll(() => countRows(jobs)).toBe(1)
    await events.tasks[0]?.giveUp({ customer_id: 1 }, 'away for long')
    await readAddresses(await plantAt([-310_000_000, -510_000_000]))
    await expect.poll(() => countRows(jobs)).toBe(2)
  })
})
