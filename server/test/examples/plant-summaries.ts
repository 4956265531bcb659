import type { PlanningApp } from '../product/planning-app.ts'

const figures = {
  count: 1_423,
  count_travel: 4,
  count_in_moviment: 31,
  count_ignition_on: 5,
  count_ignition_off: 5,
  count_out_of_work: 0,
  count_high_speed: 2,
  count_high_speed_range_1: 1,
  count_high_speed_range_2: 0,
  distance_cm: 14_212_760,
  moving_distance_cm: 14_190_310,
  out_of_work_distance_cm: 0,
  moving_ms: 13_284_000,
  ignition_on_ms: 17_911_000,
  ignition_off_ms: 68_489_000,
  out_of_work_ms: 0,
  high_speed_ms: 147_000,
  rpm_neutral_ms: 4_627_000,
  rpm_economy_ms: 11_920_000,
  rpm_high_ms: 1_364_000,
  rpm_max_ms: 0,
  speed_max_kmh_e2: 96_43,
}

/** What the processor writes of a day of the first vehicle, driven by the first driver, which the examples make. */
export async function plantSummaries(planning: PlanningApp): Promise<void> {
  const keys = { customer_id: planning.company.customer_id, vehicle_id: 1, driver_id: 1 }
  await planning.rowsBehind(
    `insert into app.daily_parts select (jsonb_populate_record(null::app.daily_parts, $1::jsonb)).*`,
    [JSON.stringify({ ...keys, date: '2027-03-02', day: '2027-03-02', ...figures })],
  )
}
