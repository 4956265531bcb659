import { AppError } from '@tropeiro/contract/app-error.ts'
import type { ExceptionKind, ExceptionState } from '@tropeiro/contract/exception.ts'
import type { Text } from '@tropeiro/contract/languages.ts'

/**
 * The states of an exception and what people do with it:
 *
 *   see      new, snoozed → seen
 *   take     new, seen, acting, snoozed → acting, for who takes it
 *   snooze   new, seen, acting, snoozed → snoozed, until a moment
 *   close    new, seen, acting, snoozed → closed, with a reason
 *
 * By itself it closes when its last cause is gone, and comes back (new, or acting where somebody had taken it) with a further cause, or
 * when the time is up for which it was snoozed.
 */
export const exception_moves = ['see', 'take', 'snooze', 'close'] as const
export type ExceptionMove = (typeof exception_moves)[number]

const after: Readonly<Record<ExceptionMove, ExceptionState>> = {
  see: 'seen',
  take: 'acting',
  snooze: 'snoozed',
  close: 'closed',
}

const from: Readonly<Record<ExceptionMove, readonly ExceptionState[]>> = {
  see: ['new', 'snoozed'],
  take: ['new', 'seen', 'acting', 'snoozed'],
  snooze: ['new', 'seen', 'acting', 'snoozed'],
  close: ['new', 'seen', 'acting', 'snoozed'],
}

function listAllowedMoves(state: ExceptionState): ExceptionMove[] {
  return exception_moves.filter((move) => from[move].includes(state))
}

const not_now: Text = {
  'pt-BR': 'A exceção está em {state}, que não permite isso.',
  en: 'The exception is {state}, which does not allow this.',
  es: 'La excepción está en {state}, que no permite esto.',
}

/** The state after the move; throws a conflict that names the moves that are legal now. */
export function moveException(state: ExceptionState, move: ExceptionMove): ExceptionState {
  const allowed = listAllowedMoves(state)
  if (allowed.includes(move)) return after[move]
  throw new AppError('state_conflict', { public: { detail: not_now, params: { state }, allowed } })
}

const hour_ms = 3_600_000

/** Nobody looks away from a panic button for a day. */
export function longestSnooze(kind: ExceptionKind): number {
  return kind === 'panic' ? hour_ms : 7 * 24 * hour_ms
}

/** What it is when it comes back. */
export function stateOnReturn(owner_user_id: number | null): ExceptionState {
  return owner_user_id === null ? 'new' : 'acting'
}
