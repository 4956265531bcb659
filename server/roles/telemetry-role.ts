import type { Config } from '../config.ts'
import type { Role } from './role.ts'

/** What the roles on the path of a position need: they are there where a log is, and say what else is missing. */
export const telemetry_needs: Pick<Role, 'isUsual' | 'findMissing'> = {
  isUsual: ({ nats_url }) => nats_url !== '',
  findMissing: (config) => findMissing(config),
}

function findMissing({ nats_url, nats_monitor_url, telemetry_database_url }: Config): string | null {
  if (nats_url === '')
    return 'TROPEIRO_NATS_URL is not set: gateway and processor need NATS, the log of positions'
  if (nats_monitor_url === '')
    return 'TROPEIRO_NATS_MONITOR_URL is not set: without it nobody can tell whether NATS is safe to write to'
  if (telemetry_database_url === '')
    return 'TROPEIRO_TELEMETRY_DATABASE_URL is not set: gateway and processor have a database user of their own'
  return null
}
