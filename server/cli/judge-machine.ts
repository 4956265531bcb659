import { type Finding, note, problem } from '../preflight/finding.ts'

const nodeMajor = 24
const skew_noted_ms = 500
const skew_refused_ms = 5_000

export function judgeNode(version: string): Finding[] {
  if (Number(version.split('.')[0]) === nodeMajor) return []
  return [problem('node', `Node.js ${version} is not supported`, `use Node.js ${nodeMajor}`)]
}

/**
 * Times are written by processes and compared with those of other processes: tokens, limits and events go wrong when
 * clocks differ. The database's is compared with the middle of the question, so the way there and back counts half.
 */
export function judgeClock(asked: Date, server_time: Date, answered: Date): Finding[] {
  const trip_ms = answered.getTime() - asked.getTime()
  const skew_ms = Math.abs(server_time.getTime() - (asked.getTime() + trip_ms / 2))
  const certain_ms = Math.round(Math.max(0, skew_ms - trip_ms / 2))
  if (certain_ms <= skew_noted_ms) return []
  const judge = certain_ms > skew_refused_ms ? problem : note
  const message = `the clocks of this machine and of PostgreSQL differ by ${certain_ms} ms`
  return [judge('clock', message, 'let both follow the same time servers (NTP)')]
}
