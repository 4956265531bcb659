import type { RiskLevel } from '@tropeiro/contract/checklist-form.ts'
import type { FormField } from './form-field.ts'
import type { JudgedAnswer } from './judge-answers.ts'

export interface IdentifierField {
  readonly value: string
  readonly form_field_id: number
  readonly form_field_name: string
}

/** What a checklist shows of its answers. */
export interface AnswersSummary {
  readonly count_items: number
  readonly count_high_risk: number
  readonly count_medium_risk: number
  readonly count_low_risk: number
  readonly identifier_fields: readonly IdentifierField[]
  /** The hash of the first one, in the order of the form. */
  readonly signature: string | null
}

export function summariseAnswers(
  fields: readonly FormField[],
  answers: readonly JudgedAnswer[],
): AnswersSummary {
  const by_id = new Map(fields.map((field) => [field.id, field]))
  const fieldOf = ({ checklist_form_field_id }: JudgedAnswer) => by_id.get(checklist_form_field_id)
  const countOf = (level: RiskLevel) => answers.filter(({ risk_level }) => risk_level === level).length
  return {
    count_items: answers.length,
    count_high_risk: countOf('H'),
    count_medium_risk: countOf('M'),
    count_low_risk: countOf('L'),
    identifier_fields: answers.flatMap((answer) => {
      const field = fieldOf(answer)
      if (field?.identifier !== true || answer.value === null) return []
      return [{ value: answer.value, form_field_id: field.id, form_field_name: field.name }]
    }),
    signature: answers.find((answer) => fieldOf(answer)?.type === 'signature')?.sha256 ?? null,
  }
}
