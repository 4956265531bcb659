import pg from 'pg'

/** The database cannot be used right now: `unreachable` (away, restarting, refusing) or `busy` (no connection or lock in time). */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly reason: 'unreachable' | 'busy'

  constructor(reason: 'unreachable' | 'busy', cause: unknown) {
    super(`database ${reason}`, { cause })
    this.reason = reason
  }
}

const socket_errors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** SQLSTATEs of a server that goes away or comes up, by class or code. */
const unreachable = /^(08...|57P0[1-5]|58...|53100|53200)$/
/** Too many connections, lock not available, statement cancelled by its deadline, deadlock, serialization. */
const busy = /^(53300|53400|55P03|57014|40P01|40001)$/

/** pg reports a lost connection by text alone. */
const lost_connection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout)/
const no_connection_in_time = /^timeout exceeded when trying to connect/

/** Faults of the server or the way to it become DatabaseUnavailableError; everything else stays what it is. */
export function toDatabaseError(error: unknown): unknown {
  const reason = findUnavailability(error)
  return reason === null ? error : new DatabaseUnavailableError(reason, error)
}

function findUnavailability(error: unknown): 'unreachable' | 'busy' | null {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return null
  if (error instanceof AggregateError) return error.errors.map(findUnavailability).find(Boolean) ?? null
  if (error instanceof pg.DatabaseError) {
    if (unreachable.test(error.code ?? '')) return 'unreachable'
    return busy.test(error.code ?? '') ? 'busy' : null
  }
  if ('code' in error && socket_errors.has(String(error.code))) return 'unreachable'
  if (lost_connection.test(error.message)) return 'unreachable'
  return no_connection_in_time.test(error.message) ? 'busy' : null
}

/** The database, the schema or a table is missing, or the role may not use it: nobody has set it up. */
export function isNotSetUp(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(3D000|3F000|42P01|42501|28...)$/.test(error.code ?? '')
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
}

/** What PostgreSQL calls a fault, five characters; null for one that is not its own. */
export function findSqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null
}
