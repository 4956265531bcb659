import type { Random } from '../../city/random.ts'
import type { Abilities } from '../protocols/protocol.ts'

/** What is built into a vehicle and tied to its tracker. */
export interface Equipment {
  /** Whether the tracker is tied to the ignition; without, it knows only motion. */
  readonly has_wire: boolean
  readonly has_power_wire: boolean
  /** `held`: the card stays in the reader, and every reading tells it; `tapped`: it is told once. */
  readonly card_reader: 'none' | 'held' | 'tapped'
  /** A door, a power take-off and a rain sensor at inputs 1, 2 and 3. */
  readonly has_inputs: boolean
  readonly has_rpm: boolean
  readonly temperature_sensors: 0 | 1 | 2
  readonly has_fields: boolean
  /** Whether it feels harsh driving itself, and raises an alarm. */
  readonly has_harsh_alarms: boolean
  /** Whether a change of an input or of a field is told at once, or with the next reading. */
  readonly tells_changes: boolean
}

/** By what the protocol of the tracker can say. */
export function pickEquipment(abilities: Abilities, random: Random): Equipment {
  const has_sensors = abilities.sensors
  return {
    has_wire: abilities.ignition === 'always' || (abilities.ignition === 'optional' && random.chance(0.8)),
    has_power_wire: abilities.power,
    card_reader: has_sensors ? random.pick(['held', 'tapped', 'tapped', 'none'] as const) : 'none',
    has_inputs: abilities.inputs,
    has_rpm: has_sensors && random.chance(0.8),
    temperature_sensors: has_sensors ? random.pick([0, 1, 2] as const) : 0,
    has_fields: abilities.fields,
    has_harsh_alarms: abilities.harsh_alarms && random.chance(0.8),
    tells_changes: random.chance(0.6),
  }
}

/** A tracker with two wires and nothing else. */
export const plain_equipment: Equipment = {
  has_wire: true,
  has_power_wire: true,
  card_reader: 'none',
  has_inputs: false,
  has_rpm: false,
  temperature_sensors: 0,
  has_fields: false,
  has_harsh_alarms: true,
  tells_changes: true,
}
