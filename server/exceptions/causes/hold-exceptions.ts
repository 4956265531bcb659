import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { Type } from 'typebox'
import { storedJson } from '../../platform/stored-json.ts'
import type { Cause, CauseChange, ExceptionKey } from '../model/cause.ts'
import type { FoldedChange, KnownCause, Standing } from '../model/fold-cause.ts'
import {
  type CauseRow,
  type ExceptionRow,
  lockExceptions,
  selectCauses,
  selectStandingCauses,
} from './queries.ts'

/** An exception while causes are folded into it. */
export interface HeldException extends ExceptionKey {
  /** Null: there is none yet. */
  readonly row: ExceptionRow | null
  readonly before: Standing | null
  after: Standing | null
}

const id = Type.Union([Type.Integer(), Type.Null()])
export const stored_details = storedJson(
  Type.Object({
    subject: Type.Object({ route_plan_id: id, route_point_id: id, vehicle_id: id, driver_id: id }),
    facts: Type.Unsafe<Cause['facts']>({ type: 'object' }),
  }),
  { place: 'exception_causes.details' },
)

type Target = readonly [HeldException, FoldedChange]
/** Whether a cause of that moment may open an exception. */
export type MayOpen = (key: ExceptionKey, at: Date) => boolean

export interface HeldExceptions {
  /** Those that a change is about, as they are by now, each with what it does to them. */
  targetsOf(change: CauseChange, mayOpen: MayOpen): Target[]
  all(): HeldException[]
}

const textOf = ({ kind, subject, day }: ExceptionKey) => `${kind} ${subject} ${day}`

/** Locks and reads every exception that the changes may touch. */
export async function holdExceptions(
  tx: CustomerTransaction,
  changes: readonly CauseChange[],
): Promise<HeldExceptions> {
  const sources = [...new Set(changes.flatMap(sourcesOf))]
  const plan_ids = changes.flatMap((change) => (change.op === 'drop_plan' ? [change.route_plan_id] : []))
  const keys = changes.flatMap((change) => (change.op === 'put' ? [change.exception] : []))
  const standing = await tx.rows(selectStandingCauses, { sources, plan_ids })
  const ids = [...new Set(standing.map(({ exception_id }) => exception_id))]
  const rows = await tx.rows(lockExceptions, { ids, keys })
  const causes = await tx.rows(
    selectCauses,
    rows.map((row) => row.id),
  )
  const causes_of = Map.groupBy(causes, ({ exception_id }) => exception_id)
  const held = new Map<string, HeldException>()
  for (const row of rows) {
    const before = standingOf(row, causes_of.get(row.id) ?? [])
    held.set(textOf(row), { ...keyOf(row), row, before, after: before })
  }
  return createHeld(held)
}

const keyOf = ({ kind, subject, day }: ExceptionKey): ExceptionKey => ({ kind, subject, day })

function sourcesOf(change: CauseChange): string[] {
  if (change.op === 'drop_plan') return []
  return [change.op === 'put' ? change.cause.source : change.source]
}

function createHeld(held: Map<string, HeldException>): HeldExceptions {
  const standingIn = (matches: (cause: KnownCause, of: HeldException) => boolean) =>
    [...held.values()].flatMap((one) =>
      [...(one.after?.causes.values() ?? [])]
        .filter((cause) => cause.is_standing && matches(cause, one))
        .map((cause) => ({ one, cause })),
    )
  const dropped = (
    found: ReturnType<typeof standingIn>,
    reason: 'corrected' | 'ended' | 'rule_off',
  ): Target[] => found.map(({ one, cause }) => [one, { op: 'drop', key: cause.key, reason }])
  return {
    all: () => [...held.values()],
    targetsOf: (change, mayOpen) => {
      if (change.op === 'drop_plan')
        return dropped(
          standingIn(({ subject }) => subject.route_plan_id === change.route_plan_id),
          change.reason,
        )
      if (change.op === 'drop')
        return dropped(
          standingIn(({ source }) => source === change.source),
          change.reason,
        )
      if (change.op === 'amend')
        return standingIn(({ source }) => source === change.source).map(({ one, cause }) => [
          one,
          { op: 'amend', key: cause.key, facts: change.facts },
        ])
      const { exception, cause } = change
      const text = textOf(exception)
      const own = held.get(text) ?? { ...exception, row: null, before: null, after: null }
      held.set(text, own)
      // A source has one cause: what it told before, of another day perhaps, is not true any more.
      const others = standingIn(
        (other, of) => other.source === cause.source && (of !== own || other.key !== cause.key),
      )
      return [
        [own, { op: 'put', cause, opens: mayOpen(exception, cause.at) }],
        ...dropped(others, 'corrected'),
      ]
    },
  }
}

function standingOf(row: ExceptionRow, causes: readonly CauseRow[]): Standing {
  const { state, owner_user_id, snoozed_until, closed_at, close_reason } = row
  return {
    state,
    owner_user_id,
    snoozed_until,
    closed_at,
    close_reason,
    causes: new Map(causes.map((cause) => [cause.key, causeOf(cause)])),
  }
}

function causeOf({ exception_id, key, source, at, is_standing, details }: CauseRow): KnownCause {
  const { subject, facts } = stored_details.read(details, exception_id)
  return { key, source, at, is_standing, subject, facts }
}
