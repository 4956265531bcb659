import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import type { HashedNode, TreeNode } from '@tropeiro/kernel/proof/merkle-tree.ts'
import { sql } from 'kysely'
import type { Page } from '../platform/http/lists/list.ts'

export type ChainRow = Pick<RowOf<'app.proof_chains'>, 'plan_id' | 'last_n' | 'last_hash'>
export type LogRow = Omit<RowOf<'app.proof_logs'>, 'customer_id' | 'date_created'>
export type CheckpointRow = Omit<RowOf<'app.proof_checkpoints'>, 'customer_id'>
export type DisclosureRow = Pick<RowOf<'app.proof_disclosures'>, 'plan_id' | 'n' | 'sealed'>

export interface EntryRow {
  readonly plan_id: number
  readonly n: number
  readonly leaf: number
  readonly content: string
  readonly hash: Buffer
  readonly sealed: Buffer | null
}

/** Chains that have no row yet get one; none is locked here that is there. */
export function startChains(customer_id: number, chains: readonly ChainRow[]): Statement<unknown> {
  return sql`
    insert into app.proof_chains (customer_id, plan_id, last_n, last_hash)
    select ${customer_id}::bigint, plan_id, last_n, last_hash from ${given(chains)}
    on conflict do nothing
  `.compile(build)
}

/** In the order of plans, so that two who lock several do not wait for each other. */
export function lockChains(customer_id: number, plan_ids: readonly number[]): Statement<ChainRow> {
  return build
    .selectFrom('app.proof_chains')
    .select(['plan_id', 'last_n', 'last_hash'])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`plan_id = any(${[...plan_ids]}::bigint[])`)
    .orderBy('plan_id')
    .forUpdate()
}

export function moveChains(customer_id: number, chains: readonly ChainRow[]): Statement<unknown> {
  return sql`
    update app.proof_chains chain set last_n = given.last_n, last_hash = given.last_hash
    from ${given(chains)}
    where chain.customer_id = ${customer_id}::bigint and chain.plan_id = given.plan_id
  `.compile(build)
}

/** One text however many there are: it is prepared once. */
function given(chains: readonly ChainRow[]) {
  return sql`unnest(${chains.map(({ plan_id }) => plan_id)}::bigint[], ${chains.map(({ last_n }) => last_n)}::integer[],
    ${chains.map(({ last_hash }) => last_hash)}::bytea[]) as given (plan_id, last_n, last_hash)`
}

export type NewEntryRow = Pick<
  RowOf<'app.proof_entries'>,
  'plan_id' | 'n' | 'point_id' | 'record_id' | 'content' | 'hash'
>

/** Numbered by `id` in the order given. */
export function insertEntries(customer_id: number, rows: readonly NewEntryRow[]): Statement<unknown> {
  return sql`
    insert into app.proof_entries (customer_id, plan_id, n, point_id, record_id, content, hash)
    select ${customer_id}::bigint, plan_id, n, point_id, record_id, content, hash
    from unnest(${rows.map(({ plan_id }) => plan_id)}::bigint[], ${rows.map(({ n }) => n)}::integer[],
      ${rows.map(({ point_id }) => point_id)}::bigint[], ${rows.map(({ record_id }) => record_id)}::bigint[],
      ${rows.map(({ content }) => content)}::text[], ${rows.map(({ hash }) => hash)}::bytea[])
      as given (plan_id, n, point_id, record_id, content, hash)
  `.compile(build)
}

export function insertDisclosures(customer_id: number, rows: readonly DisclosureRow[]): Statement<unknown> {
  return sql`
    insert into app.proof_disclosures (customer_id, plan_id, n, sealed)
    select ${customer_id}::bigint, plan_id, n, sealed
    from unnest(${rows.map(({ plan_id }) => plan_id)}::bigint[], ${rows.map(({ n }) => n)}::integer[],
      ${rows.map(({ sealed }) => sealed)}::bytea[]) as given (plan_id, n, sealed)
  `.compile(build)
}

