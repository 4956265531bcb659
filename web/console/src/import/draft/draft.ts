import type { ImportState } from '../import-state.ts'

/** An import that somebody wants to go on with later, in the same browser. */
export interface Draft {
  readonly state: ImportState
  readonly saved_at_ms: number
}

/** After so long the deliveries are over, and the names and addresses of people are not kept for nothing. */
const kept_ms = 7 * 86_400_000
/** Of what a browser keeps for us without asking. */
const max_length = 20_000_000

/** As it is kept; null: it is too large. */
export function writeDraft(state: ImportState, saved_at_ms: number): string | null {
  const text = JSON.stringify({ form, state, saved_at_ms })
  return text.length > max_length ? null : text
}

/** Raised with every change of the state's form: what an earlier program kept is not read. */
const form = 1

/** Null: it is too old, or of another program. */
export function readDraft(text: unknown, now_ms: number): Draft | null {
  if (typeof text !== 'string') return null
  const kept: { form?: unknown; state: ImportState; saved_at_ms: number } = JSON.parse(text)
  if (kept.form !== form || now_ms - kept.saved_at_ms > kept_ms) return null
  return { state: kept.state, saved_at_ms: kept.saved_at_ms }
}

/** What is left when some lines have become a plan; null: nothing. */
export function keepLines(state: ImportState, isLeft: (line: number) => boolean): ImportState | null {
  const lines = state.sheet.lines.filter(({ line }) => isLeft(line))
  return lines.length === 0 ? null : { ...state, sheet: { ...state.sheet, lines }, steps: [] }
}
