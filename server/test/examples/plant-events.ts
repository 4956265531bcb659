import type { PlanningApp } from '../product/planning-app.ts'

/** A trip, a recalculation and an exception as processor and worker write them, with what the examples made before. */
export async function plantEvents(planning: PlanningApp): Promise<void> {
  const { customer_id } = planning.company
  await planning.rowsBehind(
    `create table app.events_202703 partition of app.events for values from ('2027-03-01T00:00Z') to ('2027-04-01T00:00Z')`,
  )
  await planning.rowsBehind(
    `insert into app.events (customer_id, id, vehicle_id, category, subject, begin_date, end_date, settled_at, driver_id,
       device_id, distance, start_latitude_e7, start_longitude_e7, start_speed_e2, start_ignition,
       end_latitude_e7, end_longitude_e7, end_speed_e2, end_ignition)
     values ($1, nextval('app.event_ids'), 1, 1, '', '2027-03-03T11:02:10Z', '2027-03-03T11:34:40Z', '2027-03-03T11:36:40Z', 1,
       1, 17930, -291690000, -511790000, 0, true, -292010000, -512439000, 0, false)`,
    [customer_id],
  )
  await planning.rowsBehind(
    `insert into app.recalculations (customer_id, version, kind, valid_from, vehicle_days, vehicle_days_done,
       date_created, date_added, date_progressed)
     values ($1, 1, 'rules', '2026-12-01T03:00:00Z', 720, 180, '2027-03-03T12:00:00Z', '2027-03-03T12:00:02Z', '2027-03-03T12:15:00Z')`,
    [customer_id],
  )
  await planning.rowsBehind(
    `insert into app.exceptions (customer_id, kind, subject, day, state, vehicle_id, driver_id, opened_at, facts, date_modified)
     values ($1, 'temperature', 'vehicle:1', '2026-03-04', 'new', 1, 1, '2026-03-04T05:02:07Z', $2, '2026-03-04T05:02:07Z')`,
    [customer_id, exception_facts],
  )
}

const exception_facts = JSON.stringify({
  count: 1,
  at: '2026-03-04T05:02:00.000Z',
  event_id: 1,
  category: 29,
  begin_date: '2026-03-04T05:02:00.000Z',
  end_date: null,
  value: 9.4,
  limit_value: 8,
})
