import type { Random } from '../../city/random.ts'

/** What a driver, and the tracker in the vehicle, are likely to do. Rates are per hour, of driving where that is what they are about. */
export interface Habits {
  /** Of the speed that the road is made for. */
  readonly pace: number
  readonly speeding_per_h: number
  readonly harsh_per_h: number
  /** Of the stops, how many with a running engine. */
  readonly idling_share: number
  readonly panic_per_h: number
  readonly rain_per_h: number
  /** Of the stops, how many with an open door. */
  readonly door_share: number
  readonly pto_per_h: number
  readonly over_rev_per_h: number
  /** Rolling with the engine out of gear. */
  readonly coasting_per_h: number
  /** Of the load's temperature, of each sensor. */
  readonly excursion_per_h: number
  /** Changes of what the tracker tells by name. */
  readonly field_per_h: number
  /** Times in which the tracker is out of order, longer than any hold of what moves. */
  readonly silent_per_h: number
  readonly power_cut_per_h: number
  /** Tunnels and garages: no sky, and often no network. */
  readonly tunnel_per_h: number
  /** Regions without a network, from minutes to hours. */
  readonly dead_zone_per_h: number
  readonly reset_per_h: number
  /** How much the tracker's clock gains; negative: loses. */
  readonly clock_drift_ms_per_h: number
  /** Of the frames, how many are sent again though they were answered. */
  readonly duplicate_share: number
  /** Of the frames, how many overtake the one before. */
  readonly reorder_share: number
  /** How often it reports while it moves and while it rests. */
  readonly report_moving_s: number
  readonly report_resting_s: number
}

/** The habits of one vehicle: most are orderly, some are not. */
export function pickHabits(random: Random): Habits {
  const is_reckless = random.chance(0.2)
  const has_bad_clock = random.chance(0.25)
  return {
    pace: random.between(0.8, 1),
    speeding_per_h: is_reckless ? random.between(4, 10) : random.between(0.5, 2),
    harsh_per_h: is_reckless ? random.between(6, 16) : random.between(0.5, 3),
    idling_share: random.chance(0.3) ? random.between(0.3, 0.7) : random.between(0, 0.15),
    panic_per_h: 0.15,
    rain_per_h: random.between(0.05, 0.4),
    door_share: random.between(0.2, 0.8),
    pto_per_h: random.between(0.2, 1.5),
    over_rev_per_h: is_reckless ? random.between(3, 8) : random.between(0.5, 3),
    coasting_per_h: is_reckless ? random.between(3, 8) : random.between(0.5, 3),
    excursion_per_h: random.between(0.1, 0.4),
    field_per_h: random.between(0.5, 3),
    silent_per_h: random.chance(0.2) ? 0.03 : 0,
    power_cut_per_h: random.chance(0.1) ? 0.3 : 0.01,
    tunnel_per_h: random.between(0.2, 2),
    dead_zone_per_h: random.chance(0.3) ? random.between(0.2, 0.6) : 0.03,
    reset_per_h: random.chance(0.1) ? 0.3 : 0.01,
    clock_drift_ms_per_h: has_bad_clock ? random.between(-4_000, 4_000) : 0,
    duplicate_share: random.between(0, 0.06),
    reorder_share: random.between(0, 0.05),
    report_moving_s: random.pick([1, 5, 10, 10, 30, 60]),
    // Below ten minutes, after which a card that stays in its reader counts as read again.
    report_resting_s: random.pick([120, 300, 540]),
  }
}

/** No faults, no events: every reading at once and in order. */
export const plain_habits: Habits = {
  pace: 1,
  speeding_per_h: 0,
  harsh_per_h: 0,
  idling_share: 0,
  panic_per_h: 0,
  rain_per_h: 0,
  door_share: 0,
  pto_per_h: 0,
  over_rev_per_h: 0,
  coasting_per_h: 0,
  excursion_per_h: 0,
  field_per_h: 0,
  silent_per_h: 0,
  power_cut_per_h: 0,
  tunnel_per_h: 0,
  dead_zone_per_h: 0,
  reset_per_h: 0,
  clock_drift_ms_per_h: 0,
  duplicate_share: 0,
  reorder_share: 0,
  report_moving_s: 10,
  report_resting_s: 300,
}
