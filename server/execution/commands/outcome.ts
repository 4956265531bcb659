import type { CommandResult } from '@tropeiro/contract/execution.ts'
import type { RejectionCode, WarningCode } from '@tropeiro/contract/execution-codes.ts'
import { fillText, type Language } from '@tropeiro/contract/languages.ts'
import { rejection_texts } from '@tropeiro/contract/rejections.ts'
import type { KnownCommand } from './queries.ts'

/** How a command was judged. */
export interface Outcome {
  readonly command_id: string
  readonly state: 'applied' | 'rejected'
  readonly code: RejectionCode | null
  readonly pointer: string | null
  readonly effect: 'moved' | 'recorded' | 'none'
  readonly at: Date | null
  readonly clock_basis: string | null
  readonly uncertainty_ms: number | null
  readonly record_id: number | null
  readonly warnings: readonly WarningCode[]
}

export function presentOutcome(
  outcome: Outcome,
  images: CommandResult['images'],
  language: Language,
): CommandResult {
  const { command_id, state, code, pointer, effect, at, clock_basis, uncertainty_ms, record_id, warnings } =
    outcome
  return {
    command_id,
    result: state,
    first: null,
    effect,
    at,
    clock:
      clock_basis === null ? null : { basis: clock_basis as 'device', uncertainty_ms: uncertainty_ms ?? 0 },
    record_id,
    images,
    warnings: warnings.map((warning) => ({ code: warning })),
    problem: code === null ? null : { code, detail: fillText(rejection_texts[code], language, {}), pointer },
  }
}

type AnsweredCommand = Pick<KnownCommand, keyof Outcome>

/** The first answer, for one that came before. */
export function presentDuplicate(
  known: AnsweredCommand,
  images: CommandResult['images'],
  language: Language,
): CommandResult {
  const state = known.state === 'rejected' ? 'rejected' : 'applied'
  const first = presentOutcome(
    {
      command_id: known.command_id,
      state,
      code: state === 'rejected' ? (known.code as RejectionCode) : null,
      pointer: known.pointer,
      effect: known.effect,
      at: known.at,
      clock_basis: known.clock_basis,
      uncertainty_ms: known.uncertainty_ms,
      record_id: known.record_id,
      warnings: known.warnings as readonly WarningCode[],
    },
    images,
    language,
  )
  return { ...first, result: 'duplicate', first: state }
}

/** Not judged: it may be sent again. */
export function deferred(command_id: string): CommandResult {
  return {
    command_id,
    result: 'deferred',
    first: null,
    effect: 'none',
    at: null,
    clock: null,
    record_id: null,
    images: [],
    warnings: [],
    problem: null,
  }
}
