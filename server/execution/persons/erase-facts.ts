import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { eraseImages, listImagesOfHolders } from '../../images/public.ts'
import type { HeldItem } from '../../platform/personal-data.ts'
import { openCommand } from '../commands/seal-command.ts'
import { record_fields } from '../facts/sealed.ts'
import {
  blankCommands,
  blankRecords,
  lockPersonRecords,
  type PersonRecord,
  selectCommandsOfPoints,
  selectPersonRecords,
  selectSealedCommands,
} from './queries.ts'

export interface ErasedFacts {
  readonly records: number
  readonly commands: number
  readonly images: number
}

/** Forgets who received at these points, where, and what was written. That it happened, when and by whom stays. */
export async function eraseFacts(
  tx: CustomerTransaction,
  point_ids: readonly number[],
  now: Date,
): Promise<ErasedFacts> {
  const rows = await tx.rows(lockPersonRecords, point_ids)
  const ids = rows.filter(({ date_erased }) => date_erased === null).map(({ id }) => id)
  const images = await eraseImages(tx, { holder: 'record', holder_ids: rows.map(({ id }) => id) }, now)
  const commands = await tx.rows(selectCommandsOfPoints, { point_ids, command_ids: commandsOf(rows) })
  await tx.count(blankRecords, ids, now)
  return { records: ids.length, images, commands: await eraseCommands(tx, commands.map(idOf)) }
}

/** What commands carried; that they came, and what became of them, stays. */
export async function eraseCommands(
  tx: CustomerTransaction,
  command_ids: readonly string[],
): Promise<number> {
  return command_ids.length === 0 ? 0 : tx.count(blankCommands, command_ids)
}

export async function exportFacts(
  tx: CustomerTransaction,
  point_ids: readonly number[],
  vault: Vault,
): Promise<HeldItem[]> {
  const rows = await tx.rows(selectPersonRecords, point_ids)
  const opened = await record_fields.open(
    { vault, customer_id: tx.customer_id },
    rows.map(({ id, sealed }) => ({ id, sealed, receiver_name: null, receiver_document: null, notes: null })),
  )
  const [images, commands] = await Promise.all([
    listImagesOfHolders(tx, { holder: 'record', holder_ids: rows.map(({ id }) => id) }),
    tx.rows(selectCommandsOfPoints, { point_ids, command_ids: commandsOf(rows) }),
  ])
  const images_of = Map.groupBy(images, ({ holder_id }) => holder_id)
  const held = rows.map(({ sealed: _sealed, id, ...values }, index) => {
    const pictures = (images_of.get(id) ?? []).map(({ role, sha256, name }) => ({ role, sha256, name }))
    return { from: 'execution_records', id, values: { ...values, ...opened[index], pictures } }
  })
  return [...held, ...(await exportCommands(tx, commands.map(idOf), vault))]
}

export async function exportCommands(
  tx: CustomerTransaction,
  command_ids: readonly string[],
  vault: Vault,
): Promise<HeldItem[]> {
  const held: HeldItem[] = []
  for (const row of await tx.rows(selectSealedCommands, command_ids)) {
    const values = await openCommand({ vault, customer_id: tx.customer_id }, row)
    held.push({ from: 'execution_commands', id: row.command_id, values: { ...values } })
  }
  return held
}

const idOf = ({ command_id }: { readonly command_id: string }) => command_id
const commandsOf = (rows: readonly PersonRecord[]) => rows.flatMap(({ command_id }) => command_id ?? [])
