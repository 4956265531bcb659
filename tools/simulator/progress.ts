import type { SimulationStatus } from './simulation.ts'

/** One line that says how it goes. */
export function describeProgress(status: SimulationStatus, real_ms: number, vehicles: number): string {
  const { time_ms, connected, waiting, records, acknowledged } = status
  const behind_s = Math.round((real_ms - time_ms) / 1_000)
  const time = new Date(time_ms).toISOString().slice(0, 19).replace('T', ' ')
  const place = behind_s < 2 ? 'now' : `${describeTime(behind_s)} behind now`
  return `${time} (${place}) · ${connected} of ${vehicles} connected · ${count(records)} sent, ${count(acknowledged)} acknowledged, ${count(waiting)} waiting`
}

function describeTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const number_format = new Intl.NumberFormat('en')

function count(value: number): string {
  return number_format.format(value)
}
