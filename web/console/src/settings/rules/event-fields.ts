import type { EventRule } from '../../api/event-rules.ts'

/** Rules that are one number. */
export type NumberRule =
  | 'speed_for_s'
  | 'idle_for_s'
  | 'harsh_acceleration'
  | 'harsh_braking'
  | 'harsh_turn'
  | 'harsh_run_s'
  | 'trip_off_s'
  | 'trip_still_s'
  | 'restart_s'
  | 'shift_rest_s'
  | 'pause_s'
  | 'near_m'
  | 'far_m'
  | 'poi_radius_m'
  | 'rpm_idle'
  | 'rpm_for_s'
  | 'gear_speed_kmh'
  | 'gear_for_s'
  | 'temperature_for_s'
  | 'alarm_repeat_s'
  | 'card_repeat_s'
  | 'rain_input'
  | 'hold_fast_s'
  | 'hold_move_s'
  | 'hold_on_s'
  | 'hold_rest_s'

export type RuleUnit = 's' | 'm' | 'm/s²' | 'km/h' | 'rpm' | ''

export interface RuleField {
  readonly name: NumberRule
  readonly unit: RuleUnit
  readonly digits: 0 | 1
}

const seconds = (name: NumberRule): RuleField => ({ name, unit: 's', digits: 0 })
const metres = (name: NumberRule): RuleField => ({ name, unit: 'm', digits: 0 })
const acceleration = (name: NumberRule): RuleField => ({ name, unit: 'm/s²', digits: 1 })

export const rule_groups = {
  driving: [
    seconds('speed_for_s'),
    { name: 'rain_input', unit: '', digits: 0 },
    acceleration('harsh_acceleration'),
    acceleration('harsh_braking'),
    acceleration('harsh_turn'),
    seconds('harsh_run_s'),
  ],
  trips: [
    seconds('idle_for_s'),
    seconds('trip_off_s'),
    seconds('trip_still_s'),
    seconds('restart_s'),
    seconds('shift_rest_s'),
    seconds('pause_s'),
  ],
  places: [metres('near_m'), metres('far_m'), metres('poi_radius_m')],
  engine: [
    { name: 'rpm_idle', unit: 'rpm', digits: 0 },
    seconds('rpm_for_s'),
    { name: 'gear_speed_kmh', unit: 'km/h', digits: 0 },
    seconds('gear_for_s'),
    seconds('temperature_for_s'),
  ],
  signals: [
    seconds('alarm_repeat_s'),
    seconds('card_repeat_s'),
    seconds('hold_fast_s'),
    seconds('hold_move_s'),
    seconds('hold_on_s'),
    seconds('hold_rest_s'),
  ],
} as const satisfies Readonly<Record<string, readonly RuleField[]>>

export type RuleGroup = keyof typeof rule_groups
export const rule_group_names = Object.keys(rule_groups) as RuleGroup[]

const all_fields: readonly RuleField[] = rule_group_names.flatMap((group) => [...rule_groups[group]])

/** What somebody set here: a number, or null where another origin decides. */
export type RuleValues = Readonly<Record<NumberRule, number | null>>

export function valuesOf({ rules }: Pick<EventRule, 'rules'>): RuleValues {
  return Object.fromEntries(all_fields.map(({ name }) => [name, rules[name]])) as RuleValues
}
