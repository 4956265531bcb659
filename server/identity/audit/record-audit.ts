import type { AuditAction } from '@tropeiro/contract/identity.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { FastifyRequest } from 'fastify'
import { insertAudit } from './queries.ts'

/** Who acts, from where, when. */
export interface Actor {
  readonly user_id: number | null
  readonly api_key_id: number | null
  readonly address: string | null
  readonly request_id: string | null
  readonly now: Date
}

/** What was done. `fields` are names of fields, never their values. */
export interface AuditedChange {
  readonly action: AuditAction
  readonly resource: string
  readonly resource_id: number | null
  readonly fields: readonly string[]
}

export function actorOf(request: FastifyRequest): Actor {
  const { caller } = request
  return {
    user_id: caller?.api_key_id ? null : (caller?.user_id ?? null),
    api_key_id: caller?.api_key_id ?? null,
    address: request.ip,
    request_id: request.id,
    now: request.server.services.clock.now(),
  }
}

/** The command line acts for the operator, who has no user. */
export const operatorAt = (now: Date): Actor => ({
  user_id: null,
  api_key_id: null,
  address: null,
  request_id: null,
  now,
})

/** Writes the trail in the transaction of the change itself. */
export async function recordAudit(
  tx: CustomerTransaction,
  actor: Actor,
  change: AuditedChange,
): Promise<void> {
  const { now, ...who } = actor
  await tx.count(insertAudit, { occurred_at: now, ...who, ...change, fields: [...change.fields] })
}
