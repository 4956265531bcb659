import type { ChecklistFieldType, RiskLevel } from '@tropeiro/contract/checklist-form.ts'

export interface TableItem {
  readonly id: number
  readonly name: string
  readonly risk_level: RiskLevel | null
}

export interface FieldTable {
  readonly id: number
  readonly name: string
  /** ISO 8601: it is part of a document. */
  readonly date_created: string
  readonly items: readonly TableItem[]
}

/** One question of one version of a form. */
export interface FormField {
  readonly id: number
  readonly name: string
  readonly type: ChecklistFieldType
  readonly order: number
  readonly required: boolean
  readonly identifier: boolean
  readonly can_photo: number
  readonly can_additional_data: number
  /** Of choices alone. */
  readonly table: FieldTable | null
}

export function hasTable(type: ChecklistFieldType): boolean {
  return type === 'choice' || type === 'multi_choice'
}
