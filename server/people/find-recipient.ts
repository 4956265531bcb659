import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { searchChecklists } from '../checklists/public.ts'
import { searchCommands, searchRecords } from '../execution/public.ts'
import { searchContacts } from '../places/public.ts'
import { listPointStandings, searchPoints } from '../plans/public.ts'
import type { NamesPerson, PersonSearch, SearchedRows } from '../platform/personal-data.ts'
import type { PeopleContext } from './people-context.ts'
import type { Recipient } from './recipient.ts'

/** Where a recipient is named. */
export interface FoundRecipient {
  readonly point_ids: readonly number[]
  /** Of these, those that somebody is to go to yet. */
  readonly open_ids: readonly number[]
  /** Of these, those that there is nothing to erase of: they were, and nothing names the person since. */
  readonly done_ids: readonly number[]
  readonly checklist_ids: readonly number[]
  /** Of no point. */
  readonly command_ids: readonly string[]
  readonly contact_ids: readonly number[]
}

/** Rows that are opened in one transaction. */
const rows_at_once = 500

/**
 * Goes through all of the customer that may name a person: what identifies persons is sealed, so that only who opens it can tell. It
 * is done in short transactions, and takes minutes where there are millions of rows.
 */
export async function findRecipient(
  context: PeopleContext,
  customer_id: number,
  { namesPerson, point_ids }: Recipient,
): Promise<FoundRecipient> {
  await context.vault.prepare(customer_id)
  if (namesPerson === null) {
    const found = { checklist_ids: [], command_ids: [], contact_ids: [] }
    return { ...found, ...(await judgePoints(context, customer_id, { point_ids, is_named: true })) }
  }
  const search = { context, customer_id, namesPerson }
  const named = new Set<number>()
  for await (const { ids } of searchAll(search, searchPoints)) for (const id of ids) named.add(id)
  for await (const found of searchAll(search, searchRecords)) for (const id of found.point_ids) named.add(id)
  const checklist_ids: number[] = []
  for await (const { ids } of searchAll(search, searchChecklists)) checklist_ids.push(...ids)
  const command_ids: string[] = []
  for await (const { ids } of searchAll(search, searchCommands)) command_ids.push(...ids)
  const contact_ids: number[] = []
  for await (const { ids } of searchAll(search, searchContacts)) contact_ids.push(...ids)
  const points = await judgePoints(context, customer_id, {
    point_ids: [...named].toSorted((a, b) => a - b),
    is_named: false,
  })
  return { ...points, checklist_ids, command_ids, contact_ids }
}

interface Search {
  readonly context: PeopleContext
  readonly customer_id: number
  readonly namesPerson: NamesPerson
}

/** In parts, each in a transaction of its own. */
export async function* searchAll<Id extends number | string, Found extends SearchedRows<Id>>(
  { context: { database, vault }, customer_id, namesPerson }: Search,
  search: (tx: CustomerTransaction, part: PersonSearch<Id>) => Promise<Found>,
): AsyncGenerator<Found, void, void> {
  let after: Id | null = null
  do {
    const part: PersonSearch<Id> = { vault, namesPerson, after, max: rows_at_once }
    const found: Found = await database.inCustomer(customer_id, (tx) => search(tx, part), {
      mode: 'snapshot',
    })
    yield found
    after = found.last
  } while (after !== null)
}

async function judgePoints(
  { database }: PeopleContext,
  customer_id: number,
  { point_ids, is_named }: { point_ids: readonly number[]; is_named: boolean },
): Promise<Pick<FoundRecipient, 'point_ids' | 'open_ids' | 'done_ids'>> {
  const standings = await database.inCustomer(customer_id, (tx) => listPointStandings(tx, point_ids), {
    mode: 'snapshot',
  })
  const known = new Set(standings.map(({ id }) => id))
  const unknown = point_ids.filter((id) => !known.has(id))
  if (is_named && unknown.length > 0) throw new Error(`there is no route point ${unknown.join(', ')}`)
  return {
    point_ids: standings.map(({ id }) => id),
    open_ids: standings.filter(({ is_open, is_erased }) => is_open && !is_erased).map(({ id }) => id),
    done_ids: is_named ? standings.filter(({ is_erased }) => is_erased).map(({ id }) => id) : [],
  }
}
