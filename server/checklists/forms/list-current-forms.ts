import type { ChecklistFormField } from '@tropeiro/contract/checklist-form.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { presentForms } from './present.ts'
import { selectForms } from './queries.ts'

export interface CurrentForm {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly icon: string | null
  readonly fields: readonly ChecklistFormField[]
}

const max_forms = 200

/** The forms that may be answered, as they ask now. */
export async function listCurrentForms(tx: CustomerTransaction): Promise<CurrentForm[]> {
  const rows = await tx.rows(selectForms, { active: true }, { after: null, limit: max_forms })
  return presentForms(rows, tx.customer_id).map(({ id, version, name, icon, fields }) => ({
    id,
    version,
    name,
    icon,
    fields,
  }))
}
