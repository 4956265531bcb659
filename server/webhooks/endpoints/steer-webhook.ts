import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { logEventId } from '@tropeiro/contract/log-events.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import { findHead, findOldest } from '@tropeiro/db/outbox.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import {
  askForTest,
  deleteParked,
  disableQueue,
  enableQueue,
  lockWebhook,
  moveCursor,
  selectWebhook,
  type WebhookRow,
} from './queries.ts'

/** It goes on where it stopped. What it lacks since, the log may have no longer: those are passed. */
export async function enableWebhook(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<WebhookRow> {
  await holdRow(tx.find(lockWebhook, id), assertVersion)
  await tx.count(enableQueue, id, actor.now)
  await recordChange(tx, actor, { resource: 'webhook', action: 'change', id, fields: ['status'] })
  return tx.one(selectWebhook, id)
}

export async function disableWebhook(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<WebhookRow> {
  const { disabled_at } = await holdRow(tx.find(lockWebhook, id), assertVersion)
  if (disabled_at === null) {
    await tx.count(disableQueue, id, actor.now)
    await recordChange(tx, actor, { resource: 'webhook', action: 'change', id, fields: ['status'] })
  }
  return tx.one(selectWebhook, id)
}

/** A worker sends it, and its outcome is in the log of deliveries: no request waits for somebody else's server. */
export async function testWebhook(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<WebhookRow> {
  const row = await holdRow(tx.find(lockWebhook, id), assertVersion)
  if (row.disabled_at !== null) throw new AppError('state_conflict', { public: { allowed: ['enable'] } })
  await tx.count(askForTest, id, actor.now)
  return row
}

interface Replay extends RowToChange {
  readonly cursor: number
}

/** Sends again all that came after an event. What waits for its next attempt from before it goes on waiting. */
export async function replayWebhook(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion, cursor }: Replay,
): Promise<WebhookRow> {
  await holdRow(tx.find(lockWebhook, id), assertVersion)
  await tx.count(deleteParked, id, cursor)
  await tx.count(moveCursor, { webhook_id: id, cursor }, actor.now)
  await recordChange(tx, actor, { resource: 'webhook', action: 'change', id, fields: ['last_event_id'] })
  return tx.one(selectWebhook, id)
}

/** 422 for an event that is not of this customer or has not happened, 410 where the log begins later. */
export async function getCursor(database: Database, customer_id: number, event_id: string): Promise<number> {
  const cursor = sequenceOf(customer_id, event_id)
  const head = await findHead(database, customer_id)
  if (cursor === null || cursor > head) throw invalidRequest([{ pointer: '/data/after', code: 'not_found' }])
  const oldest = (await findOldest(database, customer_id)) ?? head + 1
  if (cursor < oldest - 1)
    throw new AppError('cursor_expired', { public: { params: { oldest: logEventId(customer_id, oldest) } } })
  return cursor
}

/** Null for the id of somebody else's event. */
export function sequenceOf(customer_id: number, event_id: string): number | null {
  const [, customer, sequence] = event_id.split('_')
  const number = Number(sequence)
  return customer === String(customer_id) && Number.isSafeInteger(number) ? number : null
}
