import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { CloseReason } from '@tropeiro/contract/exception.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { addToOutbox } from '@tropeiro/db/outbox.ts'
import { type Actor, recordAudit } from '../identity/public.ts'
import { holdRow, type RowToChange } from '../platform/http/changes/hold-row.ts'
import type { ExceptionRow } from './causes/queries.ts'
import { tellNews } from './causes/tell-news.ts'
import { longestSnooze, moveException } from './model/exception-state.ts'
import { type CommandedState, lockException, updateException } from './queries.ts'

/** What a person does with an exception. */
export type ExceptionCommand =
  | { readonly move: 'see' }
  | { readonly move: 'take'; readonly user_id: number }
  | { readonly move: 'snooze'; readonly until: Date }
  | { readonly move: 'close'; readonly reason: CloseReason }

/** Of two that race one wins, the other is told what is legal now. */
export async function commandException(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion, command }: RowToChange & { readonly command: ExceptionCommand },
): Promise<ExceptionRow> {
  const before = await holdRow(tx.find(lockException, id), assertVersion)
  const values = valuesAfter(before, command, actor.now)
  const row = await tx.one(updateException, { id, values }, actor.now)
  const news = { ...row, was: before.state, is_new: false }
  await Promise.all([
    recordAudit(tx, actor, {
      action: 'change',
      resource: 'exception',
      resource_id: id,
      fields: [command.move],
    }),
    tx.count(addToOutbox(tellNews(tx.customer_id, [news]), actor.now)),
  ])
  return row
}

function valuesAfter(before: ExceptionRow, command: ExceptionCommand, now: Date): CommandedState {
  const state = moveException(before.state, command.move)
  const open = { state, snoozed_until: null, closed_at: null, close_reason: null }
  const { owner_user_id } = before
  if (command.move === 'take') return { ...open, owner_user_id: command.user_id }
  if (command.move === 'close')
    return { ...open, owner_user_id, closed_at: now, close_reason: command.reason }
  if (command.move === 'see') return { ...open, owner_user_id }
  assertSnooze(before, command.until, now)
  return { ...open, owner_user_id, snoozed_until: command.until }
}

function assertSnooze({ kind }: ExceptionRow, until: Date, now: Date): void {
  const pointer = '/data/until'
  if (until <= now)
    throw invalidRequest([
      { pointer, code: 'too_small', params: { comparison: '>', limit: now.toISOString() } },
    ])
  const latest = new Date(now.getTime() + longestSnooze(kind))
  if (until > latest)
    throw invalidRequest([
      { pointer, code: 'too_big', params: { comparison: '<=', limit: latest.toISOString() } },
    ])
}
