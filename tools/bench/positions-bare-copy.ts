import { copyIn } from '@tropeiro/db/copy-in.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { EntryCursor } from '@tropeiro/server/telemetry/model/log-message.ts'
import {
  CopyRows,
  copy_end,
  copy_head,
  position_columns,
} from '@tropeiro/server/telemetry/processor/copy-rows.ts'

type Client = Parameters<typeof copyIn>[0]

/** As many rows as a batch of the processor has, about. */
const copy_rows = 10_000

/** A table like a day's, beside the days themselves. */
export function makeBareTable({ admin_url }: TestDatabase): Promise<void> {
  return withAdmin(async (client) => {
    await client.query('create table app.bare_positions (like app.positions including all)')
    await client.query('grant insert on app.bare_positions to tropeiro_telemetry')
    await client.query('select platform.make_position_days()')
  }, admin_url)
}

/** How long bare COPY of the rows of these messages takes; rows and connections are ready before the time is taken. */
export function copyBare(
  { telemetry_url }: TestDatabase,
  messages: readonly Uint8Array[],
  connections: number,
): Promise<number> {
  const batches = batchesOf(messages)
  const copy = async (client: Client) => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      await copyIn(client, `app.bare_positions (${position_columns})`, [copy_head, batch.body, copy_end])
    }
  }
  const measure = async (clients: readonly Client[]): Promise<number> => {
    if (clients.length < connections)
      return withAdmin((client) => measure([...clients, client]), telemetry_url)
    const started = performance.now()
    await Promise.all(clients.map(copy))
    return performance.now() - started
  }
  return measure([])
}

function batchesOf(messages: readonly Uint8Array[]): CopyRows[] {
  const batches: CopyRows[] = []
  for (const message of messages) {
    let rows = batches.at(-1)
    if (rows === undefined || rows.count >= copy_rows) {
      rows = new CopyRows()
      batches.push(rows)
    }
    for (const cursor = new EntryCursor(message); cursor.next(); ) rows.add(cursor)
  }
  return batches
}
