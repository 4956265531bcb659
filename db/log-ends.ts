import { type CompiledQuery, sql } from 'kysely'
import { build } from './build.ts'

/** The last message that a stream of the log has acknowledged, as far as is known. */
export interface LogEnd {
  readonly stream_id: string
  readonly sequence: number
}

/** Several tell of the same stream: the highest counts. */
export function saveLogEnds(ends: readonly LogEnd[]): CompiledQuery {
  return sql`
    insert into platform.log_ends (stream_id, sequence)
    select stream_id, sequence from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as given (stream_id text, sequence bigint)
    order by stream_id
    on conflict (stream_id) do update set sequence = excluded.sequence where log_ends.sequence < excluded.sequence`.compile(
    build,
  )
}

export function findLogEnd(stream_id: string): CompiledQuery<LogEnd> {
  return sql<LogEnd>`select stream_id, sequence from platform.log_ends where stream_id = ${stream_id}::text`.compile(
    build,
  )
}

/** What a stream has lost is not asked for again. */
export function lowerLogEnd({ stream_id, sequence }: LogEnd): CompiledQuery {
  return sql`update platform.log_ends set sequence = least(sequence, ${sequence}::bigint)
    where stream_id = ${stream_id}::text`.compile(build)
}
