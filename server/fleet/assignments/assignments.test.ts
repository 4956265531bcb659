import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AssignmentChanges,
  assign,
  believedAt,
  correct,
  holdsAt,
  type RecordedPeriod,
  recordedAt,
  release,
} from './assignments.ts'

/** Devices and vehicles are few, so that they meet; moments are whole minutes, so that they coincide. */
const ids = [1, 2, 3] as const
const minute = (n: number) => new Date(n * 60_000)

type Row = RecordedPeriod & { readonly reason: string | null }

type Operation =
  | { readonly kind: 'install'; readonly device: number; readonly vehicle: number; readonly pause: number }
  | { readonly kind: 'remove'; readonly device: number; readonly pause: number }
  | {
      readonly kind: 'correct'
      readonly device: number
      readonly vehicle: number | null
      readonly pause: number
      /** How far back the correction begins and, of that, how long it lasts; 0: until further notice. */
      readonly back: number
      readonly length: number
    }

const id = fc.constantFrom(...ids)
const pause = fc.integer({ min: 0, max: 3 })
const any_operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('install' as const), device: id, vehicle: id, pause }),
  fc.record({ kind: fc.constant('remove' as const), device: id, pause }),
  fc.record({
    kind: fc.constant('correct' as const),
    device: id,
    vehicle: fc.option(id),
    pause,
    back: fc.integer({ min: 1, max: 12 }),
    length: fc.integer({ min: 0, max: 12 }),
  }),
)
const operations = fc.array(any_operation, { maxLength: 25 })

interface State {
  readonly now: number
  readonly rows: readonly Row[]
}

interface Step {
  readonly before: State
  readonly after: State
  readonly operation: Operation
}

function decide(operation: Operation, rows: readonly Row[], now: number): AssignmentChanges {
  const at = recordedAt(minute(now), rows)
  const believed = believedAt(rows, null)
  if (operation.kind === 'install') {
    return assign(believed, { subject_id: operation.device, object_id: operation.vehicle, at }, 'one_to_one')
  }
  if (operation.kind === 'remove') {
    return release(
      believed.filter(({ subject_id }) => subject_id === operation.device),
      at,
    )
  }
  const { from, to } = spanOf(operation, now)
  const fact = { subject_id: operation.device, object_id: operation.vehicle, from, to }
  return correct(believed, fact, 'one_to_one')
}

function spanOf({ back, length }: { back: number; length: number }, now: number) {
  const from = now - back
  return { from: minute(from), to: length === 0 ? null : minute(Math.min(from + length, now)) }
}

function apply(
  { closed, superseded, written }: AssignmentChanges,
  { now, rows }: State,
  operation: Operation,
): Row[] {
  const date_recorded = recordedAt(minute(now), rows)
  const kept = rows.map((row): Row => {
    const end = closed.find((one) => one.id === row.id)
    if (end !== undefined) return { ...row, valid_to: end.valid_to }
    return superseded.includes(row.id) ? { ...row, date_corrected: date_recorded } : row
  })
  const reason = operation.kind === 'correct' ? 'was told otherwise' : null
  const added = written.map(
    (period, n): Row => ({ ...period, id: rows.length + n + 1, date_recorded, date_corrected: null, reason }),
  )
  return [...kept, ...added]
}

function run(todo: readonly Operation[]): Step[] {
  const steps: Step[] = []
  let state: State = { now: 100, rows: [] }
  for (const operation of todo) {
    const before = { ...state, now: state.now + operation.pause }
    const after = {
      now: before.now,
      rows: apply(decide(operation, before.rows, before.now), before, operation),
    }
    steps.push({ before, after, operation })
    state = after
  }
  return steps
}

/** Where each device is at each minute until a later one than now, or until now, as believed at a moment. */
function tell({ rows, now }: State, as_of: Date | null, later = 0): (number | null)[][] {
  const believed = believedAt(rows, as_of)
  return ids.map((device) =>
    Array.from({ length: now + later - 80 }, (_, n) => {
      const there = believed.find((row) => row.subject_id === device && holdsAt(row, minute(80 + n)))
      return there?.object_id ?? null
    }),
  )
}

/** Moments in which a fact of the correction holds; none for what happens now. */
function momentsOf(operation: Operation, now: number): (at: number) => boolean {
  if (operation.kind !== 'correct') return () => false
  const { from, to } = spanOf(operation, now)
  return (at) => minute(at) >= from && (to === null || minute(at) < to)
}

/** Where the device must be after an operation, by the minute: what the operation said of it. */
function claimOf(operation: Operation, now: number): { at: number; vehicle: number | null }[] {
  if (operation.kind === 'install') return [{ at: now, vehicle: operation.vehicle }]
  if (operation.kind === 'remove') return [{ at: now, vehicle: null }]
  const isTold = momentsOf(operation, now)
  const minutes = Array.from({ length: now - 80 }, (_, n) => 80 + n)
  return minutes.filter(isTold).map((at) => ({ at, vehicle: operation.vehicle }))
}

