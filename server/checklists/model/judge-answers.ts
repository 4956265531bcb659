import type { FieldError } from '@tropeiro/contract/app-error.ts'
import { type ChecklistAnswerGiven, max_answers, max_photos_of_field } from '@tropeiro/contract/checklist.ts'
import type { ChecklistFieldType, RiskLevel } from '@tropeiro/contract/checklist-form.ts'
import { type FormField, hasTable, type TableItem } from './form-field.ts'
import { readValue, textOf } from './read-value.ts'

/** An answer as it is kept. */
export interface JudgedAnswer {
  readonly checklist_form_field_id: number
  readonly value: string | null
  readonly table_item_id: number | null
  /** That of the item that was chosen. */
  readonly risk_level: RiskLevel | null
  /** Lower case; null: no picture. */
  readonly sha256: string | null
  readonly additional_data: string | null
}

export type Verdict =
  | { readonly answers: readonly JudgedAnswer[]; readonly faults: null }
  /** Pointers begin with `/answers`. */
  | { readonly answers: null; readonly faults: readonly FieldError[] }

/** Enough to mend a form by. */
const max_faults = 20

/** How often a field can be answered: each item of a multiple choice, and each photo, is an answer of its own. */
const max_of_type: Partial<Record<ChecklistFieldType, number>> = {
  multi_choice: max_answers,
  photo: max_photos_of_field,
}

type Judged = JudgedAnswer | FieldError | null

/**
 * The answers against the version of the form that they were given on, in the order of the form. What says nothing is as if it had
 * not been sent. Whoever may answer, and when, is not asked here.
 */
export function judgeAnswers(fields: readonly FormField[], given: readonly ChecklistAnswerGiven[]): Verdict {
  if (given.length > max_answers)
    return refuse([{ pointer: '/answers', code: 'too_many', params: { limit: max_answers } }])
  const by_id = new Map(fields.map((field) => [field.id, field]))
  const answers_of = new Map<number, JudgedAnswer[]>()
  const faults: FieldError[] = []
  for (const [index, answer] of given.entries()) {
    const field = by_id.get(answer.checklist_form_field_id)
    const earlier = answers_of.get(answer.checklist_form_field_id) ?? []
    const judged: Judged =
      field === undefined
        ? { pointer: '/checklist_form_field_id', code: 'not_found' }
        : judgeAnswer(field, answer, earlier)
    if (judged === null) continue
    if ('code' in judged) faults.push({ ...judged, pointer: `/answers/${index}${judged.pointer}` })
    else answers_of.set(judged.checklist_form_field_id, [...earlier, judged])
  }
  if (faults.length > 0) return refuse(faults)
  const missing = fields.filter((field) => field.required && !isAnswered(answers_of.get(field.id)))
  if (missing.length > 0) return refuse(missing.map(({ id }) => missingFault(given, id)))
  return { answers: fields.flatMap(({ id }) => answers_of.get(id) ?? []), faults: null }
}

const refuse = (faults: readonly FieldError[]): Verdict => ({
  answers: null,
  faults: faults.slice(0, max_faults),
})

/** A remark alone answers nothing. */
const isAnswered = (answers: readonly JudgedAnswer[] | undefined) =>
  answers?.some(({ value, sha256, table_item_id }) => value ?? sha256 ?? table_item_id) ?? false

/** At the answer that says nothing, or at the list, which lacks one. */
function missingFault(given: readonly ChecklistAnswerGiven[], field_id: number): FieldError {
  const index = given.findIndex(({ checklist_form_field_id }) => checklist_form_field_id === field_id)
  return { pointer: index === -1 ? '/answers' : `/answers/${index}/value`, code: 'required' }
}

function judgeAnswer(
  field: FormField,
  given: ChecklistAnswerGiven,
  earlier: readonly JudgedAnswer[],
): Judged {
  const text = textOf(given.value)
  if (text === undefined) return { pointer: '/value', code: 'invalid' }
  const sha256 = given.sha256?.toLowerCase() ?? null
  const additional_data = textOf(given.additional_data) ?? null
  const chosen = hasTable(field.type) ? chooseItem(field, given, text) : refuseItem(given)
  if (chosen !== null && 'code' in chosen) return chosen
  if (text === null && sha256 === null && additional_data === null && chosen === null) return null
  const fault = findExtraFault(field, { sha256, additional_data })
  if (fault !== null) return fault
  const value = chosen?.name ?? (text === null ? null : readValue(field.type, text))
  if (text !== null && value === null) return { pointer: '/value', code: 'invalid' }
  // A picture is what these are answered with.
  if (isPicture(field.type) && sha256 === null) return { pointer: '/sha256', code: 'required' }
  if (isRepeated(field, { chosen, earlier }))
    return { pointer: '/checklist_form_field_id', code: 'duplicate' }
  return {
    checklist_form_field_id: field.id,
    value,
    table_item_id: chosen?.id ?? null,
    risk_level: chosen?.risk_level ?? null,
    sha256,
    additional_data,
  }
}

const isPicture = (type: ChecklistFieldType) => type === 'photo' || type === 'signature'

/** By its id, which decides, or by its name. */
function chooseItem(
  { table }: FormField,
  { table_item_id }: ChecklistAnswerGiven,
  text: string | null,
): TableItem | FieldError | null {
  const items = table?.items ?? []
  if (table_item_id)
    return items.find(({ id }) => id === table_item_id) ?? { pointer: '/table_item_id', code: 'not_found' }
  if (text === null) return null
  return items.find(({ name }) => name === text) ?? { pointer: '/value', code: 'not_found' }
}

const refuseItem = ({ table_item_id }: ChecklistAnswerGiven): FieldError | null =>
  table_item_id ? { pointer: '/table_item_id', code: 'invalid' } : null

function findExtraFault(
  { type, can_photo, can_additional_data }: FormField,
  { sha256, additional_data }: Pick<JudgedAnswer, 'sha256' | 'additional_data'>,
): FieldError | null {
  if (sha256 !== null && can_photo === 0 && !isPicture(type)) return { pointer: '/sha256', code: 'invalid' }
  if (additional_data !== null && can_additional_data === 0)
    return { pointer: '/additional_data', code: 'invalid' }
  return null
}

function isRepeated(
  { type }: FormField,
  { chosen, earlier }: { chosen: TableItem | null; earlier: readonly JudgedAnswer[] },
): boolean {
  if (chosen !== null && earlier.some(({ table_item_id }) => table_item_id === chosen.id)) return true
  return earlier.length >= (max_of_type[type] ?? 1)
}
