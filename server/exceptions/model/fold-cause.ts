import {
  type CloseReason,
  type ExceptionState,
  type OwnCloseReason,
  own_close_reasons,
} from '@tropeiro/contract/exception.ts'
import { canonicalJson } from '@tropeiro/kernel/canonical-json.ts'
import type { Cause } from './cause.ts'
import { stateOnReturn } from './exception-state.ts'

export interface KnownCause extends Cause {
  /** False: it is gone, and kept so that it is nothing new when it comes back. */
  readonly is_standing: boolean
}

/** An exception as far as causes decide about it. */
export interface Standing {
  readonly state: ExceptionState
  readonly owner_user_id: number | null
  readonly snoozed_until: Date | null
  readonly closed_at: Date | null
  readonly close_reason: CloseReason | null
  readonly causes: ReadonlyMap<string, KnownCause>
}

/** What a change of a cause does to the exception that it belongs to. */
export type FoldedChange =
  | {
      readonly op: 'put'
      readonly cause: Cause /** Whether it may open something. */
      readonly opens: boolean
    }
  | { readonly op: 'amend'; readonly key: string; readonly facts: Cause['facts'] }
  | { readonly op: 'drop'; readonly key: string; readonly reason: OwnCloseReason }

/**
 * The exception after the change; the same object when nothing is another, null when there is none. Told twice, a change does nothing
 * more; a cause that is gone closes only what no other cause holds open.
 */
export function foldCause(before: Standing | null, change: FoldedChange, now: Date): Standing | null {
  if (change.op === 'put') return putCause(before, change)
  if (before === null) return null
  if (change.op === 'amend') return amendCause(before, change)
  return dropCause(before, change, now)
}

function putCause(
  before: Standing | null,
  { cause, opens }: Extract<FoldedChange, { op: 'put' }>,
): Standing | null {
  if (before === null) return opens ? { ...fresh, causes: new Map([[cause.key, stand(cause)]]) } : null
  const known = before.causes.get(cause.key)
  if (known === undefined && !opens) return before
  // The first moment at which it was told stays, so that judging it again changes nothing.
  const at = known?.is_standing === true ? known.at : cause.at
  const is_known_moment = [...before.causes.values()].some(
    (other) => other.at.getTime() === cause.at.getTime(),
  )
  const put = stand({ ...cause, at })
  if (known?.is_standing === true && isAlike(known, put)) return before
  const causes = new Map(before.causes).set(cause.key, put)
  const is_news = known === undefined && !is_known_moment
  if (!comesBack(before, { is_news, opens })) return { ...before, causes }
  return { ...before, ...open, state: stateOnReturn(before.owner_user_id), causes }
}

const open = { snoozed_until: null, closed_at: null, close_reason: null } as const
const fresh = { ...open, state: 'new', owner_user_id: null } as const
const stand = (cause: Cause): KnownCause => ({ ...cause, is_standing: true })

/** What a person closed or put aside comes back for news alone; what closed by itself, with any cause. */
function comesBack(
  { state, close_reason }: Standing,
  { is_news, opens }: { is_news: boolean; opens: boolean },
): boolean {
  if (state === 'snoozed') return is_news
  if (state !== 'closed' || !opens) return false
  return isOwnReason(close_reason) || is_news
}

const isOwnReason = (reason: CloseReason | null) => own_close_reasons.some((own) => own === reason)

function amendCause(before: Standing, { key, facts }: Extract<FoldedChange, { op: 'amend' }>): Standing {
  const cause = findStanding(before, key)
  if (cause === undefined) return before
  const amended = { ...cause, facts: { ...cause.facts, ...facts } }
  return isAlike(cause, amended)
    ? before
    : { ...before, causes: new Map(before.causes).set(cause.key, amended) }
}

function dropCause(
  before: Standing,
  { key, reason }: Extract<FoldedChange, { op: 'drop' }>,
  now: Date,
): Standing {
  const cause = findStanding(before, key)
  if (cause === undefined) return before
  const causes = new Map(before.causes).set(cause.key, { ...cause, is_standing: false })
  const is_held = [...causes.values()].some(({ is_standing }) => is_standing)
  if (is_held || before.state === 'closed') return { ...before, causes }
  return { ...before, state: 'closed', snoozed_until: null, closed_at: now, close_reason: reason, causes }
}

function findStanding({ causes }: Standing, key: string): KnownCause | undefined {
  const cause = causes.get(key)
  return cause?.is_standing === true ? cause : undefined
}

const isAlike = (a: KnownCause, b: KnownCause) =>
  canonicalJson([{ ...a.subject }, a.facts]) === canonicalJson([{ ...b.subject }, b.facts])

/** What is shown: how many causes stand, and what the last of them says; of none that stands, the last that did. */
export function describeCauses(causes: ReadonlyMap<string, KnownCause>): Pick<Cause, 'subject' | 'facts'> {
  const all = [...causes.values()].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.key < b.key ? -1 : 1),
  )
  const standing = all.filter(({ is_standing }) => is_standing)
  const last = standing.at(-1) ?? all.at(-1)
  if (last === undefined) throw new Error('an exception has a cause')
  return {
    subject: last.subject,
    facts: { count: standing.length, at: last.at.toISOString(), ...last.facts },
  }
}
