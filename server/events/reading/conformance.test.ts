import { event_category_names } from '@tropeiro/contract/event.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEventsApp,
  type EventsApp,
  plantArea,
  plantDevice,
  plantDriver,
  plantPoint,
  plantVehicle,
} from '../test/events-app.ts'
import { askEvents, march, plantEvent, readEvents } from '../test/plant-events.ts'

let events: EventsApp

/** One trip with all that an event can have. */
const trip = { id: 0, vehicle_id: 0, driver_id: 0, device_id: 0, point_id: 0, area_id: 0 }

beforeAll(async () => {
  events = await createEventsApp()
  trip.vehicle_id = await plantVehicle(events)
  trip.driver_id = await plantDriver(events)
  trip.device_id = await plantDevice(events)
  trip.point_id = await plantPoint(events, { category_id: 7, title: 'Posto' })
  trip.area_id = await plantArea(events)
  await events.rowsBehind(
    `update app.vehicles set vehicle_color_id = color.id, vehicle_model_id = model.id
     from (select id from reference.vehicle_colors order by id limit 1) as color,
       (select id from reference.vehicle_models order by id limit 1) as model
     where vehicles.id = $1`,
    [trip.vehicle_id],
  )
  trip.id = await plantEvent(events, {
    vehicle_id: trip.vehicle_id,
    driver_id: trip.driver_id,
    device_id: trip.device_id,
    begin_date: '2026-03-10T11:00:00Z',
    end_date: '2026-03-10T12:30:00.500Z',
    distance: 12_345,
    start_point_of_interest_id: trip.point_id,
    start_virtual_area_id: trip.area_id,
    end_point_of_interest_id: trip.point_id,
    end_virtual_area_id: trip.area_id,
  })
})
afterAll(() => events.close())

/** The categories of the specification. */
const specified_categories = `
  1 Trip; 2 Speeding; 3 Movement in fence; 4 Out of working hours; 5 Approach; 6 Idle; 7 Card identification;
  8 Input sensor 1; 9 Input sensor 2; 10 Main power disconnection; 11 Harsh acceleration; 12 Harsh braking;
  13 Sharp turn; 14 Work shift; 22 End of shift; 23 Trip restart; 24 Panic button; 25 Invalid card identification;
  26 Maximum RPM exceeded; 27 Vehicle out of gear; 28 Minimum temperature exceeded; 29 Maximum temperature exceeded;
  30 Custom data field; 31 Passenger identification`
  .split(';')
  .map((line) => /^\s*(\d+) (.*)$/.exec(line)?.slice(1) ?? [])

const specified = (
  'id event_category begin_date end_date distance vehicle driver location_start location_end ' +
  'device position_start position_end poi_start poi_end'
).split(' ')
const added = ['open', 'value', 'limit']

const bare = {
  event_category: 1,
  begin_date: '2026-03-10T11:00:00.000Z',
  end_date: '2026-03-10T12:30:00.500Z',
  open: false,
  distance: 12_345,
  value: null,
  limit: null,
  vehicle: null,
  driver: null,
  device: null,
  position_start: null,
  position_end: null,
  location_start: null,
  location_end: null,
  poi_start: null,
  poi_end: null,
}

/** What each include adds to the bare event. */
async function relations(): Promise<Record<string, object>> {
  const [color, model] = await Promise.all(
    ['vehicle_colors', 'vehicle_models'].map(async (table) => {
      const [row] = await events.rowsBehind(
        `select id::integer, name from reference.${table} order by id limit 1`,
      )
      return row
    }),
  )
  const [{ plate } = {}] = await events.rowsBehind('select plate from app.vehicles where id = $1', [
    trip.vehicle_id,
  ])
  const [{ serial } = {}] = await events.rowsBehind('select serial from app.devices where id = $1', [
    trip.device_id,
  ])
  const vehicle = { id: trip.vehicle_id, plate, model: model?.['name'], vehicle_color: null }
  const area = { id: trip.area_id, name: 'Yard', kind: 'circle' }
  const poi = {
    id: trip.point_id,
    title: 'Posto',
    point_of_interest_category: { id: 7, name: 'Fuel station' },
  }
  const position_start = {
    date_time: bare.begin_date,
    latitude: -23.55052,
    longitude: -46.633309,
    speed: 52.5,
    ignition: true,
    virtual_area: null,
  }
  const position_end = {
    date_time: bare.end_date,
    latitude: -23.56,
    longitude: -46.64,
    speed: 0,
    ignition: false,
    virtual_area: null,
  }
  return {
    position_start: { position_start },
    position_end: { position_end },
    location_start: { location_start: { address: null } },
    location_end: { location_end: { address: null } },
    'position_start.virtual_area': { position_start: { ...position_start, virtual_area: area } },
    'position_end.virtual_area': { position_end: { ...position_end, virtual_area: area } },
    device: { device: { id: trip.device_id, serial } },
    vehicle: { vehicle },
    'vehicle.vehicle_color': { vehicle: { ...vehicle, vehicle_color: color } },
    driver: { driver: { id: trip.driver_id, name: 'Ana Lima' } },
    poi_start: { poi_start: poi },
    poi_end: { poi_end: poi },
  }
}