export function deleteDisclosures(customer_id: number, point_ids: readonly number[]): Statement<unknown> {
  return sql`
    delete from app.proof_disclosures disclosure
    using app.proof_entries entry
    where entry.customer_id = ${customer_id}::bigint and entry.point_id = any (${point_ids}::bigint[])
      and disclosure.customer_id = ${customer_id}::bigint and disclosure.plan_id = entry.plan_id and disclosure.n = entry.n
  `.compile(build)
}

export function insertLog(
  customer_id: number,
  log: Pick<LogRow, 'name' | 'public_key' | 'sealed_key' | 'checkpoint_due_at'> & {
    readonly date_created: Date
  },
): Statement<unknown> {
  return build
    .insertInto('app.proof_logs')
    .values({ customer_id, ...log })
    .onConflict((conflict) => conflict.doNothing())
}

function logOf(customer_id: number) {
  return build
    .selectFrom('app.proof_logs')
    .select(['name', 'public_key', 'sealed_key', 'size', 'edge', 'checkpoint_due_at'])
    .where('customer_id', '=', customer_id)
}

export function selectLog(customer_id: number): Statement<LogRow> {
  return logOf(customer_id)
}

export function lockLog(customer_id: number): Statement<LogRow> {
  return logOf(customer_id).forUpdate()
}

/** What has no place in the tree yet. Of a plan, an entry is seen only when those before it are: their chain was locked. */
export function selectWaiting(customer_id: number, max: number): Statement<{ id: number; hash: Buffer }> {
  return build
    .selectFrom('app.proof_entries')
    .select(['id', 'hash'])
    .where('customer_id', '=', customer_id)
    .where('leaf', 'is', null)
    .orderBy('id')
    .limit(max)
}

export function numberEntries(
  customer_id: number,
  ids: readonly number[],
  first_leaf: number,
): Statement<unknown> {
  return sql`
    update app.proof_entries entry
    set leaf = ${first_leaf}::bigint + given.place - 1
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where entry.customer_id = ${customer_id}::bigint and entry.leaf is null and entry.id = given.id
  `.compile(build)
}

export function insertNodes(customer_id: number, nodes: readonly HashedNode[]): Statement<unknown> {
  return build
    .insertInto('app.proof_nodes')
    .values(nodes.map(({ level, index, hash }) => ({ customer_id, level, place: index, hash })))
}

export function growLogTo(
  customer_id: number,
  { size, edge }: Pick<LogRow, 'size' | 'edge'>,
): Statement<unknown> {
  return build.updateTable('app.proof_logs').set({ size, edge }).where('customer_id', '=', customer_id)
}

export function postponeCheckpoint(customer_id: number, checkpoint_due_at: Date): Statement<unknown> {
  return build.updateTable('app.proof_logs').set({ checkpoint_due_at }).where('customer_id', '=', customer_id)
}

/** Leaves are entries; all else is stored as a node. */
export function selectHashes(customer_id: number, nodes: readonly TreeNode[]): Statement<HashedNode> {
  const levels = nodes.map(({ level }) => level)
  const places = nodes.map(({ index }) => index)
  return sql<HashedNode>`
    with wanted as (select * from unnest(${levels}::smallint[], ${places}::bigint[]) as wanted (level, place))
    select wanted.level, wanted.place as index, node.hash
    from wanted join app.proof_nodes node
      on node.customer_id = ${customer_id}::bigint and node.level = wanted.level and node.place = wanted.place
    union all
    select wanted.level, wanted.place as index, entry.hash
    from wanted join app.proof_entries entry
      on entry.customer_id = ${customer_id}::bigint and wanted.level = 0 and entry.leaf = wanted.place
  `.compile(build)
}

