import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { createPartitionDatabase } from '@tropeiro/db/partition-database.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { connectBus } from '../platform/bus/bus.ts'
import { telemetrySettingsOf } from '../roles/slice-settings.ts'
import { telemetry_needs } from '../roles/telemetry-role.ts'
import {
  adoptStopped,
  type LogContext,
  listDeadLetters,
  readLogStatus,
  replayDeadLetters,
} from '../telemetry/public.ts'
import type { Answer } from './print.ts'

const shown_problem = 120

export function runLogStatus(config: Config): Promise<Answer> {
  return withLog(config, async (context) => {
    const partitions = await readLogStatus(context)
    const lines = partitions.map(({ partition, owner, epoch, last_sequence, behind, stopped_because }) =>
      [
        `partition ${String(partition).padStart(2)}  ${owner ?? 'nobody'}, epoch ${epoch}, stored to ${last_sequence}, ${behind} behind`,
        ...(stopped_because === null ? [] : [`  stopped: ${stopped_because}`]),
      ].join('\n'),
    )
    const ok = partitions.every(({ stopped_because }) => stopped_because === null)
    return { json: { ok, partitions }, text: lines.join('\n') || 'No processor has run yet.' }
  })
}

export function runAdoptLog(config: Config, partition: number | null): Promise<Answer> {
  return withLog(config, async (context) => {
    const adopted = (await adoptStopped(context, partition)).map((row) => row.partition)
    const text =
      adopted.length === 0 ? 'No partition had stopped.' : `Partitions ${adopted.join(', ')} go on.`
    return { json: { ok: true, adopted }, text }
  })
}

export function runListDeadLetters(config: Config): Promise<Answer> {
  return withTelemetryDatabase(config, async (database) => {
    const letters: object[] = []
    const lines: string[] = []
    for await (const each of listDeadLetters(database)) {
      for (const { entry, problem, date_created, ...letter } of each) {
        letters.push({ ...letter, problem, date_created, entry: entry.toString('base64') })
        lines.push(
          `${date_created.toISOString()} customer ${letter.customer_id ?? 'unknown'}, partition ${letter.partition}, message ${letter.sequence}: ${problem.slice(0, shown_problem)}`,
        )
      }
    }
    return { json: { ok: true, dead_letters: letters }, text: lines.join('\n') || 'There are none.' }
  })
}

export function runReplayDeadLetters(config: Config): Promise<Answer> {
  return withLog(config, ({ bus }) =>
    withTelemetryDatabase(config, async (database) => {
      const replayed = await replayDeadLetters(database, bus)
      return { json: { ok: true, replayed }, text: `${replayed} records are in the log again.` }
    }),
  )
}

async function withLog<T>(config: Config, work: (context: LogContext) => Promise<T>): Promise<T> {
  const missing = telemetry_needs.findMissing?.(config) ?? null
  if (missing !== null) throw new Error(missing)
  const bus = await connectBus({ ...telemetrySettingsOf(config).bus, name: 'tropeiro log' })
  const database = createPartitionDatabase({
    url: config.telemetry_database_url,
    pool_size: 1,
    connect_timeout_ms: config.database_connect_timeout_ms,
    statement_timeout_ms: config.statement_timeout_ms,
    application_name: 'tropeiro log',
  })
  try {
    return await work({ database, bus })
  } finally {
    await database.close()
    await bus.close()
  }
}

async function withTelemetryDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database_url = config.telemetry_database_url
  const database = createDatabase(databaseSettingsOf({ ...config, database_url }, 'tropeiro log'))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
