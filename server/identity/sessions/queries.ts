import { build } from '@tropeiro/db/build.ts'
import type { CustomerTransaction, Database, Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Realm } from '../roles.ts'
import { type AttemptLimit, type LoginAttempts, leakPerSecond } from './login-backoff.ts'
import type { Transport } from './session-transport.ts'

export async function insertSession(
  tx: CustomerTransaction,
  session: {
    user_id: number
    realm: Realm
    transport: Transport
    date_created: Date
    date_expires: Date
  },
): Promise<number> {
  const [row] = await tx.rows(
    build
      .insertInto('app.sessions')
      .values({ customer_id: tx.customer_id, ...session })
      .returning('id'),
  )
  if (row === undefined) throw new Error('the session was not stored')
  return row.id
}

export async function insertRefreshToken(
  tx: CustomerTransaction,
  token: { token_hash: Buffer; session_id: number; generation: number; date_created: Date },
): Promise<void> {
  await tx.count(build.insertInto('app.refresh_tokens').values({ customer_id: tx.customer_id, ...token }))
}

export interface RefreshTokenRow {
  readonly session_id: number
  readonly user_id: number
  readonly realm: string
  /** Null in those from before it was chosen. */
  readonly transport: Transport | null
  readonly generation: number
  readonly seen_generation: number
  readonly date_rotated: Date | null
  readonly successor: Buffer | null
  readonly session_created: Date
  readonly session_expires: Date
  readonly session_revoked: Date | null
}

/** Locks the token: of several that present it at once, one rotates it and the others see that it did. */
export async function findRefreshTokenForUpdate(
  tx: CustomerTransaction,
  token_hash: Buffer,
): Promise<RefreshTokenRow | null> {
  const [row] = await tx.rows(
    build
      .selectFrom('app.refresh_tokens as token')
      .innerJoin('app.sessions as session', (join) =>
        join
          .onRef('session.customer_id', '=', 'token.customer_id')
          .onRef('session.id', '=', 'token.session_id'),
      )
      .select([
        'token.session_id',
        'session.user_id',
        'session.realm',
        sql<Transport | null>`session.transport`.as('transport'),
        'token.generation',
        'session.seen_generation',
        'token.date_rotated',
        'token.successor',
        'session.date_created as session_created',
        'session.date_expires as session_expires',
        'session.date_revoked as session_revoked',
      ])
      .where('token.customer_id', '=', tx.customer_id)
      .where('token.token_hash', '=', token_hash)
      .forUpdate('token'),
  )
  return row ?? null
}

export interface Rotation {
  readonly token_hash: Buffer
  readonly session_id: number
  readonly date_rotated: Date
  readonly successor: Buffer
  /** Tokens rotated before this get no successor any more: one after them is in use. */
  readonly grace_began: Date
}

/** Remembers the successor of a token, and forgets those that nobody gets any more. */
export async function markRotated(tx: CustomerTransaction, token: Rotation): Promise<void> {
  const tokens = build.updateTable('app.refresh_tokens').where('customer_id', '=', tx.customer_id)
  await Promise.all([
    tx.count(
      tokens
        .set({ successor: null })
        .where('session_id', '=', token.session_id)
        .where('date_rotated', '<', token.grace_began)
        .where('successor', 'is not', null),
    ),
    tx.count(
      tokens
        .set({ date_rotated: token.date_rotated, successor: token.successor })
        .where('token_hash', '=', token.token_hash),
    ),
  ])
}

/** Its successor was given once more. */
export async function restartGrace(
  tx: CustomerTransaction,
  token_hash: Buffer,
  date_rotated: Date,
): Promise<void> {
  await tx.count(
    build
      .updateTable('app.refresh_tokens')
      .set({ date_rotated })
      .where('customer_id', '=', tx.customer_id)
      .where('token_hash', '=', token_hash),
  )
}

/** A token of this generation was used: the answer that brought it has arrived. */
export async function markGenerationSeen(
  tx: CustomerTransaction,
  session_id: number,
  generation: number,
): Promise<void> {
  await tx.count(
    build
      .updateTable('app.sessions')
      .set({ seen_generation: generation })
      .where('customer_id', '=', tx.customer_id)
      .where('id', '=', session_id)
      .where('seen_generation', '<', generation),
  )
}

export async function extendSession(
  tx: CustomerTransaction,
  session_id: number,
  date_expires: Date,
): Promise<void> {
  await tx.count(
    build
      .updateTable('app.sessions')
      .set({ date_expires })
      .where('customer_id', '=', tx.customer_id)
      .where('id', '=', session_id),
  )
}

