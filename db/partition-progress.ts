import { type CompiledQuery, sql } from 'kysely'
import { build } from './build.ts'

/** A partition as whoever took it knows it. */
export interface OwnedPartition {
  readonly partition: number
  readonly epoch: number
}

/** How far a partition has come, and whose it is. */
export interface PartitionRow extends OwnedPartition {
  /** The stream that it is read from; another of the same name has another id. */
  readonly stream_id: string
  readonly stream_created: Date
  /** The name of a processor; null: nobody's. */
  readonly owner: string | null
  /** Everything up to here is in the tables. */
  readonly last_sequence: number
  /** Everything up to here is in the state. */
  readonly state_sequence: number
  readonly step_version: number
  /** Null while it goes on. */
  readonly stopped_because: string | null
}

/** What the tables have, as a fence finds it. */
export type StoredProgress = Pick<PartitionRow, 'last_sequence' | 'state_sequence'>

/** Finds a row where the partition still is of this epoch; nobody takes it until the transaction ends. */
export function fence({ partition, epoch }: OwnedPartition): string {
  // It is sent as text, together with the beginning of the transaction: nothing but integers may get there.
  if (![partition, epoch].every(Number.isSafeInteger)) throw new TypeError('a partition is two integers')
  return `select last_sequence, state_sequence from platform.partitions
    where partition = ${partition} and epoch = ${epoch} for update`
}

export function listPartitions(): CompiledQuery<PartitionRow> {
  return sql<PartitionRow>`
    select partition, epoch, stream_id, stream_created, owner, last_sequence, state_sequence, step_version, stopped_because
    from platform.partitions order by partition`.compile(build)
}

/** The streams of a new installation; those that are known stay as they are. */
export function addPartitions(
  streams: readonly { readonly partition: number; readonly id: string; readonly created: string }[],
  step_version: number,
): CompiledQuery {
  return sql`
    insert into platform.partitions (partition, stream_id, stream_created, step_version)
    select partition, id, created, ${step_version}::integer
    from jsonb_to_recordset(${JSON.stringify(streams)}::jsonb) as given (partition integer, id text, created timestamptz)
    on conflict do nothing`.compile(build)
}

/** Nobody but the first who tries gets it; an older program never what a newer one has written. */
export function takePartition(
  seen: OwnedPartition,
  { owner, step_version }: { readonly owner: string; readonly step_version: number },
): CompiledQuery<PartitionRow> {
  return sql<PartitionRow>`
    update platform.partitions set epoch = epoch + 1, owner = ${owner}::text, step_version = ${step_version}::integer
    where partition = ${seen.partition}::integer and epoch = ${seen.epoch}::bigint
      and step_version <= ${step_version}::integer
    returning partition, epoch, stream_id, stream_created, owner, last_sequence, state_sequence, step_version, stopped_because`.compile(
    build,
  )
}

export function releasePartition({ partition, epoch }: OwnedPartition): CompiledQuery {
  return sql`update platform.partitions set owner = null
    where partition = ${partition}::integer and epoch = ${epoch}::bigint`.compile(build)
}

/** Within the fence. */
export function saveLastSequence(partition: number, sequence: number): CompiledQuery {
  return sql`update platform.partitions set last_sequence = greatest(last_sequence, ${sequence}::bigint)
    where partition = ${partition}::integer`.compile(build)
}

/** Within the fence, after the last sequence. */
export function saveState(
  partition: number,
  { sequence, state }: { readonly sequence: number; readonly state: Buffer },
): CompiledQuery {
  return sql`
    with saved as (
      insert into platform.partition_states (partition, state) values (${partition}::integer, ${state}::bytea)
      on conflict (partition) do update set state = excluded.state
    )
    update platform.partitions set state_sequence = ${sequence}::bigint where partition = ${partition}::integer`.compile(
    build,
  )
}

export function findState(partition: number): CompiledQuery<{ state: Buffer }> {
  return sql<{
    state: Buffer
  }>`select state from platform.partition_states where partition = ${partition}::integer`.compile(build)
}

/** Within the fence. */
export function stopPartition(partition: number, because: string): CompiledQuery {
  return sql`update platform.partitions set stopped_because = ${because}::text
    where partition = ${partition}::integer`.compile(build)
}

/** Goes on with the stream as it is. Whoever owns the partition is fenced off. */
export function adoptStream(adopted: {
  readonly partition: number
  readonly stream_id: string
  readonly stream_created: string
  readonly last_sequence: number
  readonly state_sequence: number
}): CompiledQuery {
  return sql`
    update platform.partitions
    set stream_id = ${adopted.stream_id}::text, stream_created = ${adopted.stream_created}::timestamptz,
      last_sequence = ${adopted.last_sequence}::bigint, state_sequence = ${adopted.state_sequence}::bigint,
      stopped_because = null, epoch = epoch + 1, owner = null
    where partition = ${adopted.partition}::integer`.compile(build)
}
