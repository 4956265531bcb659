import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainAsRuntime, type PlanMode, plan_modes } from '../../test/explain-as-runtime.ts'
import { createEventsApp, type EventsApp } from '../test/events-app.ts'
import { walkPeriods } from './periods.ts'
import { type EventSearch, selectEvents } from './queries.ts'

let events: EventsApp

beforeAll(async () => {
  events = await createEventsApp()
  await plant()
})
afterAll(() => events.close())

/** Of 20 vehicles, each with its driver, five months of an event every two hours, and one of 20 days each month. */
async function plant(): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query(
      `insert into app.events (customer_id, id, vehicle_id, category, subject, begin_date, end_date, settled_at, driver_id,
         device_id, distance)
       select 1 + vehicle % 2, nextval('app.event_ids'), vehicle, category, '', begin, begin + length, begin + length, vehicle, 1, 0
       from generate_series(1, 20) as vehicle,
         (values (1, interval '1 hour', interval '2 hours'), (10, interval '20 days', interval '30 days')) as kind (category, length, every),
         generate_series(timestamptz '2026-01-01', '2026-04-30', every) as begin`,
    )
    await admin.query(
      `insert into app.open_events (customer_id, id, vehicle_id, category, subject, begin_date, end_date, driver_id, device_id,
         distance)
       select 1 + vehicle % 2, nextval('app.event_ids'), vehicle, category, '', '2026-05-01', '2026-05-01', vehicle, 1, 0
       from generate_series(1, 1000) as vehicle, generate_series(1, 10) as category`,
    )
    await admin.query('analyze app.events, app.open_events')
  }, events.test_database.admin_url)
}

const day = (text: string) => ({ start: new Date(`${text}T00:00:00Z`), end: new Date(`${text}T23:59:59Z`) })
const search: EventSearch = {
  category: 1,
  vehicle_ids: [2],
  driver_ids: [],
  min_distance: 0,
  order: 'time',
  periods: walkPeriods([day('2026-03-30')]),
}

const explain = (given: Partial<EventSearch>, mode: PlanMode) =>
  explainAsRuntime(
    events.test_database,
    selectEvents(1, { ...search, ...given }, { after: null, limit: 101 }),
    { mode, runs: true },
  )

const removed = (plan: string) =>
  [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)

describe.each(plan_modes)('as the runtime role, %s', (mode) => {
  it.each([
    ['vehicle', {}],
    ['driver', { vehicle_ids: [], driver_ids: [2] }],
    ['vehicle', { order: 'vehicle' as const }],
  ])(
    'a day of a %s reads a day more by the index of begins, and long events by theirs',
    async (who, given) => {
      const plan = await explain(given, mode)
      const cond = `Index Cond: .*customer_id.*${who}_id = asked.who.*category.*begin_date`
      expect(plan).toMatch(new RegExp(`_begin_date_idx on events_202603 .*\\n\\s+${cond} >= period.near`))
      expect(plan).toMatch(new RegExp(`_begin_date_idx1 on events_202603 .*\\n\\s+${cond} < period.near`))
      expect(plan).toMatch(/Limit \(actual rows=12 /)
      expect(plan).not.toContain('Seq Scan on events_202603')
      // Twelve of the day before, and what else is open.
      expect(removed(plan)).toBeLessThanOrEqual(22)
    },
  )

  it('months that had settled before are not looked at', async () => {
    const plan = await explain({}, mode)
    expect(plan).not.toMatch(/events_20260[12]/)
    expect(plan).toContain('events_202604')
  })

  it('is found without a look at what each of 500 vehicles would cost', async () => {
    const vehicle_ids = Array.from({ length: 500 }, (_, n) => n + 1)
    const plan = await explain(
      { vehicle_ids, periods: walkPeriods([day('2026-01-30'), day('2026-03-30')]) },
      mode,
    )
    expect(plan).toMatch(/Index Cond: .*vehicle_id = ANY \(\$?\(?/)
    expect(plan).not.toContain(`ANY ('{`)
  })

  it('a day long ago reads as little', async () => {
    const plan = await explain({ periods: walkPeriods([day('2026-01-30')]) }, mode)
    expect(plan).toMatch(/Limit \(actual rows=12 /)
    expect(removed(plan)).toBeLessThanOrEqual(22)
  })
})
