import { createDatabase } from '@tropeiro/db/create-database.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { startEventAnalysis } from '../events/public.ts'
import {
  createDeviceDirectory,
  openProcessor,
  type ProcessorSettings,
  startClosing,
} from '../telemetry/public.ts'
import type { Role } from './role.ts'
import { telemetrySettingsOf } from './slice-settings.ts'
import { telemetry_needs } from './telemetry-role.ts'

/** Reads the log of positions into the tables. Several may run: they share the partitions of the log. */
export const processor_role: Role = {
  name: 'processor',
  ...telemetry_needs,
  start: async ({ config, clock, log, metrics, health, whenSafe, database: runtime }) => {
    const { telemetry_database_url: database_url } = config
    const database = createDatabase(
      databaseSettingsOf({ ...config, database_url, database_pool_size: connections }, 'tropeiro directory'),
    )
    const directory = await createDeviceDirectory({
      database,
      database_url,
      clock,
      log,
      folder: null,
      stale_max_ms: config.gateway_stale_max_s * 1_000,
    })
    const telemetry = createDatabase(
      databaseSettingsOf(
        { ...config, database_url, database_pool_size: event_connections },
        'tropeiro events',
      ),
    )
    const analysis = startEventAnalysis({
      database: runtime,
      telemetry,
      installsKnownAt: () => clock.now().getTime() - directory.state().age_ms,
      clock,
      log,
      metrics,
      whenSafe,
      settings: {
        quiet_ms: config.processor_replay_quiet_s * 1_000,
        longest_ms: config.processor_replay_longest_s * 1_000,
      },
    })
    const processor = openProcessor(processorSettingsOf(config), {
      database_url,
      clock,
      log,
      metrics,
      directory,
      analysis,
      whenSafe,
    })
    const { database_connect_timeout_ms: connect_timeout_ms, positions_hot_days: hot_days } = config
    const closing = startClosing(
      { database: { url: database_url, connect_timeout_ms }, hot_days },
      { log, metrics, whenSafe },
    )
    // Told, and no reason to refuse: the API of the same process goes on.
    health.add([{ name: 'processor', optional: true, check: async () => processor.assertGoesOn() }])
    return {
      stop: async () => {
        await closing.stop()
        await processor.stop()
        await analysis.stop()
        await directory.close()
        await database.close()
        await telemetry.close()
      },
    }
  },
}

/** Only the directory asks, and rarely. */
const connections = 2
/** Facts, ids and dirty days, of all partitions: rarely, and never for long. */
const event_connections = 6

function processorSettingsOf(config: Config): ProcessorSettings {
  return {
    bus: { ...telemetrySettingsOf(config).bus, name: 'tropeiro processor' },
    streams: { max_bytes: config.nats_stream_max_bytes, replicas: config.nats_replicas },
    log_keep_ms: config.processor_log_keep_s * 1_000,
  }
}
