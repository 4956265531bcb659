import type { FieldError } from '@tropeiro/contract/app-error.ts'
import type { ChecklistAnswerGiven } from '@tropeiro/contract/checklist.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { listExistingVehicles } from '../fleet/public.ts'
import { type Actor, recordAudit } from '../identity/public.ts'
import { type ImageReference, type ImageStanding, referToImages } from '../images/public.ts'
import { selectAnsweredForm } from './forms/queries.ts'
import { stored_fields } from './forms/stored-fields.ts'
import type { FormField } from './model/form-field.ts'
import { type JudgedAnswer, judgeAnswers } from './model/judge-answers.ts'
import { summariseAnswers } from './model/summarise-answers.ts'
import {
  type AnswerRow,
  type ChecklistRow,
  insertAnswers,
  insertChecklist,
  selectByCommand,
  takeIds,
} from './queries.ts'
import type { RequestReceipt } from './receipts/request-receipt.ts'
import { sealed_answer, sealed_checklist } from './sealed.ts'

export interface ChecklistToExecute {
  readonly vault: Vault
  readonly requestReceipt: RequestReceipt
  readonly user_id: number
  readonly checklist_form_id: number
  /** Null: the newest. */
  readonly form_version: number | null
  /** Null: it comes from no phone, and nothing else says whether it came before. */
  readonly command_id: string | null
  readonly date_executed: Date
  /** When it arrived. */
  readonly date_created: Date
  readonly latitude: number | null
  readonly longitude: number | null
  readonly vehicle_id: number | null
  /** Empty is null. */
  readonly receipt_email: string | null
  readonly answers: readonly ChecklistAnswerGiven[]
}

export type ChecklistExecution =
  | {
      readonly code: null
      readonly checklist: ChecklistRow
      /** The command was executed before: this is what it made then. */
      readonly is_duplicate: boolean
      readonly images: readonly ImageStanding[]
      /** Of something that was let pass. */
      readonly warnings: readonly 'vehicle_unknown'[]
    }
  | {
      readonly code: 'form_unknown' | 'answers_invalid'
      /** Pointers into what was given, such as `/answers/3/value`. */
      readonly errors: readonly FieldError[]
    }

/**
 * Judges the answers by the version of the form that they were given on, and keeps them. Nothing is refused because the form has
 * changed or is gone, nor because the vehicle is unknown: that is told. `vault.prepare` comes before the transaction.
 */
export async function executeChecklist(
  tx: CustomerTransaction,
  actor: Actor,
  given: ChecklistToExecute,
): Promise<ChecklistExecution> {
  const earlier = given.command_id === null ? null : await findDuplicate(tx, given.command_id)
  if (earlier !== null) return earlier
  const { checklist_form_id: id, form_version: version, vehicle_id } = given
  const [form, vehicles] = await Promise.all([
    tx.find(selectAnsweredForm, { id, version }),
    listExistingVehicles(tx, vehicle_id === null ? [] : [vehicle_id]),
  ])
  if (form === undefined)
    return { code: 'form_unknown', errors: [{ pointer: '/checklist_form_id', code: 'not_found' }] }
  const { fields } = stored_fields.read(form.fields, id)
  const { answers, faults } = judgeAnswers(fields, given.answers)
  if (faults !== null) return { code: 'answers_invalid', errors: faults }
  const is_vehicle = vehicle_id !== null && vehicles.has(vehicle_id)
  const judged = { fields, answers, form_version: form.version, vehicle_id: is_vehicle ? vehicle_id : null }
  const checklist = await keepChecklist(tx, given, judged)
  // Another transaction with the same command was first, and has committed.
  if (checklist === null) return getDuplicate(tx, given.command_id)
  const [images] = await Promise.all([
    referToImages(tx, referencesOf(checklist, judged), actor.now),
    tellExecuted(tx, actor, checklist),
    given.receipt_email ? given.requestReceipt(tx, checklist.id, actor.now) : null,
  ])
  return {
    code: null,
    checklist,
    is_duplicate: false,
    images: [...images.values()],
    warnings: vehicle_id !== null && !is_vehicle ? ['vehicle_unknown'] : [],
  }
}