describe('after any installs, removals and late corrections', () => {
  it('a device is in one vehicle at most and a vehicle has one device at most, at every moment of every belief', () => {
    fc.assert(
      fc.property(operations, (todo) => {
        const last = run(todo).at(-1)?.after ?? { now: 100, rows: [] }
        for (let as_of = 100; as_of <= last.now; as_of += 1) {
          const believed = believedAt(last.rows, minute(as_of))
          for (let at = 80; at <= last.now; at += 1) {
            const now = believed.filter((row) => holdsAt(row, minute(at)))
            expect(new Set(now.map(({ subject_id }) => subject_id)).size).toBe(now.length)
            expect(new Set(now.map(({ object_id }) => object_id)).size).toBe(now.length)
          }
        }
      }),
    )
  })

  it('what was believed at an earlier moment is never told otherwise', () => {
    fc.assert(
      fc.property(operations, (todo) => {
        for (const { before, after } of run(todo)) {
          for (let as_of = 99; as_of < before.now; as_of += 1) {
            expect(tell(after, minute(as_of), 9)).toStrictEqual(tell(before, minute(as_of), 9))
          }
        }
      }),
    )
  })

  it('the past as believed now changes by a correction alone, in its time alone, and the new rows say so', () => {
    fc.assert(
      fc.property(operations, (todo) => {
        for (const { before, after, operation } of run(todo)) {
          const isTold = momentsOf(operation, before.now)
          const elsewhere = (state: State) =>
            tell(state, null).map((moments) =>
              moments.map((vehicle, n) => (isTold(80 + n) ? 'told' : vehicle)),
            )
          expect(elsewhere(after)).toStrictEqual(elsewhere(before))
          const added = after.rows.slice(before.rows.length)
          expect(added.filter(({ reason }) => (reason === null) === (operation.kind === 'correct'))).toEqual(
            [],
          )
        }
      }),
    )
  })

  it('the last change is believed', () => {
    fc.assert(
      fc.property(operations, (todo) => {
        for (const { after, operation } of run(todo)) {
          const moments = tell(after, null, 1)[operation.device - 1] ?? []
          for (const { at, vehicle } of claimOf(operation, after.now)) expect(moments[at - 80]).toBe(vehicle)
        }
      }),
    )
  })

  it('no period is empty', () => {
    fc.assert(
      fc.property(operations, (todo) => {
        const rows = run(todo).at(-1)?.after.rows ?? []
        expect(
          rows.filter(({ valid_from, valid_to }) => valid_to !== null && valid_to <= valid_from),
        ).toEqual([])
      }),
    )
  })
})

describe('a driver', () => {
  it('may have several vehicles, a vehicle has one driver', () => {
    const first = { id: 1, subject_id: 1, object_id: 7, valid_from: minute(1), valid_to: null }
    const other = assign([first], { subject_id: 2, object_id: 7, at: minute(5) }, 'many_to_one')
    expect(other).toMatchObject({ closed: [], superseded: [], written: [{ subject_id: 2, object_id: 7 }] })
    const next = assign([first], { subject_id: 1, object_id: 8, at: minute(5) }, 'many_to_one')
    expect(next).toMatchObject({ closed: [{ id: 1, valid_to: minute(5) }], written: [{ object_id: 8 }] })
  })
})

describe('a correction', () => {
  const period = { id: 1, subject_id: 1, object_id: 1, valid_from: minute(10), valid_to: minute(20) }

  it('leaves what lies on both sides of it', () => {
    const fact = { subject_id: 1, object_id: 2, from: minute(13), to: minute(15) }
    expect(correct([period], fact, 'one_to_one')).toStrictEqual({
      closed: [],
      superseded: [1],
      written: [
        { subject_id: 1, object_id: 1, valid_from: minute(10), valid_to: minute(13) },
        { subject_id: 1, object_id: 1, valid_from: minute(15), valid_to: minute(20) },
        { subject_id: 1, object_id: 2, valid_from: minute(13), valid_to: minute(15) },
      ],
    })
  })

  it('joins the periods of its pair that it touches', () => {
    const later = { ...period, id: 2, valid_from: minute(25), valid_to: null }
    const fact = { subject_id: 1, object_id: 1, from: minute(20), to: minute(25) }
    expect(correct([period, later], fact, 'one_to_one')).toStrictEqual({
      closed: [],
      superseded: [1, 2],
      written: [{ subject_id: 1, object_id: 1, valid_from: minute(10), valid_to: null }],
    })
  })

  it('that tells what is believed already changes nothing', () => {
    const fact = { subject_id: 1, object_id: 1, from: minute(11), to: minute(20) }
    const nothing = { closed: [], superseded: [], written: [] }
    expect(correct([period], fact, 'one_to_one')).toStrictEqual(nothing)
    expect(correct([], { ...fact, object_id: null }, 'one_to_one')).toStrictEqual(nothing)
  })
})
