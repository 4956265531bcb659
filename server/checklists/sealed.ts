import { createSealedFields, type Keeper } from '@tropeiro/db/sealed-fields.ts'
import type { IdentifierField } from './model/summarise-answers.ts'
import type { AnswerRow, ChecklistRow } from './queries.ts'

/** Whom the receipt goes to, and what identifies the checklist: a plate, or somebody. */
export const sealed_checklist = createSealedFields('checklists', ['receipt_email', 'identifier_fields'])
/** What people wrote. */
export const sealed_answer = createSealedFields('checklist_answers', ['value', 'additional_data'])

export type OpenedChecklist = ChecklistRow & {
  readonly receipt_email: string | null
  readonly identifier_fields: readonly IdentifierField[]
}
export type OpenedAnswer<Row extends AnswerRow = AnswerRow> = Row & {
  readonly value: string | null
  readonly additional_data: string | null
}

/** The rows with what was sealed in them, in their order. */
export async function openChecklists(
  keeper: Keeper,
  rows: readonly ChecklistRow[],
): Promise<OpenedChecklist[]> {
  const fields = await sealed_checklist.open(
    keeper,
    rows.map(({ id, sealed }) => ({ id, sealed, receipt_email: null, identifier_fields: null })),
  )
  return rows.map((row, index) => ({
    ...row,
    receipt_email: fields[index]?.receipt_email ?? null,
    // Only shown, and written by nobody else.
    identifier_fields: JSON.parse(fields[index]?.identifier_fields ?? '[]') as IdentifierField[],
  }))
}

export async function openAnswers<Row extends AnswerRow>(
  keeper: Keeper,
  rows: readonly Row[],
): Promise<OpenedAnswer<Row>[]> {
  const fields = await sealed_answer.open(
    keeper,
    rows.map(({ id, sealed }) => ({ id, sealed, value: null, additional_data: null })),
  )
  return rows.map((row, index) => ({
    ...row,
    value: fields[index]?.value ?? null,
    additional_data: fields[index]?.additional_data ?? null,
  }))
}
