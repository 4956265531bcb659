import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import { default_event_rules } from '@tropeiro/server/events/model/event-rules.ts'
import type { Sample } from '@tropeiro/server/telemetry/model/merge-records.ts'
import type { Graph, Marks, Switch } from './example.ts'
import { origin } from './moments.ts'

/** A line across, by the rule's own name and default. */
export function ruleLine(
  rule: 'near_m' | 'far_m' | 'gear_speed_kmh' | 'rpm_idle',
): NonNullable<Graph['limits']>[number] {
  const value = default_event_rules[rule]
  return { value, label: `${rule} ${value}` }
}

const scaled = (value: number | null, scale: number) => (value === null ? null : value / scale)

export function speedLane(max: number, limits: Graph['limits'] = []): Graph {
  const valueOf = ({ merged }: Sample) => scaled(merged.speed_kmh_e2, 100)
  return { kind: 'graph', label: 'speed', unit: 'km/h', max, limits, valueOf }
}

export function rpmLane(max: number, limits: Graph['limits'] = []): Graph {
  return { kind: 'graph', label: 'engine', unit: 'rpm', max, limits, valueOf: ({ merged }) => merged.rpm }
}

export function temperatureLane(range: readonly [number, number], limits: Graph['limits'] = []): Graph {
  const [min, max] = range
  const valueOf = ({ merged }: Sample) => scaled(merged.temperature_1_c_e2, 100)
  return { kind: 'graph', label: 'sensor 1', unit: '°C', min, max, limits, valueOf }
}

export function headingLane(): Graph {
  const valueOf = ({ merged }: Sample) => scaled(merged.heading_deg_e2, 100)
  return { kind: 'graph', label: 'heading', unit: '°', min: 0, max: 100, valueOf }
}

/** To the origin, where the points of examples are. */
export function distanceLane(max: number, limits: NonNullable<Graph['limits']>): Graph {
  const valueOf = ({ merged: { latitude_deg_e7, longitude_deg_e7 } }: Sample) =>
    latitude_deg_e7 === null || longitude_deg_e7 === null
      ? null
      : geodesicDistance(origin, { lat: latitude_deg_e7 / 1e7, lng: longitude_deg_e7 / 1e7 })
  return { kind: 'graph', label: 'distance', unit: 'm', max, limits, valueOf }
}

export const ignition_lane: Switch = {
  kind: 'switch',
  label: 'ignition',
  words: ['off', 'on'],
  valueOf: ({ merged }) => merged.ignition,
}

export function inputLane(input: 1 | 2, words: Switch['words']): Switch {
  return {
    kind: 'switch',
    label: `input ${input}`,
    words,
    valueOf: ({ merged }) => (input === 1 ? merged.input_1 : merged.input_2),
  }
}

export const power_lane: Switch = {
  kind: 'switch',
  label: 'main power',
  words: ['cut', 'there'],
  valueOf: ({ merged }) => merged.main_power,
}

export const shift_lane: Switch = {
  kind: 'switch',
  label: 'shift',
  words: ['outside', 'inside'],
  valueOf: ({ time_ms }, facts) => !facts.at(time_ms).isOutOfShift(null, time_ms),
}

export const card_lane: Marks = {
  kind: 'marks',
  label: 'card',
  valueOf: ({ merged: { card } }) => (card === '' ? 'none' : card),
}

export const alarm_lane: Marks = {
  kind: 'marks',
  label: 'alarm',
  valueOf: ({ merged }) => merged.alarms[0] ?? null,
}

export function fieldLane(name: string): Marks {
  return {
    kind: 'marks',
    label: name,
    valueOf: ({ merged }) => (merged.extra[name] === undefined ? null : String(merged.extra[name])),
  }
}
