import { AppError } from '@tropeiro/contract/app-error.ts'
import { type NewWebhook, usual_rate_per_second, type WebhookChanges } from '@tropeiro/contract/webhook.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { type AssertVersion, holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import {
  beginAnew,
  countWebhooks,
  deleteParked,
  deleteQueue,
  excludeWebhook,
  insertQueue,
  insertWebhook,
  lockWebhook,
  lockWebhookCount,
  replaceSecret,
  selectWebhook,
  setFirstSecret,
  updateWebhook,
  type WebhookRow,
} from './queries.ts'
import { createWebhookSecret, sealSecret } from './secret.ts'

interface WebhookToCreate {
  readonly fields: NewWebhook
  /** Of who creates it. */
  readonly scopes: ReadonlySet<string>
  readonly vault: Vault
  readonly max_webhooks: number
  /** The newest event of the log: what comes after it is sent. */
  readonly cursor: number
}

const too_many = {
  'pt-BR': 'Já há {limit} webhooks nesta empresa; apague um que não seja mais usado.',
  en: 'There are {limit} webhooks of this company already; delete one that is no longer used.',
  es: 'Ya hay {limit} webhooks de esta empresa; elimine uno que ya no se use.',
}

/** The secret is given here and never again. The key of the customer is prepared before the transaction. */
export async function createWebhook(
  tx: CustomerTransaction,
  actor: Actor,
  { fields, scopes, vault, max_webhooks, cursor }: WebhookToCreate,
): Promise<{ row: WebhookRow; secret: string }> {
  await tx.rows(lockWebhookCount)
  const { count } = await tx.one(countWebhooks)
  if (count >= max_webhooks) {
    throw new AppError('state_conflict', { public: { detail: too_many, params: { limit: max_webhooks } } })
  }
  const values = {
    name: fields.name ?? null,
    url: fields.url,
    types: fields.types ?? [],
    scopes: [...scopes].toSorted(),
    rate_per_second: fields.rate_per_second ?? usual_rate_per_second,
  }
  const { id } = await tx.one(insertWebhook, values, actor.now)
  const secret = createWebhookSecret()
  await tx.count(setFirstSecret, id, await sealSecret({ vault, customer_id: tx.customer_id }, id, secret))
  await tx.count(insertQueue, { webhook_id: id, cursor }, actor.now)
  await recordChange(tx, actor, { resource: 'webhook', action: 'create', id, fields: Object.keys(fields) })
  return { row: await tx.one(selectWebhook, id), secret }
}

interface Change {
  readonly changes: WebhookChanges
  readonly scopes: ReadonlySet<string>
  readonly assertVersion: AssertVersion
}

/** Who sends it elsewhere, or chooses other types, gets what they may read themselves and no more. */
export async function changeWebhook(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, scopes, assertVersion }: Change,
): Promise<WebhookRow> {
  const { id, ...given } = changes
  const before = await holdRow(tx.find(lockWebhook, id), assertVersion)
  const values = {
    name: given.name === undefined ? before.name : given.name,
    url: given.url ?? before.url,
    types: given.types ?? before.types,
    rate_per_second: given.rate_per_second ?? before.rate_per_second,
    ...((given.url ?? given.types) !== undefined && { scopes: [...scopes].toSorted() }),
  }
  await tx.count(updateWebhook, { id, values }, actor.now)
  await tx.count(beginAnew, id, actor.now)
  await recordChange(tx, actor, { resource: 'webhook', action: 'change', id, fields: Object.keys(given) })
  return tx.one(selectWebhook, id)
}

const day_ms = 86_400_000

/** A new secret; deliveries are signed with both for a day, so that the receiver changes at its own time. */
export async function rotateSecret(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion, vault }: RowToChange & { readonly vault: Vault },
): Promise<{ row: WebhookRow; secret: string }> {
  await holdRow(tx.find(lockWebhook, id), assertVersion)
  const secret = createWebhookSecret()
  const sealed = await sealSecret({ vault, customer_id: tx.customer_id }, id, secret)
  await tx.count(
    replaceSecret,
    { id, secret: sealed, until: new Date(actor.now.getTime() + day_ms) },
    actor.now,
  )
  await recordChange(tx, actor, { resource: 'webhook', action: 'change', id, fields: ['secret'] })
  return { row: await tx.one(selectWebhook, id), secret }
}

/** Its deliveries stay in their log, its secrets do not. */
export async function removeWebhook(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  await holdRow(tx.find(lockWebhook, id), assertVersion)
  await tx.count(deleteParked, id, 0)
  await tx.count(deleteQueue, id)
  await tx.count(excludeWebhook, id, actor.now)
  await recordChange(tx, actor, { resource: 'webhook', action: 'remove', id, fields: ['date_excluded'] })
}
