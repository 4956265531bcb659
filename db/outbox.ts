import { type CompiledQuery, sql } from 'kysely'
import { build } from './build.ts'
import type { CustomerTransaction, Database } from './database.ts'

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

/** The customer's numbered events after a sequence, in order, without gaps. */
export function listEventsAfter(
  database: Database,
  customer_id: number,
  { after, max }: { after: number; max: number },
): Promise<NumberedEvent[]> {
  return database.rowsInCustomer(
    customer_id,
    build
      .selectFrom('app.outbox')
      .select(['sequence', 'type', 'payload', 'occurred_at'])
      .where('customer_id', '=', customer_id)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(max)
      .$narrowType<{ sequence: number }>()
      .$castTo<NumberedEvent>(),
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
