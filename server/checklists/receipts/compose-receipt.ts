import type { Language } from '@tropeiro/contract/languages.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { listVehicles } from '../../fleet/public.ts'
import { selectCustomer } from '../../identity/public.ts'
import { messageKeyOf } from '../../platform/mail/list-mail.ts'
import type { Mail } from '../../platform/mail/smtp.ts'
import { findRelated, idsOf } from '../../platform/relations.ts'
import { selectAnsweredForm } from '../forms/queries.ts'
import { stored_fields } from '../forms/stored-fields.ts'
import { type ChecklistRow, selectAnswersOf, selectChecklistsByIds } from '../queries.ts'
import { openAnswers, openChecklists } from '../sealed.ts'
import { writeReceipt } from './write-receipt.ts'

/** Null: nobody is named any more, as when the person was erased. `vault.prepare` comes before the transaction. */
export async function composeReceipt(
  tx: CustomerTransaction,
  checklist_id: number,
  vault: Vault,
): Promise<Mail | null> {
  const keeper = { vault, customer_id: tx.customer_id }
  const [checklist] = await openChecklists(keeper, await tx.rows(selectChecklistsByIds, [checklist_id]))
  if (checklist === undefined || checklist.receipt_email === null) return null
  const email = checklist.receipt_email
  const [customer, form, vehicles, answers] = await Promise.all([
    tx.one(selectCustomer),
    readForm(tx, checklist),
    listVehicles(tx, idsOf([checklist], 'vehicle_id')),
    tx.rows(selectAnswersOf, [checklist_id]),
  ])
  const receipt = {
    checklist_id,
    company: customer.name,
    form_name: form.name,
    date_executed: checklist.date_executed,
    plate: findRelated(vehicles, checklist.vehicle_id)?.plate ?? null,
    answers: (await openAnswers(keeper, answers)).map((answer) => ({
      field: form.fields.get(answer.checklist_form_field_id) ?? null,
      value: answer.value,
      risk_level: answer.risk_level,
      additional_data: answer.additional_data,
      has_picture: answer.sha256 !== null,
    })),
  }
  const message_key = messageKeyOf(`receipt ${tx.customer_id} ${checklist_id} ${email}`)
  const { locale, time_zone } = customer
  return { to: email, message_key, ...writeReceipt(receipt, { language: locale as Language, time_zone }) }
}

/** As it was answered. */
async function readForm(
  tx: CustomerTransaction,
  { checklist_form_id: id, form_version: version }: ChecklistRow,
) {
  const form = await tx.one(selectAnsweredForm, { id, version })
  const { fields } = stored_fields.read(form.fields, id)
  return { name: form.name, fields: new Map(fields.map((field) => [field.id, field])) }
}
