import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type HeldItem, lastOf } from '../../platform/personal-data.ts'
import { openCommand } from '../commands/seal-command.ts'
import { eraseCommands } from './erase-facts.ts'
import { selectCommandsOfUser } from './queries.ts'

interface PartOfCommands {
  readonly user_id: number
  /** Null: from the beginning. */
  readonly after: string | null
  readonly max: number
}

const first = '00000000-0000-0000-0000-000000000000'

/** What a driver told by phone: where they were and what they wrote. Returns how many; none when that was all. */
export async function eraseCommandsOfUser(
  tx: CustomerTransaction,
  { user_id, after, max }: PartOfCommands,
): Promise<number> {
  const rows = await tx.rows(selectCommandsOfUser, { user_id, after: after ?? first, max })
  return eraseCommands(
    tx,
    rows.map(({ command_id }) => command_id),
  )
}

/** Without what commands tell of others: who received is for those who received. */
export async function exportCommandsOfUser(
  tx: CustomerTransaction,
  { user_id, after, max }: PartOfCommands,
  vault: Vault,
): Promise<{ readonly held: HeldItem[]; readonly last: string | null }> {
  const rows = await tx.rows(selectCommandsOfUser, { user_id, after: after ?? first, max })
  const held: HeldItem[] = []
  for (const row of rows) {
    const document = await openCommand({ vault, customer_id: tx.customer_id }, row)
    const { type, occurred_at, payload } = document as {
      type?: unknown
      occurred_at?: unknown
      payload?: { location?: unknown }
    }
    const values = { type, occurred_at, location: payload?.location ?? null }
    held.push({ from: 'execution_commands', id: row.command_id, values })
  }
  return {
    held,
    last: lastOf(
      rows.map(({ command_id }) => command_id),
      max,
    ),
  }
}
