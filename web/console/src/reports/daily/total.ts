import type { Usage } from './figures.ts'

/** Of lines that were summed before, such as those of vehicles. */
export function totalOf(lines: readonly Usage[]): Usage {
  const sum = (valueOf: (usage: Usage) => number) => lines.reduce((total, line) => total + valueOf(line), 0)
  const moving_s = sum((line) => line.moving_s)
  const weighted = sum((line) => line.speed_average * line.moving_s)
  return {
    distance_m: sum((line) => line.distance_m),
    moving_s,
    idle_s: lines.every(({ idle_s }) => idle_s === null) ? null : sum((line) => line.idle_s ?? 0),
    trips: sum((line) => line.trips),
    starts: sum((line) => line.starts),
    speed_max: lines.reduce((most, { speed_max }) => Math.max(most, speed_max), 0),
    speed_average: moving_s === 0 ? 0 : weighted / moving_s,
    speedings: sum((line) => line.speedings),
    speeding_s: sum((line) => line.speeding_s),
    out_of_hours_s: sum((line) => line.out_of_hours_s),
    out_of_hours_m: sum((line) => line.out_of_hours_m),
  }
}
