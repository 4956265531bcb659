import { type CompiledQuery, sql } from 'kysely'
import { build } from './build.ts'
import type { CustomerTransaction, Database, Statement } from './database.ts'

/** A fact that happened to a customer's data. The payload carries ids and names of fields, never personal values. */
export interface DomainEvent {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly occurred_at: Date
}

export interface NumberedEvent extends DomainEvent {
  readonly sequence: number
}

/** Writes the event in the transaction of its change: both happen or neither. */
export async function emit(tx: CustomerTransaction, event: DomainEvent): Promise<void> {
  await tx.count(
    build.insertInto('app.outbox').values({
      customer_id: tx.customer_id,
      type: event.type,
      payload: JSON.stringify(event.payload),
      occurred_at: event.occurred_at,
    }),
  )
}

/** The tables of today and of the days to come. What is written on a day without one is kept all the same. */
export async function makeOutboxDays(database: Database): Promise<void> {
  await database.rowsOfPlatform(sql`select platform.make_outbox_days()`.compile(build))
}

/** Numbers what finished transactions wrote. Returns how many, or null when another sequencer is at work. */
export async function numberOutbox(database: Database, most: number): Promise<number | null> {
  const row = await database.oneOfPlatform(
    sql<{ numbered: number | null }>`select platform.number_outbox(${most}::integer) as numbered`.compile(
      build,
    ),
  )
  return row.numbered
}

export interface EventsWanted {
  readonly after: number
  readonly max: number
  /** Of all payloads together; the first event comes however long it is. */
  readonly max_bytes?: number
}

const usual_max_bytes = 4_000_000

/** The customer's numbered events after a sequence, in order, without gaps. */
export function listEventsAfter(
  database: Database,
  customer_id: number,
  wanted: EventsWanted,
): Promise<NumberedEvent[]> {
  return database.rowsInCustomer(customer_id, selectEventsAfter, wanted)
}

/** The same, for a transaction that keeps how far it has read. */
export function selectEventsAfter(
  customer_id: number,
  { after, max, max_bytes = usual_max_bytes }: EventsWanted,
): Statement<NumberedEvent> {
  return sql<NumberedEvent>`
    select sequence, type, payload, occurred_at
    from (
      select sequence, type, payload, occurred_at,
        sum(octet_length(payload::text)) over (order by sequence) - octet_length(payload::text) as bytes_before
      from (
        select sequence, type, payload, occurred_at from app.outbox
        where customer_id = ${customer_id}::bigint and sequence > ${after}::bigint
        order by sequence limit ${max}::integer
      ) as found
    ) as measured
    where bytes_before < ${max_bytes}::bigint
    order by sequence`.compile(build)
}

/** Up to where the customer's log is numbered; 0 when nothing is. */
export async function findHead(database: Database, customer_id: number): Promise<number> {
  const row = await database.findInCustomer(
    customer_id,
    build.selectFrom('app.outbox_heads').select('last_sequence').where('customer_id', '=', customer_id),
  )
  return row?.last_sequence ?? 0
}

/** The first event that is still kept; null when none is. */
export async function findOldest(database: Database, customer_id: number): Promise<number | null> {
  const row = await database.findInCustomer(
    customer_id,
    build
      .selectFrom('app.outbox')
      .select('sequence')
      .where('customer_id', '=', customer_id)
      .where('sequence', 'is not', null)
      .orderBy('sequence')
      .limit(1),
  )
  return row?.sequence ?? null
}

/** A customer whose log has grown, up to which number, and in which round of the sequencer. */
export interface LogNews {
  readonly customer_id: number
  readonly last_sequence: number
  readonly round: number
}

/** Of all customers, after a round: one statement, whatever their number. */
export function listNews(
  database: Database,
  { after, max }: { after: number; max: number },
): Promise<LogNews[]> {
  return database.rowsOfPlatform(
    sql<LogNews>`
      select customer_id, last_sequence, round
      from platform.list_outbox_news(${after}::bigint, ${max}::integer)`.compile(build),
  )
}

/** An event of a customer, for a transaction of many customers. */
export type CustomerEvent = Pick<DomainEvent, 'type' | 'payload'> & { readonly customer_id: number }

/** Of any customers, in this order. */
export function addToOutbox(events: readonly CustomerEvent[], occurred_at: Date): CompiledQuery {
  return sql`
    insert into app.outbox (customer_id, type, payload, occurred_at)
    select customer_id, type, payload, ${occurred_at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (customer_id bigint, type text, payload jsonb)`.compile(
    build,
  )
}
