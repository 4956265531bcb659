import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { explainAsRuntime, plan_modes } from '@tropeiro/server/test/explain-as-runtime.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEvents, listTrips } from './list-events.ts'
import { selectEventsOfPeriods } from './queries.ts'
import { readTrips } from './read-trips.ts'

let test_database: TestDatabase

const admin = (statement: string, values: unknown[] = []) =>
  withAdmin((client) => client.query(statement, values), test_database.admin_url)

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const customer_id of [1, 2]) await createTestCustomer(test_database.database, customer_id)
  for (const month of ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']) {
    await admin(
      `do $$ begin
         if to_regclass('app.events_' || to_char(date '${month}', 'YYYYMM')) is null then
           execute format('create table app.events_%s partition of app.events for values from (%L) to (%L)',
             to_char(date '${month}', 'YYYYMM'), '${month}T00:00Z', (date '${month}' + interval '1 month')::text || 'Z');
         end if;
       end $$`,
    )
  }
})
afterAll(() => test_database.close())

interface PlantedEvent {
  readonly vehicle_id: number
  readonly begin: string
  readonly end: string
  /** Null: it is open. */
  readonly settled?: string | null
  readonly customer_id?: number
  readonly category?: number
  readonly told_end?: string
  readonly places?: readonly (number | null)[]
}

let ids = 0

async function plantEvent({
  vehicle_id,
  begin,
  end,
  settled = end,
  customer_id = 1,
  category = 1,
  told_end,
  places = [-23_5000000, -46_6000000, -23_6000000, -46_7000000],
}: PlantedEvent): Promise<number> {
  const id = ++ids
  const table = settled === null ? 'open_events' : 'events'
  await admin(
    `insert into app.${table} (customer_id, id, vehicle_id, category, subject, begin_date, end_date, device_id, distance,
       start_latitude_e7, start_longitude_e7, end_latitude_e7, end_longitude_e7, driver_id,
       ${settled === null ? 'told_end' : 'settled_at'})
     values ($1, $2, $3, $4, '', $5, $6, 1, 1234, $7, $8, $9, $10, 9, $11)`,
    [customer_id, id, vehicle_id, category, begin, end, ...places, settled ?? told_end ?? null],
  )
  return id
}

const period = (vehicle_id: number, start: string, end: string) => ({
  vehicle_id,
  start: new Date(start),
  end: new Date(end),
})

const idsOf = (events: readonly { id: number }[] | undefined) => events?.map(({ id }) => id)

async function tripsOf(vehicle_id: number, start: string, end: string, customer_id = 1) {
  const [trips] = await test_database.database.inCustomer(customer_id, (tx) =>
    listTrips(tx, [period(vehicle_id, start, end)]),
  )
  return idsOf(trips)
}

