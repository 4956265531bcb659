import { randomBytes } from 'node:crypto'
import type { Keeper } from '@tropeiro/db/sealed-fields.ts'

/** As Standard Webhooks writes it: 32 random bytes. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Both are sealed at the same place: the current one becomes the one before without being opened. */
const placeOf = (id: number) => ({ table: 'webhooks', column: 'secret', row: String(id) })

export function sealSecret({ vault, customer_id }: Keeper, id: number, secret: string): Promise<Buffer> {
  return vault.seal(customer_id, placeOf(id), Buffer.from(secret, 'utf8'))
}

export async function openSecrets(
  { vault, customer_id }: Keeper,
  id: number,
  sealed: readonly Buffer[],
): Promise<string[]> {
  const opened = await vault.openAll(
    customer_id,
    sealed.map((each) => ({ place: placeOf(id), sealed: each })),
  )
  return opened.map((secret) => secret.toString('utf8'))
}
