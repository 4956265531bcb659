import { toCanonicalJson } from '@tropeiro/kernel/proof/canonical-json.ts'
import { log_format } from '@tropeiro/kernel/proof/verify-log.ts'
import { anchorLog, type ProofContext } from './anchor-logs.ts'
import { openDisclosures } from './disclosures.ts'
import { growLog } from './grow-log.ts'
import { holdLog } from './log-key.ts'
import { type CheckpointRow, selectAllCheckpoints, selectEntries } from './queries.ts'
import { signLog } from './sign-log.ts'

const rows_at_once = 500

export interface LogExport {
  readonly customer_id: number
  /** With the values that identify persons, or without. */
  readonly disclosures: 'open' | 'left out'
}

/** The lines of a customer's whole log, up to a checkpoint of now. */
export async function* exportLog(
  context: ProofContext,
  { customer_id, disclosures }: LogExport,
): AsyncGenerator<string, void, void> {
  while (await anchorLog(context, customer_id));
  const { database, vault, clock } = context
  const checkpoints = await database.inCustomer(customer_id, async (tx) => {
    const now = clock.now()
    await signLog(tx, { vault, log: await growLog(tx, await holdLog(tx, vault, now)), now })
    return tx.rows(selectAllCheckpoints)
  })
  yield toCanonicalJson({ customer: customer_id, format: log_format })
  let from_leaf = 0
  for (const checkpoint of checkpoints) {
    yield* exportUntil(context, { customer_id, disclosures, from_leaf, checkpoint })
    from_leaf = checkpoint.size
  }
}

async function* exportUntil(
  { database, vault }: ProofContext,
  wanted: LogExport & { from_leaf: number; checkpoint: CheckpointRow },
): AsyncGenerator<string, void, void> {
  const { customer_id, checkpoint } = wanted
  let { from_leaf } = wanted
  while (from_leaf < checkpoint.size) {
    const page = { from_leaf, until_leaf: checkpoint.size, max: rows_at_once }
    const rows = await database.rowsInCustomer(customer_id, selectEntries, page)
    if (rows.length === 0) throw new Error(`entries from ${from_leaf} on are missing in the log`)
    const shown =
      wanted.disclosures === 'open' ? await openDisclosures(vault, customer_id, rows) : rows.map(() => [])
    for (const [place, row] of rows.entries()) {
      yield toCanonicalJson({ disclosures: shown[place] ?? [], entry: JSON.parse(row.content) })
    }
    from_leaf = (rows.at(-1)?.leaf ?? checkpoint.size) + 1
  }
  yield toCanonicalJson({ checkpoint: checkpoint.note })
}
