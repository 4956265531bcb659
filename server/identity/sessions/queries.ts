import { build } from '@tropeiro/db/build.ts'
import type { Database, Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Realm } from '../roles.ts'
import { type AttemptLimit, type LoginAttempts, leakPerSecond } from './login-backoff.ts'
import type { Transport } from './session-transport.ts'

export function insertSession(
  customer_id: number,
  session: {
    user_id: number
    realm: Realm
    transport: Transport
    date_created: Date
    date_expires: Date
  },
): Statement<{ id: number }> {
  return build
    .insertInto('app.sessions')
    .values({ customer_id, ...session })
    .returning('id')
}

export function insertRefreshToken(
  customer_id: number,
  token: { token_hash: Buffer; session_id: number; generation: number; date_created: Date },
): Statement<unknown> {
  return build.insertInto('app.refresh_tokens').values({ customer_id, ...token })
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
export function lockRefreshToken(customer_id: number, token_hash: Buffer): Statement<RefreshTokenRow> {
  return build
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
    .where('token.customer_id', '=', customer_id)
    .where('token.token_hash', '=', token_hash)
    .forUpdate('token')
}

const updateToken = (customer_id: number, token_hash: Buffer) =>
  build
    .updateTable('app.refresh_tokens')
    .where('customer_id', '=', customer_id)
    .where('token_hash', '=', token_hash)

/** Remembers the successor of a token. */
export function markRotated(
  customer_id: number,
  token_hash: Buffer,
  rotation: { date_rotated: Date; successor: Buffer },
): Statement<unknown> {
  return updateToken(customer_id, token_hash).set(rotation)
}

/** Of tokens rotated before the grace began: one after them is in use, nobody gets their successors any more. */
export function forgetSuccessors(
  customer_id: number,
  session_id: number,
  grace_began: Date,
): Statement<unknown> {
  return build
    .updateTable('app.refresh_tokens')
    .set({ successor: null })
    .where('customer_id', '=', customer_id)
    .where('session_id', '=', session_id)
    .where('date_rotated', '<', grace_began)
    .where('successor', 'is not', null)
}

/** Its successor was given once more. */
export function restartGrace(
  customer_id: number,
  token_hash: Buffer,
  date_rotated: Date,
): Statement<unknown> {
  return updateToken(customer_id, token_hash).set({ date_rotated })
}

const updateSession = (customer_id: number, id: number) =>
  build.updateTable('app.sessions').where('customer_id', '=', customer_id).where('id', '=', id)

/** A token of this generation was used: the answer that brought it has arrived. */
export function markGenerationSeen(
  customer_id: number,
  session_id: number,
  generation: number,
): Statement<unknown> {
  return updateSession(customer_id, session_id)
    .set({ seen_generation: generation })
    .where('seen_generation', '<', generation)
}

export function extendSession(
  customer_id: number,
  session_id: number,
  date_expires: Date,
): Statement<unknown> {
  return updateSession(customer_id, session_id).set({ date_expires })
}

export function revokeSession(customer_id: number, session_id: number, now: Date): Statement<unknown> {
  return updateSession(customer_id, session_id).set({ date_revoked: now }).where('date_revoked', 'is', null)
}

/** Ends a user's sessions, but the one that asks. */
export function revokeSessionsOfUser(
  customer_id: number,
  user_id: number,
  { now, but_session_id = null }: { now: Date; but_session_id?: number | null },
): Statement<unknown> {
  return build
    .updateTable('app.sessions')
    .set({ date_revoked: now })
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .where('id', '<>', but_session_id ?? 0)
    .where('date_revoked', 'is', null)
}

export async function findLoginAttempts(database: Database, key: Buffer): Promise<LoginAttempts | null> {
  const row = await database.findOfPlatform(
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

export function keepPlaces(
  customer_id: number,
  user_id: number,
  { places, date_last }: { places: readonly Buffer[]; date_last: Date },
): Statement<unknown> {
  return build
    .insertInto('app.login_places')
    .values(places.map((place) => ({ customer_id, user_id, place, date_last })))
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'place']).doUpdateSet({ date_last }),
    )
}

/** Those unused for too long, and the longest unused beyond a number. */
export function forgetPlaces(
  customer_id: number,
  user_id: number,
  { known_since, max_places }: { known_since: Date; max_places: number },
): Statement<unknown> {
  const places = build
    .selectFrom('app.login_places')
    .select('place')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .where('date_last', '>=', known_since)
    .orderBy('date_last', 'desc')
    .limit(max_places)
  return build
    .deleteFrom('app.login_places')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .where('place', 'not in', places)
}

export function selectSessionExpiry(customer_id: number, id: number): Statement<{ date_expires: Date }> {
  return build
    .selectFrom('app.sessions')
    .select('date_expires')
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}
