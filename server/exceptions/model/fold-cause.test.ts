import type { CloseReason } from '@tropeiro/contract/exception.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cause, no_subject } from './cause.ts'
import { describeCauses, type FoldedChange, foldCause, type Standing } from './fold-cause.ts'

const now = new Date('2026-03-04T12:00:00Z')
const minute_ms = 60_000

const causeOf = (n: number, facts: Cause['facts'] = {}): Cause => ({
  key: `event:${n}`,
  source: `event:${n}`,
  at: new Date(now.getTime() + n * minute_ms),
  subject: { ...no_subject, vehicle_id: 7 },
  facts,
})
const put = (n: number, facts?: Cause['facts']): FoldedChange => ({
  op: 'put',
  cause: causeOf(n, facts),
  opens: true,
})
const drop = (n: number): FoldedChange => ({ op: 'drop', key: `event:${n}`, reason: 'corrected' })
const foldAll = (changes: readonly FoldedChange[], begin: Standing | null = null) =>
  changes.reduce<Standing | null>((standing, change) => foldCause(standing, change, now), begin)

const closedBy = (reason: CloseReason, standing: Standing | null): Standing => {
  if (standing === null) throw new Error('there is one')
  return { ...standing, state: 'closed', closed_at: now, close_reason: reason }
}
const standingKeys = (standing: Standing | null) =>
  [...(standing?.causes.values() ?? [])]
    .filter(({ is_standing }) => is_standing)
    .map(({ key }) => key)
    .toSorted()

describe('an exception', () => {
  test('is opened by a cause, unless its rule is off', () => {
    expect(foldAll([put(1)])).toMatchObject({ state: 'new', close_reason: null })
    expect(foldAll([{ ...put(1), opens: false } as FoldedChange])).toBeNull()
  })

  test('closes when its last cause is gone, and says why', () => {
    expect(foldAll([put(1), put(2), drop(1)])?.state).toBe('new')
    expect(foldAll([put(1), put(2), drop(1), drop(2)])).toMatchObject({
      state: 'closed',
      close_reason: 'corrected',
      closed_at: now,
    })
  })

  test('that closed by itself comes back with its cause, to who had taken it', () => {
    const taken = { ...(foldAll([put(1)]) as Standing), state: 'acting' as const, owner_user_id: 5 }
    const gone = foldAll([drop(1)], taken)
    expect(gone?.state).toBe('closed')
    expect(foldAll([put(1)], gone)).toMatchObject({ state: 'acting', close_reason: null, closed_at: null })
  })

  test('that a person closed stays closed when the same is told again, and comes back for news', () => {
    const closed = closedBy('solved', foldAll([put(1)]))
    expect(foldAll([put(1), put(1, { value: 3 })], closed)).toMatchObject({ close_reason: 'solved' })
    // Found anew under another id, at the same moment.
    const same_moment: FoldedChange = {
      ...put(1),
      cause: { ...causeOf(1), key: 'event:9', source: 'event:9' },
    } as FoldedChange
    expect(foldAll([drop(1), same_moment], closed)).toMatchObject({ state: 'closed', close_reason: 'solved' })
    expect(foldAll([put(2)], closed)).toMatchObject({ state: 'new', close_reason: null })
  })

  test('that is snoozed wakes for a further cause only', () => {
    const snoozed = { ...(foldAll([put(1)]) as Standing), state: 'snoozed' as const, snoozed_until: now }
    expect(foldAll([put(1, { value: 4 })], snoozed)?.state).toBe('snoozed')
    expect(foldAll([put(2)], snoozed)).toMatchObject({ state: 'new', snoozed_until: null })
  })

  test('shows its last cause that stands, and how many do', () => {
    const standing = foldAll([put(2, { value: 2 }), put(1, { value: 1 }), put(3, { value: 3 }), drop(3)])
    expect(describeCauses(standing?.causes ?? new Map()).facts).toMatchObject({ count: 2, value: 2 })
  })
})

const changes = fc.array(
  fc.record({
    n: fc.integer({ min: 1, max: 5 }),
    is_put: fc.boolean(),
    value: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 20 },
)
const changeOf = ({ n, is_put, value }: { n: number; is_put: boolean; value: number }) =>
  is_put ? put(n, { value }) : drop(n)

describe('whatever is told', () => {
  test('a change that is told twice does nothing more', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const once = foldAll(given.map(changeOf))
        const twice = foldAll(given.flatMap((one) => [changeOf(one), changeOf(one)]))
        expect(twice).toStrictEqual(once)
      }),
    )
  })

  test('the whole told again ends where it ended', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const once = foldAll(given.map(changeOf))
        const again = foldAll(given.map(changeOf), once)
        expect(again?.state).toBe(once?.state)
        expect(standingKeys(again)).toStrictEqual(standingKeys(once))
      }),
    )
  })

  test('causes of different sources may come in any order', () => {
    fc.assert(
      fc.property(changes, fc.infiniteStream(fc.integer({ min: 0, max: 1_000 })), (given, chance) => {
        // The order within a source is that of the log; between sources it is chance.
        const lanes = Map.groupBy(given, ({ n }) => n)
        const left = [...lanes.values()].map((lane) => [...lane])
        const mixed: FoldedChange[] = []
        while (left.some((lane) => lane.length > 0)) {
          const open = left.filter((lane) => lane.length > 0)
          const next = open[(chance.next().value ?? 0) % open.length]?.shift()
          if (next !== undefined) mixed.push(changeOf(next))
        }
        const [one, other] = [foldAll(given.map(changeOf)), foldAll(mixed)]
        expect(standingKeys(other)).toStrictEqual(standingKeys(one))
        expect(other?.state).toBe(one?.state)
      }),
    )
  })

  test('it is open exactly while a cause stands, and closed with a reason', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const standing = foldAll(given.map(changeOf))
        if (standing === null) return
        expect(standing.state === 'closed').toBe(standingKeys(standing).length === 0)
        expect(standing.state === 'closed').toBe(standing.close_reason !== null)
      }),
    )
  })
})
