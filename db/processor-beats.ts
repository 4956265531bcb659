import { type CompiledQuery, sql } from 'kysely'
import { build } from './build.ts'

/** A process that works on partitions; it lives while it counts on. */
export interface ProcessorBeat {
  readonly name: string
  readonly beat: number
}

/** Counts on. */
export function beat(name: string): CompiledQuery {
  return sql`insert into platform.processors (name, beat) values (${name}::text, 1)
    on conflict (name) do update set beat = processors.beat + 1`.compile(build)
}

export function listProcessors(): CompiledQuery<ProcessorBeat> {
  return sql<ProcessorBeat>`select name, beat from platform.processors order by name`.compile(build)
}

/** Unless it has counted on since. */
export function deleteProcessor({ name, beat: seen }: ProcessorBeat): CompiledQuery {
  return sql`delete from platform.processors where name = ${name}::text and beat = ${seen}::bigint`.compile(
    build,
  )
}

export function deleteProcessorNamed(name: string): CompiledQuery {
  return sql`delete from platform.processors where name = ${name}::text`.compile(build)
}

/** Ends what a paused or unreachable process still holds: its transactions would keep others from its rows. */
export function endSessions(application_name: string): CompiledQuery {
  return sql`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = current_user and application_name = ${application_name}::text and pid <> pg_backend_pid()`.compile(
    build,
  )
}