interface Judged {
  readonly fields: readonly FormField[]
  readonly answers: readonly JudgedAnswer[]
  readonly form_version: number
  readonly vehicle_id: number | null
}

async function findDuplicate(
  tx: CustomerTransaction,
  command_id: string,
): Promise<ChecklistExecution | null> {
  const checklist = await tx.find(selectByCommand, command_id)
  return checklist === undefined
    ? null
    : { code: null, checklist, is_duplicate: true, images: [], warnings: [] }
}

async function getDuplicate(tx: CustomerTransaction, command_id: string | null): Promise<ChecklistExecution> {
  const earlier = command_id === null ? null : await findDuplicate(tx, command_id)
  if (earlier === null) throw new Error('a checklist without a command has no other that it repeats')
  return earlier
}

/** Null where its command was executed before. */
async function keepChecklist(
  tx: CustomerTransaction,
  given: ChecklistToExecute,
  { fields, answers, form_version, vehicle_id }: Judged,
): Promise<ChecklistRow | null> {
  const keeper = { vault: given.vault, customer_id: tx.customer_id }
  const { id, answer_ids } = await tx.one(takeIds, answers.length)
  const { identifier_fields, ...summary } = summariseAnswers(fields, answers)
  const sealed = await sealed_checklist.seal(keeper, id, {
    receipt_email: given.receipt_email === '' ? null : given.receipt_email,
    identifier_fields: identifier_fields.length === 0 ? null : JSON.stringify(identifier_fields),
  })
  const { checklist_form_id, command_id, date_executed, date_created, latitude, longitude, user_id } = given
  const where = { latitude, longitude }
  const when = { date_executed, date_created }
  const of = { checklist_form_id, form_version, user_id, vehicle_id, command_id }
  const row = await tx.find(insertChecklist, { id, ...of, ...when, ...where, ...summary, sealed })
  if (row === undefined) return null
  const rows: Omit<AnswerRow, 'checklist_id'>[] = []
  for (const [index, { value, additional_data, ...answer }] of answers.entries()) {
    const answer_id = answer_ids[index] as number
    rows.push({
      id: answer_id,
      ...answer,
      sealed: await sealed_answer.seal(keeper, answer_id, { value, additional_data }),
    })
  }
  if (rows.length > 0) await tx.count(insertAnswers, id, rows)
  return row
}

/** A picture may be seen through the checklist that names it. */
function referencesOf({ id, user_id }: ChecklistRow, { fields, answers }: Judged): ImageReference[] {
  const signatures = new Set(fields.filter(({ type }) => type === 'signature').map((field) => field.id))
  return answers.flatMap(({ sha256, checklist_form_field_id }) => {
    if (sha256 === null) return []
    const role = signatures.has(checklist_form_field_id) ? 'signature' : 'picture'
    return [{ sha256, holder: 'checklist' as const, holder_id: id, role, user_id }]
  })
}

/** Ids and counts, never what was answered. */
async function tellExecuted(
  tx: CustomerTransaction,
  actor: Actor,
  { id, checklist_form_id, form_version, user_id, vehicle_id, command_id, ...row }: ChecklistRow,
): Promise<void> {
  const { count_items, count_high_risk, count_medium_risk, count_low_risk, date_executed } = row
  const counts = { count_items, count_high_risk, count_medium_risk, count_low_risk }
  const of = { checklist_id: id, checklist_form_id, form_version, user_id, vehicle_id, command_id }
  await Promise.all([
    emit(tx, {
      type: 'checklist.executed',
      payload: { ...of, date_executed, ...counts },
      occurred_at: actor.now,
    }),
    recordAudit(tx, actor, { action: 'create', resource: 'checklist', resource_id: id, fields: ['answers'] }),
  ])
}
