import type { ChecklistForm, ChecklistFormField } from '@tropeiro/contract/checklist-form.ts'
import type { FormField } from '../model/form-field.ts'
import type { FormRow } from './queries.ts'
import { stored_fields } from './stored-fields.ts'

/** The schema of the answer leaves out what else a row has. */
export function presentForms(rows: readonly FormRow[], customer_id: number): ChecklistForm[] {
  return rows.map((row) => ({
    ...row,
    fields: stored_fields.read(row.fields, row.id).fields.map((field) => presentField(field, customer_id)),
  }))
}

export function presentField(field: FormField, customer_id: number): ChecklistFormField {
  const { table } = field
  return { ...field, table: table && { ...table, customer_id, items: [...table.items] } }
}