export async function revokeSession(tx: CustomerTransaction, session_id: number, now: Date): Promise<void> {
  await tx.count(
    build
      .updateTable('app.sessions')
      .set({ date_revoked: now })
      .where('customer_id', '=', tx.customer_id)
      .where('id', '=', session_id)
      .where('date_revoked', 'is', null),
  )
}

/** Ends a user's sessions, but the one that asks. */
export async function revokeSessionsOfUser(
  tx: CustomerTransaction,
  user_id: number,
  but_session_id: number | null,
  now: Date,
): Promise<void> {
  await tx.count(
    build
      .updateTable('app.sessions')
      .set({ date_revoked: now })
      .where('customer_id', '=', tx.customer_id)
      .where('user_id', '=', user_id)
      .where('id', '<>', but_session_id ?? 0)
      .where('date_revoked', 'is', null),
  )
}

export async function findLoginAttempts(database: Database, key: Buffer): Promise<LoginAttempts | null> {
  const [row] = await database.rowsOfPlatform(
    build.selectFrom('platform.login_attempts').select(['level', 'counted_at']).where('key', '=', key),
  )
  return row ?? null
}

/**
 * Counts a try on top of what has not leaked away since the last one. False, and nothing is counted, when it has to wait
 * first: the rule of `waitBeforeLogin`, held while the row is locked, so that of many at once only the free ones pass.
 */
export async function countAttempt(
  database: Database,
  { key, budget }: AttemptLimit,
  now: Date,
): Promise<boolean> {
  const elapsed_s = sql`greatest(0, extract(epoch from excluded.counted_at - attempts.counted_at))`
  const over = sql`floor(attempts.level) - ${budget.free_failures}::double precision`
  const rows = await database.rowsOfPlatform(
    sql`
      insert into platform.login_attempts as attempts (key, level, counted_at)
      values (${key}::bytea, 1, ${now}::timestamptz)
      on conflict (key) do update set
        level = 1 + greatest(0, attempts.level - ${elapsed_s} * ${leakPerSecond(budget)}::double precision),
        counted_at = greatest(attempts.counted_at, excluded.counted_at)
      where ${over} < 0
        or ${elapsed_s} >= least(power(2, least(${over}, 30)), ${budget.longest_wait_s}::double precision)
      returning 1
    `.compile(build),
  )
  return rows.length > 0
}

export async function takeAttemptBack(database: Database, key: Buffer): Promise<void> {
  await database.rowsOfPlatform(
    build
      .updateTable('platform.login_attempts')
      .set({ level: sql<number>`greatest(0, level - 1)` })
      .where('key', '=', key),
  )
}

/** The row itself goes with age: only maintenance deletes. */
export async function forgiveLoginAttempts(database: Database, key: Buffer): Promise<void> {
  await database.rowsOfPlatform(
    build.updateTable('platform.login_attempts').set({ level: 0 }).where('key', '=', key),
  )
}

export function selectKnownPlaces(
  customer_id: number,
  login: string,
  { places, known_since }: { places: readonly Buffer[]; known_since: Date },
): Statement<{ place: Buffer }> {
  return build
    .selectFrom('app.login_places as known')
    .innerJoin('app.users as user', (join) =>
      join.onRef('user.customer_id', '=', 'known.customer_id').onRef('user.id', '=', 'known.user_id'),
    )
    .select('known.place')
    .where('known.customer_id', '=', customer_id)
    .where('user.login', '=', login)
    .where('user.date_excluded', 'is', null)
    .where('known.place', 'in', places)
    .where('known.date_last', '>=', known_since)
}

export async function keepPlaces(
  tx: CustomerTransaction,
  user_id: number,
  { places, date_last }: { places: readonly Buffer[]; date_last: Date },
): Promise<void> {
  const { customer_id } = tx
  await tx.count(
    build
      .insertInto('app.login_places')
      .values(places.map((place) => ({ customer_id, user_id, place, date_last })))
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'user_id', 'place']).doUpdateSet({ date_last }),
      ),
  )
}

/** Those unused for too long, and the longest unused beyond a number. */
export async function forgetPlaces(
  tx: CustomerTransaction,
  user_id: number,
  { known_since, max_places }: { known_since: Date; max_places: number },
): Promise<void> {
  const places = build
    .selectFrom('app.login_places')
    .select('place')
    .where('customer_id', '=', tx.customer_id)
    .where('user_id', '=', user_id)
    .where('date_last', '>=', known_since)
    .orderBy('date_last', 'desc')
    .limit(max_places)
  await tx.count(
    build
      .deleteFrom('app.login_places')
      .where('customer_id', '=', tx.customer_id)
      .where('user_id', '=', user_id)
      .where('place', 'not in', places),
  )
}
