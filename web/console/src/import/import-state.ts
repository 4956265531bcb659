import type { Answer, LatLng } from './addresses/answer.ts'
import type { Decision, Decisions, Step } from './addresses/decision.ts'
import type { ColumnChoice } from './columns/fields.ts'
import { type Edits, editCell } from './lines/judge-lines.ts'
import type { Sheet } from './sheet/sheet.ts'

/** One spreadsheet on its way to a plan: what it says, and what people said about it. */
export interface ImportState {
  readonly file_name: string
  readonly sheet: Sheet
  readonly choices: readonly ColumnChoice[]
  /** The layout by which the columns were known. */
  readonly layout_name: string | null
  readonly edits: Edits
  /** By address. */
  readonly answers: Readonly<Record<string, Answer>>
  readonly decisions: Decisions
  readonly steps: readonly Step[]
  /** Lines whose place is going to be said on the map. */
  readonly marked: readonly number[]
}

export const beginImport = (
  file_name: string,
  sheet: Sheet,
  known: Pick<ImportState, 'choices' | 'layout_name'>,
): ImportState => ({
  file_name,
  sheet,
  ...known,
  edits: {},
  answers: {},
  decisions: {},
  steps: [],
  marked: [],
})

export type ImportAction =
  | { readonly kind: 'columns'; readonly choices: readonly ColumnChoice[] }
  | { readonly kind: 'layout'; readonly name: string | null }
  | { readonly kind: 'edits'; readonly edits: Edits }
  | { readonly kind: 'edit'; readonly line: number; readonly column: number; readonly value: string }
  | { readonly kind: 'answers'; readonly answers: Readonly<Record<string, Answer>> }
  | { readonly kind: 'mark'; readonly line: number }
  | ({ readonly kind: 'decide' } & NewDecision)
  | { readonly kind: 'take_back' }

interface NewDecision {
  readonly key: string
  readonly line: number
  readonly at_ms: number
  readonly decision: Decision
}

export function changeImport(state: ImportState, action: ImportAction): ImportState {
  switch (action.kind) {
    case 'columns':
      return { ...state, choices: action.choices }
    case 'layout':
      return { ...state, layout_name: action.name }
    case 'edits':
      return { ...state, edits: action.edits }
    case 'edit':
      return { ...state, edits: editCell(state.edits, action) }
    case 'answers':
      return { ...state, answers: { ...state.answers, ...action.answers } }
    case 'mark':
      return state.marked.includes(action.line) ? state : { ...state, marked: [...state.marked, action.line] }
    case 'decide':
      return decide(state, action)
    case 'take_back':
      return takeBack(state)
    default:
      return state
  }
}

function decide(state: ImportState, { key, line, at_ms, decision }: NewDecision): ImportState {
  const before = state.decisions[key] ?? null
  return {
    ...state,
    decisions: { ...state.decisions, [key]: decision },
    steps: [...state.steps, { key, line, at_ms, before }],
  }
}

function takeBack(state: ImportState): ImportState {
  const last = state.steps.at(-1)
  if (last === undefined) return state
  const { [last.key]: _taken, ...others } = state.decisions
  return {
    ...state,
    decisions: last.before === null ? others : { ...others, [last.key]: last.before },
    steps: state.steps.slice(0, -1),
  }
}

/** A pin that differs by less was not moved. */
const unmoved_degrees = 1e-7

export const isSamePlace = (a: LatLng, b: LatLng): boolean =>
  Math.abs(a.lat - b.lat) < unmoved_degrees && Math.abs(a.lng - b.lng) < unmoved_degrees