const allowed =
  'position_start, position_end, location_start, location_end, position_start.virtual_area, position_end.virtual_area, ' +
  'device, vehicle, vehicle.vehicle_color, driver, poi_start, poi_end'

describe('GET /event/ categories', () => {
  it('are those of the specification', () => {
    const names = Object.fromEntries(specified_categories)
    expect(specified_categories).toHaveLength(24)
    expect(event_category_names).toStrictEqual(names)
  })

  let vehicle_id: number

  beforeAll(async () => {
    vehicle_id = await plantVehicle(events)
    for (const other of specified_categories) {
      await plantEvent(events, { vehicle_id, category: Number(other[0]), begin_date: '2026-03-10T00:00:00Z' })
    }
  })

  it.each(specified_categories)('200: %s %s', async (text) => {
    const category = Number(text)
    const found = await readEvents(events, { vehicles_id: [vehicle_id], event_category: category })
    expect(found).toMatchObject([{ event_category: category }])
    expect(found).toHaveLength(1)
  })

  it.each([0, 15, 21, 32, -1, 1.5, 'Trip', ''])('422: not %j', async (event_category) => {
    const answer = await askEvents(events, { vehicles_id: [1], periods: march, event_category })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ parameter: 'event_category' }])
  })
})

describe('GET /event/ fields', () => {
  it('200: an array of events, whose relations are null unless asked for', async () => {
    const found = await readEvents(events, { vehicles_id: [trip.vehicle_id] })
    expect(found).toStrictEqual([{ id: trip.id, ...bare }])
    expect(Object.keys(found[0] ?? {}).toSorted()).toStrictEqual([...specified, ...added].toSorted())
  })

  it.each(allowed.split(', '))('200: with %s alone', async (name) => {
    const found = await readEvents(events, { vehicles_id: [trip.vehicle_id], includes: name })
    expect(found).toStrictEqual([{ id: trip.id, ...bare, ...(await relations())[name] }])
  })

  it('200: with all of them, separated by commas or as an array', async () => {
    const whole = { id: trip.id, ...bare, ...Object.assign({}, ...Object.values(await relations())) }
    for (const includes of [allowed, allowed.split(', ')]) {
      const found = await readEvents(events, { vehicles_id: [trip.vehicle_id], includes })
      expect(found).toStrictEqual([whole])
    }
  })

  it('200: each relation by one statement, whatever the number of events', async () => {
    const vehicles_id = [await plantVehicle(events), await plantVehicle(events)]
    for (let n = 0; n < 10; n += 1) {
      const others = {
        driver_id: trip.driver_id,
        device_id: trip.device_id,
        start_virtual_area_id: trip.area_id,
      }
      const point = { start_point_of_interest_id: trip.point_id, end_point_of_interest_id: trip.point_id }
      await plantEvent(events, {
        vehicle_id: Number(vehicles_id[n % 2]),
        begin_date: `2026-03-1${n}T00:00:00Z`,
        ...others,
        ...point,
      })
    }
    const countOf = async (asked: readonly number[]) => {
      const before = events.statements.length
      await readEvents(events, { vehicles_id: asked, includes: allowed })
      return events.statements.length - before
    }
    expect(await countOf(vehicles_id)).toBe(await countOf([trip.vehicle_id]))
  })

  it('200: nulls where nobody drove, nothing is known of a place and nothing stands there', async () => {
    const vehicle_id = await plantVehicle(events)
    const nowhere = {
      start_latitude_e7: null,
      start_longitude_e7: null,
      start_speed_e2: null,
      start_ignition: null,
    }
    const id = await plantEvent(events, {
      vehicle_id,
      begin_date: bare.begin_date,
      ...nowhere,
      end_speed_e2: null,
      end_ignition: null,
    })
    const [found] = await readEvents(events, { vehicles_id: [vehicle_id], includes: allowed })
    expect(found).toMatchObject({
      id,
      vehicle: { id: vehicle_id, model: null, vehicle_color: null },
      driver: null,
      position_start: null,
      location_start: null,
      position_end: { speed: null, ignition: null, virtual_area: null },
      location_end: { address: null },
      poi_start: null,
      poi_end: null,
    })
  })

  it('200: relations that were removed since', async () => {
    const vehicle_id = await plantVehicle(events)
    const [driver_id, area_id] = [await plantDriver(events), await plantArea(events)]
    await plantEvent(events, {
      vehicle_id,
      driver_id,
      begin_date: bare.begin_date,
      start_virtual_area_id: area_id,
    })
    await events.rowsBehind(`update app.vehicles set date_excluded = now(), visible = false where id = $1`, [
      vehicle_id,
    ])
    await events.rowsBehind(`update app.drivers set date_excluded = now() where id = $1`, [driver_id])
    await events.rowsBehind(`update app.virtual_areas set date_excluded = now() where id = $1`, [area_id])
    const [found] = await readEvents(events, { vehicles_id: [vehicle_id], includes: allowed })
    expect(found).toMatchObject({
      vehicle: { id: vehicle_id },
      driver: { id: driver_id },
      position_start: { virtual_area: { id: area_id } },
    })
  })

  it.each([
    [97.5, 90],
    [['shut', 'open'], null],
    ['7F', null],
  ])('200: the value %j and the limit %j', async (value, limit_value) => {
    const vehicle_id = await plantVehicle(events)
    await plantEvent(events, { vehicle_id, begin_date: bare.begin_date, value, limit_value })
    expect(await readEvents(events, { vehicles_id: [vehicle_id] })).toMatchObject([
      { value, limit: limit_value },
    ])
  })
})

