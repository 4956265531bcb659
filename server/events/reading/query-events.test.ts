import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEventsApp, type EventsApp, plantDriver, plantVehicle } from '../test/events-app.ts'
import { askEvents, idsOf, march, plantEvent, readEvents } from '../test/plant-events.ts'

let events: EventsApp

beforeAll(async () => {
  events = await createEventsApp()
})
afterAll(() => events.close())

const day = (number: number, time = '00:00:00') => `2026-03-${String(number).padStart(2, '0')}T${time}Z`
const period = (begin: string, end: string) => ({ begin, end })

describe('GET /event/ by period', () => {
  it('200: what overlaps a period, the earliest first; ends that touch it do not', async () => {
    const vehicle_id = await plantVehicle(events)
    const plant = (begin_date: string, end_date: string) =>
      plantEvent(events, { vehicle_id, begin_date, end_date })
    await plant(day(9), day(10))
    const over_end = await plant(day(11, '23:00:00'), day(12, '01:00:00'))
    const over_begin = await plant(day(9, '23:00:00'), day(10, '00:00:01'))
    const around = await plant(day(5), day(20))
    const inside = await plant(day(10, '08:00:00'), day(10, '09:00:00'))
    await plant(day(12), day(13))
    const found = await readEvents(events, { vehicles_id: [vehicle_id], periods: [period(day(10), day(12))] })
    expect(idsOf(found)).toStrictEqual([around, over_begin, inside, over_end])
  })

  it('200: what happens at a moment, or has no length, from the begin on and before the end', async () => {
    const vehicle_id = await plantVehicle(events)
    await plantEvent(events, { vehicle_id, category: 24, begin_date: day(9, '23:59:59.999') })
    const first = await plantEvent(events, { vehicle_id, category: 24, begin_date: day(10) })
    const last = await plantEvent(events, { vehicle_id, category: 24, begin_date: day(11, '23:59:59.999') })
    await plantEvent(events, { vehicle_id, category: 24, begin_date: day(12) })
    const asked = { vehicles_id: [vehicle_id], event_category: 24, periods: [period(day(10), day(12))] }
    expect(idsOf(await readEvents(events, asked))).toStrictEqual([first, last])
  })

  it('200: long ones that began, and settled, months away', async () => {
    const vehicle_id = await plantVehicle(events)
    const plant = (settled_at: string, begin_date: string, end_date: string) =>
      plantEvent(events, { vehicle_id, category: 10, begin_date, end_date, settled_at })
    await plant('2026-03-09T00:00:00Z', '2026-01-01T00:00:00Z', '2026-03-09T00:00:00Z')
    const found = [
      await plant('2026-05-02T00:00:00Z', '2026-01-02T00:00:00Z', '2026-05-01T00:00:00Z'),
      await plant('2026-05-02T00:00:00Z', '2026-03-09T12:00:00Z', '2026-03-10T00:00:00.001Z'),
      await plant('2026-05-02T00:00:00Z', '2026-03-11T00:00:00Z', '2026-03-11T01:00:00Z'),
    ]
    const asked = { vehicles_id: [vehicle_id], event_category: 10, periods: [period(day(10), day(12))] }
    expect(idsOf(await readEvents(events, asked))).toStrictEqual(found)
  })

  it('200: once, whatever number of periods it is in, in whatever order they are sent', async () => {
    const vehicle_id = await plantVehicle(events)
    const plant = (begin_date: string, end_date = begin_date) =>
      plantEvent(events, { vehicle_id, begin_date, end_date })
    const around = await plant(day(1), day(30))
    const two = await plant(day(2), day(10, '12:00:00'))
    const touching = await plant(day(4))
    const between = await plant(day(6), day(7))
    const last = await plant(day(11, '23:00:00'), day(12, '01:00:00'))
    const periods = [
      period(day(10), day(11)),
      period(day(11), day(12)),
      period(day(3), day(4)),
      period(day(4), day(5)),
      period(day(3), day(3, '12:00:00')),
      period(day(10, '06:00:00'), day(11, '06:00:00')),
    ]
    const found = await readEvents(events, { vehicles_id: [vehicle_id], periods })
    expect(idsOf(found)).toStrictEqual([around, two, touching, last])
    expect(idsOf(found)).not.toContain(between)
  })

  it('200: times without an offset are in UTC, a day is whole, and answers are in UTC', async () => {
    const vehicle_id = await plantVehicle(events)
    const id = await plantEvent(events, { vehicle_id, begin_date: day(10, '23:30:00') })
    for (const edges of [
      period('2026-03-10T23:30:00', '2026-03-10T23:30:00.001'),
      period('2026-03-10T20:30:00-03:00', '2026-03-10T20:31:00-03:00'),
      period('2026-03-10', '2026-03-10'),
    ]) {
      const found = await readEvents(events, { vehicles_id: [vehicle_id], periods: [edges] })
      expect(found).toMatchObject([
        { id, begin_date: '2026-03-10T23:30:00.000Z', end_date: '2026-03-10T23:30:00.000Z' },
      ])
    }
  })
})

