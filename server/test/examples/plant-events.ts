import type { PlanningApp } from '../product/planning-app.ts'

/** A trip and a recalculation as the processor writes them, with what the examples made before. */
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
}
