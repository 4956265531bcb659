import { useQuery } from '@tanstack/react-query'
import { type ChecklistFieldAnswer, checklistAnswersQuery } from '../../api/checklists.ts'
import type { CellState, MatrixItem, MatrixRow } from '../model/matrix.ts'

type Previous = NonNullable<ChecklistFieldAnswer['previous']>

export interface ShownAnswer {
  readonly answer: ChecklistFieldAnswer | null
  readonly previous: Previous | null
}

/** The answer to an item, with that of the time before. Of several the riskiest, else the one with a picture. */
export function useAnswer(row: MatrixRow, item: MatrixItem): ShownAnswer {
  const { data = [] } = useAnswers(row)
  const own = data.filter(({ checklist_form_field_id }) => checklist_form_field_id === item.id)
  const answer =
    (['H', 'M', 'L'] as const)
      .map((risk) => own.find(({ risk_level }) => risk_level === risk))
      .find((each) => each !== undefined) ??
    own.find(({ picture }) => picture !== null) ??
    own[0] ??
    null
  return { answer, previous: answer?.previous ?? null }
}

export function useAnswers({ checklist }: MatrixRow) {
  return useQuery({ ...checklistAnswersQuery(checklist?.id ?? 0), enabled: checklist !== null })
}

export const stateOf = (answer: Pick<Previous, 'risk_level'> | null): CellState =>
  answer === null ? 'open' : (answer.risk_level ?? 'ok')