describe('GET /event/ parameters', () => {
  const good = { periods: march, event_category: 1, vehicles_id: [1] }

  it('200: encoded as the specification shows, and with a parameter that nobody knows', async () => {
    const url =
      '/event/?periods=%5B%7B%22begin%22%3A%222026-03-10T00%3A00%3A00Z%22%2C%22end%22%3A%222026-03-11T00%3A00%3A00Z%22%7D%5D' +
      `&event_category=1&vehicles_id=%5B${trip.vehicle_id}%5D&driver_ids=%5B%5D&aggregated_field=vehicle&distance=1` +
      '&includes=vehicle,driver&unknown=1'
    const answer = await events.send('GET', url, { as: '1.reader' })
    expect(answer.json()).toMatchObject([{ id: trip.id, driver: { id: trip.driver_id } }])
    const single = url.replaceAll('%5B%7B', '%7B').replaceAll('%7D%5D', '%7D')
    expect((await events.send('GET', single, { as: '1.reader' })).json()).toStrictEqual(answer.json())
  })

  it.each([
    ['periods', { periods: undefined }, 'required'],
    ['periods', { periods: '' }, 'too_few'],
    ['periods', { periods: [] }, 'too_few'],
    ['event_category', { event_category: undefined }, 'required'],
    ['vehicles_id', { vehicles_id: undefined }, 'required'],
    ['vehicles_id', { vehicles_id: [] }, 'required'],
    ['vehicles_id', { vehicles_id: undefined, driver_ids: [] }, 'required'],
    ['vehicles_id', { vehicles_id: ['x'] }, 'wrong_type'],
    ['driver_ids', { driver_ids: [0] }, 'too_small'],
    ['distance', { distance: -1 }, 'too_small'],
    ['distance', { distance: 'far' }, 'wrong_type'],
    ['aggregated_fields', { aggregated_field: 'driver' }, 'not_allowed'],
    ['includes', { includes: 'vehicle,positions' }, 'not_allowed'],
    ['periods', { periods: [{ begin: '2026-03-01T00:00:00Z' }] }, 'required'],
    ['periods', { periods: [{ begin: '2026-03-01T00:00:00Z', end: null }] }, 'wrong_type'],
    ['periods', { periods: [{ begin: 'yesterday', end: '2026-03-02T00:00:00Z' }] }, 'wrong_format'],
    [
      'periods',
      { periods: [{ begin: '2026-03-02T00:00:00Z', end: '2026-03-02T00:00:00Z' }] },
      'wrong_period',
    ],
    [
      'periods',
      { periods: [{ begin: '2026-03-02T00:00:00Z', end: '2026-03-01T00:00:00Z' }] },
      'wrong_period',
    ],
    [
      'periods',
      { periods: [{ begin: '2026-03-01T00:00:00Z', end: '2026-04-01T00:00:00.001Z' }] },
      'wrong_period',
    ],
    ['periods', { periods: Array(13).fill(march[0]) }, 'too_many'],
    ['vehicles_id', { vehicles_id: Array.from({ length: 501 }, (_, index) => index + 1) }, 'too_many'],
    ['limit', { limit: 10_001 }, 'too_big'],
    ['cursor', { cursor: 'x', limit: 1 }, 'wrong_cursor'],
  ])('422: %s of %j is %s', async (parameter, given, code) => {
    const answer = await askEvents(events, { ...good, ...given })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ parameter, code }])
  })

  it('200: as much as may be asked for at once', async () => {
    const periods = Array.from({ length: 12 }, (_, index) => ({
      begin: `2026-03-${10 + index}T00:00:00Z`,
      end: `2026-03-${10 + index}T12:00:00Z`,
    }))
    const ids = Array.from({ length: 500 }, (_, index) => index + 1_000_000)
    expect(await readEvents(events, { periods, vehicles_id: ids, driver_ids: ids })).toStrictEqual([])
  })

  it('422: the names that may be included are listed', async () => {
    const answer = await askEvents(events, { ...good, includes: 'nothing' })
    expect(answer.json().errors[0].allowed).toStrictEqual(allowed.split(', '))
  })

  it('401: without a token, and with one that is none', async () => {
    const url = '/event/?event_category=1'
    const none = await events.send('GET', url, { as: null })
    expect(none.statusCode).toBe(401)
    const wrong = await events.send('GET', url, {
      as: null,
      headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
    })
    expect(wrong.statusCode).toBe(401)
  })

  it('403: without the right to read events', async () => {
    const answer = await askEvents(events, { ...good, as: '1.stranger' })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'missing_scope' })
  })
})
