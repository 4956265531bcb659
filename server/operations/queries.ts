import type { OperationFilters, OperationKind, OperationState } from '@tropeiro/contract/operation.ts'
import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../platform/http/lists/list.ts'
import { type OperationProblem, operation_problem } from './stored-documents.ts'

/** What its client sees of it as it is. What `best_cost` is the cost of only who reports it knows. */
const shown_columns = [
  'id',
  'kind',
  'state',
  'progress',
  'step',
  'best_cost',
  'date_created',
  'started_at',
  'finished_at',
] as const
const columns = [...shown_columns, 'result', 'problem', 'run', 'user_id'] as const
/** With what it is to do; `input` of an operation from before inputs were sealed. */
const started_columns = [...columns, 'input', 'sealed_input'] as const

type RowWith<Name extends keyof RowOf<'app.operations'>> = Pick<RowOf<'app.operations'>, Name> & {
  readonly kind: OperationKind
  readonly state: OperationState
}
export type OperationRow = RowWith<(typeof columns)[number]>
export type OperationListRow = RowWith<(typeof shown_columns)[number] | 'problem'>
export type StartedOperation = RowWith<(typeof started_columns)[number]>

export interface NewOperation {
  readonly kind: OperationKind
  readonly user_id: number | null
  /** How many of its kind may be under way; absent: as many as may wait. */
  readonly caps?: { readonly of_user: number; readonly of_customer: number }
}

