import pg from 'pg'

interface Holding {
  readonly signal: AbortSignal
  readonly onHeld: () => void
}

/** Takes the lock on a connection of its own, and returns when told to stop or when the connection is lost. */
export async function connectLifeLock(
  { database_url, name }: { readonly database_url: string; readonly name: string },
  { signal, onHeld }: Holding,
): Promise<void> {
  const client = new pg.Client({
    connectionString: database_url,
    connectionTimeoutMillis: 5_000,
    application_name: 'tropeiro alive',
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', () => undefined)
  await client.connect()
  const stop = () => void client.end().catch(() => undefined)
  signal.addEventListener('abort', stop)
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    onHeld()
    if (signal.aborted) stop()
    await ended
  } finally {
    signal.removeEventListener('abort', stop)
    await client.end().catch(() => undefined)
  }
}
