import pg from 'pg'

/** A connection that hears of every committed change of a device, in whichever process it was made. */
export interface ChangeListener {
  /** Answers while the connection lives, and with it what it hears. */
  ping(): Promise<void>
  close(): Promise<void>
}

interface Listening {
  readonly url: string
  readonly timeout_ms: number
  /** The serial whose device, or whose vehicle, is another now. */
  readonly onSerial: (serial: string) => void
  readonly onLost: () => void
}

/** Outside the pool, because a notification comes on the connection that listens. */
export async function listenForChanges({
  url,
  timeout_ms,
  onSerial,
  onLost,
}: Listening): Promise<ChangeListener> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout_ms,
    query_timeout: timeout_ms,
    keepAlive: true,
    application_name: 'tropeiro device changes',
  })
  client.on('notification', ({ payload }) => onSerial(payload ?? ''))
  client.on('error', onLost)
  client.on('end', onLost)
  try {
    await client.connect()
    await client.query('listen tropeiro_device')
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    ping: async () => {
      await client.query('select')
    },
    close: () => client.end(),
  }
}