export function insertCheckpoint(customer_id: number, row: CheckpointRow): Statement<unknown> {
  return build.insertInto('app.proof_checkpoints').values({ customer_id, ...row })
}

function checkpointsOf(customer_id: number) {
  return build
    .selectFrom('app.proof_checkpoints')
    .select(['size', 'root', 'note', 'date_signed'])
    .where('customer_id', '=', customer_id)
}

export function selectLastCheckpoint(customer_id: number): Statement<CheckpointRow> {
  return checkpointsOf(customer_id).orderBy('size', 'desc').limit(1)
}

/** The newest first. */
export function selectCheckpoints(customer_id: number, { after, limit }: Page): Statement<CheckpointRow> {
  const query = checkpointsOf(customer_id).orderBy('size', 'desc').limit(limit)
  return after === null ? query : query.where('size', '<', Number(after['size']))
}

/** From the first leaf on. */
export function selectAllCheckpoints(customer_id: number): Statement<CheckpointRow> {
  return checkpointsOf(customer_id).orderBy('size')
}

/** With null, those without a place in the tree, too. */
function entriesOf(customer_id: number, until_leaf: number | null) {
  const query = build
    .selectFrom('app.proof_entries as entry')
    .leftJoin('app.proof_disclosures as disclosure', (join) =>
      join
        .onRef('disclosure.customer_id', '=', 'entry.customer_id')
        .onRef('disclosure.plan_id', '=', 'entry.plan_id')
        .onRef('disclosure.n', '=', 'entry.n'),
    )
    .select(['entry.plan_id', 'entry.n', 'entry.leaf', 'entry.content', 'entry.hash', 'disclosure.sealed'])
    .where('entry.customer_id', '=', customer_id)
    .$castTo<EntryRow>()
  return until_leaf === null ? query : query.where('entry.leaf', '<', until_leaf).orderBy('entry.leaf')
}

/** In the order of the log. */
export function selectEntriesOfPoint(
  customer_id: number,
  { point_id, until_leaf, max }: { point_id: number; until_leaf: number; max: number },
): Statement<EntryRow> {
  return entriesOf(customer_id, until_leaf).where('entry.point_id', '=', point_id).limit(max)
}

/** Those without a place in the tree, too. */
export function selectNewestOfPoint(
  customer_id: number,
  { point_id, max }: { point_id: number; max: number },
): Statement<EntryRow> {
  return entriesOf(customer_id, null)
    .where('entry.point_id', '=', point_id)
    .orderBy('entry.id', 'desc')
    .limit(max)
}

export function selectEntries(
  customer_id: number,
  { from_leaf, until_leaf, max }: { from_leaf: number; until_leaf: number; max: number },
): Statement<EntryRow> {
  return entriesOf(customer_id, until_leaf).where('entry.leaf', '>=', from_leaf).limit(max)
}

/** Over all customers. */
export function listProofWork(now: Date, max: number): Statement<{ customer_id: number }> {
  return sql<{
    customer_id: number
  }>`select list_proof_work as customer_id from platform.list_proof_work(${now}::timestamptz, ${max}::integer)`.compile(
    build,
  )
}

/** What is disclosed of these points. */
export function selectDisclosedOfPoints(
  customer_id: number,
  point_ids: readonly number[],
): Statement<Pick<EntryRow, 'plan_id' | 'n' | 'sealed'> & { readonly point_id: number }> {
  return sql<Pick<EntryRow, 'plan_id' | 'n' | 'sealed'> & { readonly point_id: number }>`
    select entry.plan_id, entry.n, entry.point_id, disclosure.sealed
    from app.proof_entries entry join app.proof_disclosures disclosure
      on disclosure.customer_id = entry.customer_id and disclosure.plan_id = entry.plan_id and disclosure.n = entry.n
    where entry.customer_id = ${customer_id}::bigint and entry.point_id = any (${[...point_ids]}::bigint[])
    order by entry.plan_id, entry.n
  `.compile(build)
}
