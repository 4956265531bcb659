import { type Dispatch, useCallback, useMemo } from 'react'
import { useScope } from '../api/session.ts'
import type { Answer } from './addresses/answer.ts'
import { keyOfLine } from './addresses/answer.ts'
import { isOpen, listQueue, type PlacedLine, placeLines, type QueueItem } from './addresses/place-lines.ts'
import { type Geocoding, useGeocoding } from './addresses/use-geocoding.ts'
import { hasPlace } from './columns/fields.ts'
import type { ImportAction, ImportState } from './import-state.ts'
import { judgeLines, type LinesToJudge } from './lines/judge-lines.ts'
import type { StepCounts } from './steps-bar.tsx'

export interface ImportView {
  readonly to_judge: LinesToJudge
  readonly lines: readonly PlacedLine[]
  readonly wrong: readonly PlacedLine[]
  readonly ready: readonly PlacedLine[]
  readonly queue: readonly QueueItem[]
  readonly has_place: boolean
  /** Lines whose address nobody has answered yet. */
  readonly looking: number
  readonly counts: StepCounts
  readonly geocoding: Geocoding
}

/** What follows from a spreadsheet and what people said about it; addresses are looked for meanwhile. */
export function useImport(state: ImportState, dispatch: Dispatch<ImportAction>): ImportView {
  const { sheet, choices, edits, answers, decisions, marked } = state
  const may_ask = useScope('geocode:read')
  const has_place = hasPlace(choices)
  const to_judge = useMemo(
    () => ({
      lines: sheet.lines,
      choices,
      edits,
      isPlaced: (line: number) => decisions[keyOfLine(line)]?.kind === 'accepted',
    }),
    [sheet, choices, edits, decisions],
  )
  const judged = useMemo(() => judgeLines(to_judge), [to_judge])
  const lines = useMemo(
    () => placeLines(judged, choices, { answers, decisions }),
    [judged, choices, answers, decisions],
  )
  const queue = useMemo(
    () => listQueue(lines, { answers, decisions }, marked),
    [lines, answers, decisions, marked],
  )
  const onAnswers = useCallback(
    (more: Readonly<Record<string, Answer>>) => dispatch({ kind: 'answers', answers: more }),
    [dispatch],
  )
  const geocoding = useGeocoding({ lines, answers, is_on: has_place && may_ask, onAnswers })
  return useMemo(() => {
    const wrong = lines.filter((line) => line.state === 'wrong')
    return {
      to_judge,
      lines,
      wrong,
      ready: lines.filter((line) => line.state === 'ready'),
      queue,
      has_place,
      looking: lines.filter((line) => line.state === 'looking').length,
      counts: {
        columns: choices.filter(({ is_guess }) => is_guess).length + (has_place ? 0 : 1),
        lines: wrong.length,
        addresses: queue.filter(isOpen).length,
      },
      geocoding,
    }
  }, [to_judge, lines, queue, has_place, choices, geocoding])
}