describe('GET /event/ of open events', () => {
  it('200: open ones among the others, up to the last that is known of them', async () => {
    const vehicle_id = await plantVehicle(events)
    const plant = (begin_date: string, end_date: string, others = {}) =>
      plantEvent(events, { vehicle_id, begin_date, end_date, settled_at: null, ...others })
    const settled = await plantEvent(events, { vehicle_id, begin_date: day(12), end_date: day(13) })
    const open = await plant(day(10), day(11))
    const told = await plant(day(14), day(16), { told_end: day(15) })
    expect(await readEvents(events, { vehicles_id: [vehicle_id] })).toMatchObject([
      { id: open, open: true, end_date: '2026-03-11T00:00:00.000Z' },
      { id: settled, open: false, end_date: '2026-03-13T00:00:00.000Z' },
      { id: told, open: false, end_date: '2026-03-15T00:00:00.000Z' },
    ])
    const later = [period(day(15), day(16))]
    expect(await readEvents(events, { vehicles_id: [vehicle_id], periods: later })).toStrictEqual([])
  })
})

describe('GET /event/ by who and what', () => {
  it('200: by vehicle, by driver, by both, and of one category', async () => {
    const [ours, other] = [await plantVehicle(events), await plantVehicle(events)]
    const [ana, rui] = [await plantDriver(events), await plantDriver(events)]
    const plant = (vehicle_id: number, driver_id: number | null, others = {}) =>
      plantEvent(events, { vehicle_id, driver_id, begin_date: day(10), end_date: day(11), ...others })
    const by_ana = await plant(ours, ana)
    const by_rui = await plant(ours, rui, { begin_date: day(10, '01:00:00') })
    const by_nobody = await plant(ours, null, { begin_date: day(10, '02:00:00') })
    const elsewhere = await plant(other, ana, { begin_date: day(10, '03:00:00'), settled_at: null })
    await plant(ours, ana, { category: 2 })
    const read = async (asked: object) => idsOf(await readEvents(events, { ...asked }))
    expect(await read({ vehicles_id: [ours] })).toStrictEqual([by_ana, by_rui, by_nobody])
    expect(await read({ vehicles_id: [ours], driver_ids: [] })).toStrictEqual([by_ana, by_rui, by_nobody])
    expect(await read({ driver_ids: [ana] })).toStrictEqual([by_ana, elsewhere])
    expect(await read({ driver_ids: [ana, rui], vehicles_id: [] })).toStrictEqual([by_ana, by_rui, elsewhere])
    expect(await read({ vehicles_id: [ours, other], driver_ids: [ana] })).toStrictEqual([by_ana, elsewhere])
    expect(await read({ vehicles_id: [ours, ours, 999_999] })).toStrictEqual([by_ana, by_rui, by_nobody])
    expect(await read({ vehicles_id: `${ours},${other}` })).toHaveLength(4)
  })

  it('200: nothing of vehicles and drivers of another customer', async () => {
    const vehicle_id = await plantVehicle(events, { customer_id: 2 })
    const driver_id = await plantDriver(events, { customer_id: 2 })
    const id = await plantEvent(events, { customer_id: 2, vehicle_id, driver_id, begin_date: day(10) })
    await plantEvent(events, { customer_id: 2, vehicle_id, driver_id, begin_date: day(11), settled_at: null })
    expect(await readEvents(events, { vehicles_id: [vehicle_id] })).toStrictEqual([])
    expect(await readEvents(events, { driver_ids: [driver_id] })).toStrictEqual([])
    const theirs = await readEvents(events, { vehicles_id: [vehicle_id], as: '2.reader' })
    expect(theirs[0]).toMatchObject({ id })
    expect(theirs).toHaveLength(2)
  })

  it('200: at least so far, in metres', async () => {
    const vehicle_id = await plantVehicle(events)
    const ids: number[] = []
    for (const distance of [999, 1_000, 1_001]) {
      ids.push(await plantEvent(events, { vehicle_id, begin_date: day(10), end_date: day(11), distance }))
    }
    ids.push(await plantEvent(events, { vehicle_id, begin_date: day(12), distance: 2_000, settled_at: null }))
    const found = await readEvents(events, { vehicles_id: [vehicle_id], distance: 1_000 })
    expect(idsOf(found)).toStrictEqual(ids.slice(1))
    expect(await readEvents(events, { vehicles_id: [vehicle_id], distance: 0 })).toHaveLength(4)
  })

  it.each(['aggregated_field', 'aggregated_fields'])(
    '200: by vehicle, then by time, with %s',
    async (name) => {
      const [one, two] = [await plantVehicle(events), await plantVehicle(events)]
      const plant = (vehicle_id: number, begin_date: string, settled_at = begin_date as string | null) =>
        plantEvent(events, { vehicle_id, begin_date, settled_at })
      const late = await plant(one, day(12))
      const early = await plant(two, day(10))
      const open = await plant(one, day(11), null)
      const vehicles_id = [two, one]
      expect(idsOf(await readEvents(events, { vehicles_id }))).toStrictEqual([early, open, late])
      const grouped = await readEvents(events, { vehicles_id, [name]: 'vehicle' })
      expect(idsOf(grouped)).toStrictEqual([open, late, early])
      expect(idsOf(await readEvents(events, { vehicles_id, [name]: ['vehicle'] }))).toStrictEqual([
        open,
        late,
        early,
      ])
    },
  )
})

