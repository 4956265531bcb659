import type { EventCategoryId } from '@tropeiro/contract/event.ts'

/** What a customer may set, for all vehicles or for one. Times in s, lengths in m, speeds in km/h, accelerations in m/s². */
export interface EventRules {
  readonly hold_fast_s: number
  readonly hold_move_s: number
  readonly hold_on_s: number
  readonly hold_rest_s: number
  readonly trip_off_s: number
  readonly trip_still_s: number
  readonly speed_for_s: number
  /** The input, 1 to 4, that says that it rains. */
  readonly rain_input: number | null
  readonly pause_s: number
  readonly near_m: number
  readonly far_m: number
  /** Ids of points of interest. */
  readonly watched_points: readonly number[]
  readonly idle_for_s: number
  readonly card_repeat_s: number
  readonly passenger_cards: readonly string[]
  readonly harsh_acceleration: number
  readonly harsh_braking: number
  readonly harsh_turn: number
  readonly harsh_run_s: number
  readonly shift_rest_s: number
  readonly restart_s: number
  readonly alarm_repeat_s: number
  readonly rpm_for_s: number
  readonly gear_speed_kmh: number
  readonly gear_for_s: number
  readonly rpm_idle: number
  readonly temperature_for_s: number
  /** Names of extra fields whose changes are events; at most 8. */
  readonly custom_fields: readonly string[]
  readonly poi_radius_m: number
  /** These write no events; daily rows count them all the same. */
  readonly categories_off: readonly EventCategoryId[]
}

export const default_event_rules: EventRules = {
  hold_fast_s: 150,
  hold_move_s: 660,
  hold_on_s: 3_900,
  hold_rest_s: 90_000,
  trip_off_s: 120,
  trip_still_s: 300,
  speed_for_s: 10,
  rain_input: null,
  pause_s: 180,
  near_m: 300,
  far_m: 400,
  watched_points: [],
  idle_for_s: 180,
  card_repeat_s: 600,
  passenger_cards: [],
  harsh_acceleration: 2.5,
  harsh_braking: 3,
  harsh_turn: 3,
  harsh_run_s: 5,
  shift_rest_s: 21_600,
  restart_s: 600,
  alarm_repeat_s: 60,
  rpm_for_s: 3,
  gear_speed_kmh: 20,
  gear_for_s: 5,
  rpm_idle: 900,
  temperature_for_s: 60,
  custom_fields: [],
  poi_radius_m: 100,
  categories_off: [],
}
