import type { ExceptionKind } from '@tropeiro/contract/exception.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { addToOutbox } from '@tropeiro/db/outbox.ts'
import { describeCauses, type KnownCause, type Standing } from '../model/fold-cause.ts'
import { type HeldException, stored_details } from './hold-exceptions.ts'
import { type CauseRow, insertExceptions, putCauses, updateExceptions } from './queries.ts'
import { type ExceptionNews, tellNews } from './tell-news.ts'

export interface SavedException {
  readonly id: number
  readonly kind: ExceptionKind
}

/** Writes what is another than before: rows, causes and one event for each exception. Gives those that were opened or have come back. */
export async function saveExceptions(
  tx: CustomerTransaction,
  held: readonly HeldException[],
  now: Date,
): Promise<SavedException[]> {
  const changed = held.flatMap((one) =>
    one.after === null || one.after === one.before ? [] : [{ ...one, after: one.after }],
  )
  if (changed.length === 0) return []
  const rows = changed.map((one) => ({ ...one, values: valuesOf(one, now) }))
  const fresh = rows.filter(({ row }) => row === null)
  const inserted =
    fresh.length === 0
      ? []
      : await tx.rows(
          insertExceptions,
          fresh.map(({ values }) => values),
          now,
        )
  const id_of = new Map(inserted.map((row) => [textOf(row), row.id]))
  const numbered = rows.map((one) => ({ ...one, id: one.row?.id ?? (id_of.get(textOf(one)) as number) }))
  const updates = numbered.filter(({ row }) => row !== null).map(({ id, values }) => ({ ...values, id }))
  if (updates.length > 0) await tx.count(updateExceptions, updates, now)
  const causes = numbered.flatMap(({ id, before, after }) => listChangedCauses(id, before, after))
  if (causes.length > 0) await tx.count(putCauses, causes)
  const news = numbered.flatMap(({ id, before, values }): ExceptionNews[] => [
    { id, was: before?.state ?? null, ...values, is_new: before === null },
  ])
  const told = tellNews(tx.customer_id, news)
  if (told.length > 0) await tx.count(addToOutbox(told, now))
  return numbered.filter(hasComeUp).map(({ id, kind }) => ({ id, kind }))
}

const textOf = ({ kind, subject, day }: { kind: string; subject: string; day: string }) =>
  `${kind} ${subject} ${day}`

function valuesOf({ kind, subject, day, row, after }: HeldException & { after: Standing }, now: Date) {
  const { state, owner_user_id, snoozed_until, closed_at, close_reason, causes } = after
  const shown = describeCauses(causes)
  const opened_at = row?.opened_at ?? now
  return {
    kind,
    subject,
    day,
    state,
    owner_user_id,
    opened_at,
    snoozed_until,
    closed_at,
    close_reason,
    ...shown.subject,
    facts: shown.facts,
  }
}

function listChangedCauses(exception_id: number, before: Standing | null, after: Standing): CauseRow[] {
  return [...after.causes.values()]
    .filter((cause) => before?.causes.get(cause.key) !== cause)
    .map(({ key, source, at, is_standing, subject, facts }: KnownCause) => ({
      exception_id,
      key,
      source,
      at,
      is_standing,
      details: stored_details.write({ subject, facts }),
    }))
}

/** Somebody has to look, who had not before. */
function hasComeUp({ before, after }: { before: Standing | null; after: Standing }): boolean {
  const is_up = after.state === 'new' || after.state === 'acting'
  return is_up && (before === null || before.state === 'closed' || before.state === 'snoozed')
}
