import type { AnswerRelation } from '@tropeiro/contract/checklist.ts'
import { Checklist, type ChecklistFieldAnswer, type ChecklistRelation } from '@tropeiro/contract/checklist.ts'
import type { ChecklistFormField } from '@tropeiro/contract/checklist-form.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { maskPersonal } from '../fleet/public.ts'
import { listUserNames } from '../identity/public.ts'
import { namesOfImages } from '../images/public.ts'
import { findRelated, idsOf, not_included } from '../platform/relations.ts'
import { presentField } from './forms/present.ts'
import { type FormNameRow, selectFormNames } from './forms/queries.ts'
import type { FormField } from './model/form-field.ts'
import {
  type AnswerRow,
  type ChecklistRow,
  type PreviousAnswerRow,
  selectAnswersOf,
  selectPreviousAnswers,
} from './queries.ts'
import { type OpenedAnswer, type OpenedChecklist, openAnswers, openChecklists } from './sealed.ts'

export interface ChecklistViewing {
  readonly vault: Vault
  readonly includes: readonly ChecklistRelation[]
  readonly sees_personal: boolean
}

/** One statement for each relation, whatever the number of rows. `vault.prepare` comes before the transaction. */
export async function presentChecklists(
  tx: CustomerTransaction,
  rows: readonly ChecklistRow[],
  { vault, includes, sees_personal }: ChecklistViewing,
): Promise<Checklist[]> {
  const keeper = { vault, customer_id: tx.customer_id }
  const ids = rows.map(({ id }) => id)
  const [users, forms, answers] = await Promise.all([
    includes.includes('user') ? listUserNames(tx, idsOf(rows, 'user_id')) : not_included,
    includes.includes('checklist_form') && rows.length > 0 ? tx.rows(selectFormNames, rows) : [],
    includes.includes('executed') ? tx.rows(selectAnswersOf, ids) : [],
  ])
  const pictures = await namesOfImages(tx, [...hashesOf(rows, 'signature'), ...hashesOf(answers, 'sha256')])
  const form_of = new Map(forms.map((form) => [keyOf(form.checklist_form_id, form.version), form]))
  const answers_of = Map.groupBy(await openAnswers(keeper, answers), ({ checklist_id }) => checklist_id)
  return (await openChecklists(keeper, rows)).map((row) => {
    const item = presentChecklist(row, {
      customer_id: tx.customer_id,
      user: findRelated(users, row.user_id),
      form: form_of.get(keyOf(row.checklist_form_id, row.form_version)) ?? null,
      answers: answers_of.get(row.id) ?? [],
      pictures,
    })
    return sees_personal ? item : maskPersonal(Checklist, item)
  })
}

const keyOf = (form_id: number, version: number) => `${form_id} ${version}`

type Pictures = ReadonlyMap<string, string | null>

const nameOf = (pictures: Pictures, sha256: string | null) =>
  sha256 === null ? null : (pictures.get(sha256) ?? null)

function hashesOf<Name extends string>(
  rows: readonly Readonly<Record<Name, string | null>>[],
  name: Name,
): string[] {
  return rows.flatMap((row) => row[name] ?? [])
}

interface ChecklistParts {
  readonly customer_id: number
  readonly user: { readonly id: number; readonly name: string } | null
  readonly form: FormNameRow | null
  readonly answers: readonly OpenedAnswer[]
  readonly pictures: Pictures
}

/** The schema of the answer leaves out what else a row has. */
function presentChecklist(
  row: OpenedChecklist,
  { customer_id, user, form, answers, pictures }: ChecklistParts,
): Checklist {
  return {
    ...row,
    customer_id,
    user,
    checklist_form: form && { id: form.checklist_form_id, name: form.name, icon: form.icon },
    identifier_fields: [...row.identifier_fields],
    // The specification has its hash alone, where pictures have their extension.
    signature: nameOf(pictures, row.signature)?.split('.')[0] ?? null,
    executed: answers.map((answer) => ({ ...answer, picture: nameOf(pictures, answer.sha256) })),
  }
}

export interface AnswerViewing {
  readonly vault: Vault
  readonly includes: readonly AnswerRelation[]
  readonly checklist: ChecklistRow
  /** As the form asked when it was answered. */
  readonly fields: readonly FormField[]
  /** Null: answers of before may be anybody's. */
  readonly own_user_id: number | null
}

export async function presentAnswers(
  tx: CustomerTransaction,
  rows: readonly AnswerRow[],
  viewing: AnswerViewing,
): Promise<ChecklistFieldAnswer[]> {
  const { vault, includes, fields } = viewing
  const { customer_id } = tx
  const earlier = includes.includes('previous') ? await listPrevious(tx, rows, viewing) : []
  const [pictures, opened, previous] = await Promise.all([
    namesOfImages(tx, hashesOf([...rows, ...earlier], 'sha256')),
    openAnswers({ vault, customer_id }, rows),
    openAnswers({ vault, customer_id }, earlier),
  ])
  const shown = new Map(
    includes.some((name) => name.startsWith('checklist_form_field'))
      ? fields.map((field) => [field.id, narrowField(presentField(field, customer_id), includes)])
      : [],
  )
  const withPicture = <Row extends OpenedAnswer>(row: Row) => ({
    ...row,
    picture: nameOf(pictures, row.sha256),
  })
  const previous_of = new Map(previous.map((row) => [row.later_id, withPicture(row)]))
  return opened.map((row) => ({
    ...withPicture(row),
    checklist_form_field: findRelated(shown, row.checklist_form_field_id),
    previous: findRelated(previous_of, row.id),
  }))
}

async function listPrevious(
  tx: CustomerTransaction,
  rows: readonly AnswerRow[],
  { checklist, fields, own_user_id }: AnswerViewing,
): Promise<readonly PreviousAnswerRow[]> {
  if (checklist.vehicle_id === null || rows.length === 0) return []
  const multi_choices = fields.filter(({ type }) => type === 'multi_choice')
  return tx.rows(selectPreviousAnswers, {
    checklist,
    own_user_id,
    answers: rows,
    multi_choice_ids: multi_choices.map(({ id }) => id),
  })
}

/** A relation of a relation brings what it hangs on. */
function narrowField(field: ChecklistFormField, includes: readonly AnswerRelation[]): ChecklistFormField {
  const has_items = includes.includes('checklist_form_field.table.items')
  const has_table = has_items || includes.includes('checklist_form_field.table')
  if (field.table === null || !has_table) return { ...field, table: null }
  return { ...field, table: { ...field.table, items: has_items ? field.table.items : [] } }
}
