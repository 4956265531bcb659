import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { eraseImages, listImagesOfHolders } from '../../images/public.ts'
import { type HeldItem, lastOf, type PersonSearch, type SearchedRows } from '../../platform/personal-data.ts'
import { selectAnswersOf, selectChecklistsByIds } from '../queries.ts'
import { openAnswers, openChecklists } from '../sealed.ts'
import { blankAnswers, blankChecklists, selectIdsOfUser, selectIdsToSearch } from './queries.ts'

/** Checklists whose receipt went to the person, or whose answers name them. */
export async function searchChecklists(
  tx: CustomerTransaction,
  { vault, namesPerson, after, max }: PersonSearch,
): Promise<SearchedRows> {
  const ids = (await tx.rows(selectIdsToSearch, { after: after ?? 0, max })).map(({ id }) => id)
  const opened = await openWhole(tx, ids, vault)
  const named = opened.filter(
    ({ checklist, answers }) =>
      namesPerson(checklist.receipt_email) ||
      checklist.identifier_fields.some(({ value }) => namesPerson(value)) ||
      answers.some(({ value, additional_data }) => namesPerson(value) || namesPerson(additional_data)),
  )
  return { ids: named.map(({ checklist }) => checklist.id), last: lastOf(ids, max) }
}

/** Those that a user executed, in the order of their ids. */
export async function listChecklistsOfUser(
  tx: CustomerTransaction,
  wanted: { readonly user_id: number; readonly after: number; readonly max: number },
): Promise<number[]> {
  return (await tx.rows(selectIdsOfUser, wanted)).map(({ id }) => id)
}

export interface ErasedChecklists {
  readonly checklists: number
  readonly images: number
  /** The commands that brought them: they carried the same. */
  readonly command_ids: readonly string[]
}

/** What people wrote and drew; what they chose, what was judged by it and the counts stay. */
export async function eraseChecklists(
  tx: CustomerTransaction,
  ids: readonly number[],
  now: Date,
): Promise<ErasedChecklists> {
  if (ids.length === 0) return { checklists: 0, images: 0, command_ids: [] }
  const rows = await tx.rows(selectChecklistsByIds, ids)
  const images = await eraseImages(tx, { holder: 'checklist', holder_ids: ids }, now)
  await tx.count(blankAnswers, ids)
  const checklists = await tx.count(blankChecklists, ids)
  return { checklists, images, command_ids: rows.flatMap(({ command_id }) => command_id ?? []) }
}

export async function exportChecklists(
  tx: CustomerTransaction,
  ids: readonly number[],
  vault: Vault,
): Promise<{ readonly held: HeldItem[]; readonly command_ids: readonly string[] }> {
  const [opened, images] = await Promise.all([
    openWhole(tx, ids, vault),
    listImagesOfHolders(tx, { holder: 'checklist', holder_ids: ids }),
  ])
  const images_of = Map.groupBy(images, ({ holder_id }) => holder_id)
  const held = opened.map(({ checklist, answers }) => {
    const { sealed: _sealed, row_version: _version, id, ...values } = checklist
    const told = answers.map(({ sealed: _of_answer, checklist_id: _id, ...answer }) => answer)
    const pictures = (images_of.get(id) ?? []).map(({ role, sha256, name }) => ({ role, sha256, name }))
    return { from: 'checklists', id, values: { ...values, answers: told, pictures } }
  })
  return { held, command_ids: opened.flatMap(({ checklist }) => checklist.command_id ?? []) }
}

async function openWhole(tx: CustomerTransaction, ids: readonly number[], vault: Vault) {
  if (ids.length === 0) return []
  const keeper = { vault, customer_id: tx.customer_id }
  const [rows, answers] = await Promise.all([
    tx.rows(selectChecklistsByIds, ids),
    tx.rows(selectAnswersOf, ids),
  ])
  const answers_of = Map.groupBy(await openAnswers(keeper, answers), ({ checklist_id }) => checklist_id)
  const checklists = await openChecklists(keeper, rows)
  return checklists.map((checklist) => ({ checklist, answers: answers_of.get(checklist.id) ?? [] }))
}