/** Until the transaction ends. Taken after every other lock, so that it closes no circle. */
export function lockQueueOfCustomer(customer_id: number): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`operations:${customer_id}`}::text, 0))`.compile(
    build,
  )
}

/** By the index of states, which has at most as many entries as may wait. */
export function countQueuedOperations(customer_id: number): Statement<{ queued: number }> {
  return sql<{ queued: number }>`
    select count(*)::integer as queued from app.operations
    where customer_id = ${customer_id}::bigint and state = 'queued'
  `.compile(build)
}

/** Also those at work. By the index of states. */
export function countOpenOperations(
  customer_id: number,
  { kind, user_id }: Pick<NewOperation, 'kind' | 'user_id'>,
): Statement<{ of_user: number; of_customer: number }> {
  return sql<{ of_user: number; of_customer: number }>`
    select count(*) filter (where user_id is not distinct from ${user_id}::bigint)::integer as of_user, count(*)::integer as of_customer
    from app.operations
    where customer_id = ${customer_id}::bigint and state in ('queued', 'running') and kind = ${kind}::text
  `.compile(build)
}

export function insertOperation(
  customer_id: number,
  { kind, user_id }: NewOperation,
  now: Date,
): Statement<{ id: number }> {
  return build
    .insertInto('app.operations')
    .values({ customer_id, kind, user_id, date_created: now })
    .returning('id')
}

/** Right after the insert, in its transaction: the input is bound to the id that it gave. */
export function updateOperationInput(
  customer_id: number,
  id: number,
  sealed_input: Buffer,
): Statement<unknown> {
  return build
    .updateTable('app.operations')
    .set({ sealed_input })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function selectOperation(customer_id: number, id: number): Statement<OperationRow> {
  return ofCustomer(customer_id, id)
}

/** The newest first. Of a problem only what is shown: it may carry the whole answer of an import. */
export function selectOperations(
  customer_id: number,
  { states = [], kinds = [] }: Pick<OperationFilters, 'states' | 'kinds'>,
  { after, limit }: Page,
): Statement<OperationListRow> {
  let query = build
    .selectFrom('app.operations')
    .select(shown_columns)
    .select(
      sql`case when problem is not null then jsonb_build_object('code', problem -> 'code') end`.as('problem'),
    )
    .where('customer_id', '=', customer_id)
    .orderBy('id', 'desc')
    .limit(limit)
  if (states.length > 0) query = query.where('state', 'in', states)
  if (kinds.length > 0) query = query.where('kind', 'in', kinds)
  if (after !== null) query = query.where('id', '<', Number(after['id']))
  return query.$castTo<OperationListRow>()
}

export function lockOperation(customer_id: number, id: number): Statement<OperationRow> {
  return ofCustomer(customer_id, id).forUpdate()
}

/** Only what a waiting caller needs, many times a second. */
export function selectOperationState(customer_id: number, id: number): Statement<{ state: OperationState }> {
  return build
    .selectFrom('app.operations')
    .select('state')
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .$castTo<{ state: OperationState }>()
}

/** What others are told of it. */
export function selectToldOperation(
  customer_id: number,
  id: number,
): Statement<Pick<OperationRow, 'kind' | 'state'>> {
  return build
    .selectFrom('app.operations')
    .select(['kind', 'state'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .$castTo<Pick<OperationRow, 'kind' | 'state'>>()
}

/** A new run: whoever ran it before finds the number changed and may write no more. */
export function startOperationRun(customer_id: number, id: number, now: Date): Statement<StartedOperation> {
  return build
    .updateTable('app.operations')
    .set((eb) => ({
      state: 'running',
      run: eb('run', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
    }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning(started_columns)
    .$castTo<StartedOperation>()
}

export interface RunKey {
  readonly id: number
  readonly run: number
}

/** What a run reports of itself, stored as it comes. */
export type Progress = Pick<OperationRow, 'progress' | 'step' | 'best_cost'>

/** No row: cancelled, or taken over. */
export function updateProgress(customer_id: number, key: RunKey, progress: Progress): Statement<unknown> {
  return ofRun(customer_id, key).set(progress)
}

/** Back to the queue without a result, to be tried again later. */
export function requeueOperation(customer_id: number, key: RunKey, step: string): Statement<unknown> {
  return ofRun(customer_id, key).set({ state: 'queued', step })
}

export function succeedOperation(
  customer_id: number,
  key: RunKey,
  { result, now }: { result: object; now: Date },
): Statement<unknown> {
  return ofRun(customer_id, key).set({
    state: 'succeeded',
    progress: 1,
    step: 'done',
    result: JSON.stringify(result),
    finished_at: now,
  })
}

export function failRun(
  customer_id: number,
  key: RunKey,
  { problem, now }: { problem: OperationProblem; now: Date },
): Statement<unknown> {
  return ofRun(customer_id, key).set({
    state: 'failed',
    problem: JSON.stringify(operation_problem.write(problem)),
    finished_at: now,
  })
}

/** Whatever the run: nobody will take it up again. */
export function failOperation(
  customer_id: number,
  id: number,
  { problem, now }: { problem: OperationProblem; now: Date },
): Statement<unknown> {
  return build
    .updateTable('app.operations')
    .set({ state: 'failed', problem: JSON.stringify(operation_problem.write(problem)), finished_at: now })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
}

export function cancelOperation(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.operations')
    .set({ state: 'cancelled', finished_at: now })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

function ofCustomer(customer_id: number, id: number) {
  return build
    .selectFrom('app.operations')
    .select(columns)
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .$castTo<OperationRow>()
}

function ofRun(customer_id: number, { id, run }: RunKey) {
  return build
    .updateTable('app.operations')
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
}

export interface ToldDocuments {
  readonly id: number
  readonly result: unknown
  readonly problem: unknown
}

export function lockToldDocuments(customer_id: number, ids: readonly number[]): Statement<ToldDocuments> {
  return build
    .selectFrom('app.operations')
    .select(['id', 'result', 'problem'])
    .where('customer_id', '=', customer_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
}

export function rewriteToldDocuments(
  customer_id: number,
  { id, result, problem }: ToldDocuments,
): Statement<unknown> {
  const textOf = (document: unknown) => (document === null ? null : JSON.stringify(document))
  return build
    .updateTable('app.operations')
    .set({ result: textOf(result), problem: textOf(problem) })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}