describe('the trips of a period', () => {
  it('are those that overlap it, uncut, in the order of time, open ones and moments among them', async () => {
    const plant = (begin: string, end: string, settled?: string | null) =>
      plantEvent({ vehicle_id: 1, begin, end, ...(settled !== undefined && { settled }) })
    await plant('2026-03-04T07:00Z', '2026-03-04T08:00Z')
    const into = await plant('2026-03-04T07:30Z', '2026-03-04T08:00:01Z', '2026-03-04T09:00Z')
    const moment = await plant('2026-03-04T08:00Z', '2026-03-04T08:00Z')
    const inside = await plant('2026-03-04T09:00Z', '2026-03-04T10:00Z')
    const settled_later = await plant('2026-03-04T11:00Z', '2026-03-04T12:00Z', '2026-04-02T00:00Z')
    const out_of = await plant('2026-03-04T17:59Z', '2026-03-04T19:00Z')
    const open = await plant('2026-03-04T17:59:30Z', '2026-03-04T17:59:40Z', null)
    await plant('2026-03-04T18:00Z', '2026-03-04T18:00Z')
    await plant('2026-03-04T18:00Z', '2026-03-04T20:00Z', null)
    await plantEvent({ vehicle_id: 1, category: 6, begin: '2026-03-04T09:00Z', end: '2026-03-04T10:00Z' })
    const found = await tripsOf(1, '2026-03-04T08:00Z', '2026-03-04T18:00Z')
    expect(found).toStrictEqual([into, moment, inside, settled_later, out_of, open])
  })

  it('may have begun days before, or weeks', async () => {
    const long = await plantEvent({ vehicle_id: 2, begin: '2026-02-10T00:00Z', end: '2026-04-02T00:00Z' })
    await plantEvent({ vehicle_id: 2, begin: '2026-02-10T00:00Z', end: '2026-03-01T00:00Z' })
    // It ends where the period begins.
    await plantEvent({ vehicle_id: 2, begin: '2026-02-11T00:00Z', end: '2026-03-04T08:00Z' })
    const open = await plantEvent({
      vehicle_id: 2,
      begin: '2026-02-20T00:00Z',
      end: '2026-03-20T00:00Z',
      settled: null,
    })
    expect(await tripsOf(2, '2026-03-04T08:00Z', '2026-03-04T18:00Z')).toStrictEqual([long, open])
  })

  it('that nobody has heard of for long end where it was told', async () => {
    const event = { vehicle_id: 3, begin: '2026-03-04T08:00Z', end: '2026-03-04T10:00Z', settled: null }
    await plantEvent({ ...event, told_end: '2026-03-04T09:00Z' })
    const asked = { itinerary_id: 5, ...period(3, '2026-03-04T07:00Z', '2026-03-04T18:00Z') }
    const trips = await test_database.database.inCustomer(1, (tx) => readTrips(tx, [asked]))
    expect(trips.get(5)).toMatchObject([{ date_time_end: new Date('2026-03-04T09:00Z'), open: false }])
  })

  it('are told apart by itinerary, as the API shows them, and are nobody else’s', async () => {
    const id = await plantEvent({ vehicle_id: 4, begin: '2026-03-04T08:00Z', end: '2026-03-04T10:00Z' })
    const placeless = await plantEvent({
      vehicle_id: 5,
      begin: '2026-03-04T08:00Z',
      end: '2026-03-04T10:00Z',
      settled: null,
      places: [null, null, null, null],
    })
    const asked = [4, 5, 4, 6].map((vehicle_id, index) => ({
      itinerary_id: 50 + index,
      ...period(vehicle_id, `2026-03-04T${index === 2 ? '20' : '07'}:00Z`, '2026-03-04T22:00Z'),
    }))
    const trips = await test_database.database.inCustomer(1, (tx) => readTrips(tx, asked))
    const [begin, end] = [new Date('2026-03-04T08:00Z'), new Date('2026-03-04T10:00Z')]
    const times = { date_time_start: begin, date_time_end: end, distance: 1_234, driver_id: 9 }
    expect([...trips]).toStrictEqual([
      [
        50,
        [
          {
            id,
            ...times,
            open: false,
            position_start: { date_time: begin, latitude: -23.5, longitude: -46.6 },
            position_end: { date_time: end, latitude: -23.6, longitude: -46.7 },
          },
        ],
      ],
      [51, [{ id: placeless, ...times, open: true, position_start: null, position_end: null }]],
      [52, []],
      [53, []],
    ])
    expect(await tripsOf(4, '2026-03-04T07:00Z', '2026-03-04T22:00Z', 2)).toStrictEqual([])
  })

  it('of no periods cost no statement', async () => {
    const nobody = async () => {
      throw new Error('asked')
    }
    expect(await listTrips({ rows: nobody } as never, [])).toStrictEqual([])
  })
})

describe('all events of a period', () => {
  it('are of any category', async () => {
    const times = { vehicle_id: 7, begin: '2026-03-04T08:00Z', end: '2026-03-04T10:00Z' }
    const planted = [
      await plantEvent(times),
      await plantEvent({ ...times, category: 31 }),
      await plantEvent({ ...times, category: 6, settled: null }),
    ]
    const [found] = await test_database.database.inCustomer(1, (tx) =>
      listEvents(tx, [period(7, '2026-03-04T00:00Z', '2026-03-05T00:00Z')]),
    )
    expect(idsOf(found)).toStrictEqual(planted)
  })
})

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  beforeAll(() =>
    admin(
      `insert into app.events (customer_id, id, vehicle_id, category, subject, begin_date, end_date, settled_at, device_id, distance)
       select 1 + n % 2, 1000000 + n, 100 + n % 200, 1 + n % 9, '', moment, moment, moment, 1, 0
       from generate_series(1, 40000) as n,
         lateral (select timestamptz '2026-02-01Z' + n * interval '200 seconds' as moment) as at
       on conflict do nothing`,
    ).then(() => admin('analyze')),
  )

  it('a piece of the index is read, and months before are not looked at', async () => {
    const asked = [102, 104, 106].map((id) => period(id, '2026-04-10T00:00Z', '2026-04-11T00:00Z'))
    const plan = await explainAsRuntime(test_database, selectEventsOfPeriods(1, asked, [1]), {
      mode,
      runs: true,
    })
    expect(plan).not.toMatch(/Seq Scan on events/)
    expect(plan).toMatch(/events_2026(?:02|03)\w* .*never executed/)
    expect(plan).toMatch(/Index Cond: .*customer_id = .*vehicle_id = .*begin_date >= /)
  })
})
