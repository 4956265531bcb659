import { AppError } from '@tropeiro/contract/app-error.ts'
import { nullable } from '@tropeiro/contract/schema.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Place } from '@tropeiro/db/vault.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { storedJson } from '../../stored-json.ts'
import type { HttpServices } from '../http-app.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import type { Outcome, Work } from './outcome.ts'
import { insertAnswer, lockKey, type StoredAnswer, selectStoredAnswer } from './queries.ts'

const stored_ms = 48 * 60 * 60 * 1_000

/** An answer as it goes over the wire. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string | null
}

interface Task {
  readonly key: IdempotencyKey
  readonly work: Work
}

/**
 * The change and its kept answer are one transaction: a process that dies leaves both or neither, and the lock on the
 * key ends with the connection. A failed change keeps nothing, so a retry runs it again.
 */
export async function runOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, work }: Task,
): Promise<{ answer: Answer; replayed: boolean }> {
  const { services } = request.server
  // Gets the customer's data key ready now: fetched inside, it would need a second connection while holding one.
  await services.vault.seal(key.customer_id, placeOf(key, 'answer'), Buffer.alloc(0))
  return services.database.inCustomer(key.customer_id, async (tx) => {
    const kept = await findStored(tx, key, services)
    if (kept !== null) return { answer: kept, replayed: true }
    const done = serialise(await work(tx), reply)
    await keep(tx, { key, answer: done, services })
    return { answer: done, replayed: false }
  })
}

async function findStored(
  tx: CustomerTransaction,
  key: IdempotencyKey,
  services: HttpServices,
): Promise<Answer | null> {
  const stored_since = new Date(services.clock.now().getTime() - stored_ms)
  // Sent together; each statement has a snapshot of its own, so the second sees what the lock waited out.
  const [[lock], [kept]] = await Promise.all([
    tx.rows(lockKey(key)),
    tx.rows(selectStoredAnswer(key, stored_since)),
  ])
  if (lock?.locked !== true) throw new AppError('request_in_progress', { public: { retry_after_s: 1 } })
  if (kept === undefined) return null
  if (!(await isSameRequest(kept, key, services))) throw new AppError('idempotency_key_reused')
  const { scopes, headers, text } = await openAnswer(kept, key, services)
  // What an answer shows may rest on any right that its caller had.
  if (scopes.some((scope) => !key.scopes.has(scope))) throw new AppError('not_permitted')
  return { status: kept.status, headers, text }
}

async function keep(
  tx: CustomerTransaction,
  { key, answer, services }: { key: IdempotencyKey; answer: Answer; services: HttpServices },
): Promise<void> {
  const { headers, text } = answer
  const content = stored_content.write({ scopes: [...key.scopes], headers, text })
  const [sealed, fingerprint] = await Promise.all([
    services.vault.seal(key.customer_id, placeOf(key, 'answer'), Buffer.from(JSON.stringify(content))),
    services.vault.seal(key.customer_id, placeOf(key, 'fingerprint'), key.fingerprint),
  ])
  const now = services.clock.now()
  await tx.count(insertAnswer(key, { fingerprint, status: answer.status, answer: sealed, now }))
}

/** What is sealed of an answer: with it, what its caller might do. */
const stored_content = storedJson(
  Type.Object({
    scopes: Type.Array(Type.String()),
    headers: Type.Record(Type.String(), Type.String()),
    text: nullable(Type.String()),
  }),
  { place: 'idempotency_keys.answer' },
)

/** The fingerprint is sealed as well: a body may hold a password, and a plain hash would let it be guessed. */
async function isSameRequest(
  { fingerprint }: StoredAnswer,
  key: IdempotencyKey,
  { vault }: HttpServices,
): Promise<boolean> {
  // One from before it was sealed does not tell whose request it was.
  if (fingerprint.length === key.fingerprint.length) return false
  return key.fingerprint.equals(await vault.open(key.customer_id, placeOf(key, 'fingerprint'), fingerprint))
}

async function openAnswer(kept: StoredAnswer, key: IdempotencyKey, { vault }: HttpServices) {
  const plain = await vault.open(key.customer_id, placeOf(key, 'answer'), kept.answer)
  return stored_content.read(JSON.parse(plain.toString('utf8')), key.route)
}

function placeOf({ route, key }: IdempotencyKey, column: 'answer' | 'fingerprint'): Place {
  return { table: 'idempotency_keys', column, row: `${route} ${key}` }
}

function serialise({ status, headers, body }: Outcome, reply: FastifyReply): Answer {
  if (body === null) return { status, headers, text: null }
  const write = reply.getSerializationFunction(String(status))
  // Its schema is what keeps the columns of a row that are nobody's business out of an answer.
  if (write === undefined) throw new Error(`the route has no schema for its ${status}`)
  return { status, headers, text: write({ ...body }) }
}