describe('GET /event/ in pages', () => {
  it.each([undefined, 'vehicle'])(
    '200: every event once, in the same order (aggregated_field %s)',
    async (field) => {
      const vehicles_id = [await plantVehicle(events), await plantVehicle(events)]
      for (let hour = 0; hour < 9; hour += 1) {
        // Several begin at the same moment.
        const begin_date = day(10, `0${Math.floor(hour / 3)}:00:00`)
        const settled_at = hour % 4 === 0 ? null : day(20)
        await plantEvent(events, {
          vehicle_id: Number(vehicles_id[hour % 2]),
          begin_date,
          end_date: day(11),
          settled_at,
        })
      }
      const asked = { vehicles_id, periods: march, event_category: 1, aggregated_field: field }
      const whole = await readEvents(events, asked)
      expect(whole).toHaveLength(9)
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const answer = await askEvents(events, { ...asked, limit: 2, cursor })
        expect(answer.statusCode).toBe(200)
        seen.push(...idsOf(answer.json()))
        cursor = answer.headers['x-next-cursor'] as string | undefined
        expect(answer.headers['link']?.includes(`cursor=${cursor}`)).toBe(cursor && true)
      } while (cursor !== undefined)
      expect(seen).toStrictEqual(idsOf(whole))
    },
  )

  it('422: a cursor of other filters', async () => {
    const vehicles_id = [await plantVehicle(events)]
    for (const hour of [1, 2]) {
      await plantEvent(events, { vehicle_id: Number(vehicles_id[0]), begin_date: day(10, `0${hour}:00:00`) })
    }
    const first = await askEvents(events, { vehicles_id, periods: march, event_category: 1, limit: 1 })
    const cursor = first.headers['x-next-cursor']
    const answer = await askEvents(events, {
      vehicles_id,
      periods: march,
      event_category: 2,
      limit: 1,
      cursor,
    })
    expect(answer.json().errors).toMatchObject([{ parameter: 'cursor', code: 'wrong_cursor' }])
  })
})
