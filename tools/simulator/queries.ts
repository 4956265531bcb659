import { build } from '@tropeiro/db/build.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import pg from 'pg'

/** Lets the holds of these serials begin earlier; those that cannot stay as they are, and are returned. */
export async function backdateSerials(
  maintenance_url: string,
  serials: readonly string[],
  since: Date,
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: maintenance_url,
    application_name: 'tropeiro simulator',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ serial: string; is_done: boolean }>(
      `select serial, platform.backdate_serial(serial, $2::timestamptz) as is_done
       from unnest($1::text[]) as given (serial)`,
      [serials, since],
    )
    return rows.filter(({ is_done }) => !is_done).map(({ serial }) => serial)
  } finally {
    await client.end()
  }
}

/** What a row says of itself that the ledger can know. */
interface StoredRow {
  readonly time: Date
  readonly digest: bigint
}

/** Every row that the tables have of a device, as often as it is there; closed days are in files. */
export async function listStoredRows(
  tx: CustomerTransaction,
  device_id: number,
  table: 'app.positions' | 'app.late_positions' | 'app.quarantined_positions',
): Promise<StoredRow[]> {
  const rows = await tx.rows(
    build
      .selectFrom(table)
      .select(['time', (row) => row.cast<string>('digest', 'text').as('digest')])
      .where('customer_id', '=', tx.customer_id)
      .where('device_id', '=', device_id),
  )
  return rows.map(({ time, digest }) => ({ time, digest: BigInt(digest) }))
}

/** The days of a device that are files, as the moment they begin. */
export async function listClosedDays(tx: CustomerTransaction, device_id: number): Promise<number[]> {
  const rows = await tx.rows(
    build
      .selectFrom('app.position_files')
      .select((row) => row.cast<string>('day', 'text').as('day'))
      .where('customer_id', '=', tx.customer_id)
      .where('device_id', '=', device_id),
  )
  return rows.map(({ day }) => Date.parse(`${day}T00:00:00Z`))
}
