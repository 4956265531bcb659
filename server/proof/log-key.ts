import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Place, Vault } from '@tropeiro/db/vault.ts'
import type { NoteKey } from '@tropeiro/kernel/proof/signed-note.ts'
import { selectCustomer } from '../identity/public.ts'
import { nextCheckpointAfter } from './checkpoint-time.ts'
import { insertLog, type LogRow, lockLog, selectLog } from './queries.ts'

const place: Place = { table: 'proof_logs', column: 'sealed_key', row: 'log' }

/** The customer's log, which gets its key when it is first needed. The vault must be prepared before the transaction. */
export async function getLog(tx: CustomerTransaction, vault: Vault, now: Date): Promise<LogRow> {
  return (await tx.find(selectLog)) ?? (await makeLog(tx, vault, now))
}

/** The same, held until the end of the transaction. */
export async function holdLog(tx: CustomerTransaction, vault: Vault, now: Date): Promise<LogRow> {
  await getLog(tx, vault, now)
  return tx.one(lockLog)
}

export function publicKeyOf({ name, public_key }: Pick<LogRow, 'name' | 'public_key'>): NoteKey {
  return { name, public_key: createPublicKey({ key: public_key, format: 'der', type: 'spki' }) }
}

export async function openPrivateKey(vault: Vault, customer_id: number, log: LogRow): Promise<KeyObject> {
  const key = await vault.open(customer_id, place, log.sealed_key)
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** Of two who make it at once, one does. */
async function makeLog(tx: CustomerTransaction, vault: Vault, now: Date): Promise<LogRow> {
  const { time_zone } = await tx.one(selectCustomer)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  await tx.count(insertLog, {
    name: `tropeiro/proof/${tx.customer_id}`,
    public_key: publicKey.export({ format: 'der', type: 'spki' }),
    sealed_key: await vault.seal(tx.customer_id, place, privateKey.export({ format: 'der', type: 'pkcs8' })),
    checkpoint_due_at: nextCheckpointAfter(now, time_zone),
    date_created: now,
  })
  return tx.one(selectLog)
}
