import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../tools/test-report/record-figure.ts'
import {
  createExceptionsApp,
  detected,
  type ExceptionsApp,
  follow,
  type Told,
  withdrawn,
} from './test/exceptions-app.ts'

let exceptions: ExceptionsApp
beforeAll(async () => {
  exceptions = await createExceptionsApp()
})
afterAll(() => exceptions.close())

const days = proofCount({ full: 2_000, tenth: 30 })
let next_id = 0

/** A panic button or a temperature of a vehicle, at a minute of the day; what a processor later says of it. */
const told = fc.record({
  minute: fc.integer({ min: 0, max: 200 }),
  category: fc.constantFrom(24, 29),
  fate: fc.constantFrom('stays', 'moves', 'withdrawn', 'found anew'),
})

const momentOf = (minute: number) =>
  new Date(Date.parse('2026-03-03T23:00:00Z') + minute * 60_000).toISOString()

/** As the log would have it: first the day, then what its replay corrects. */
function scriptOf(events: readonly { minute: number; category: number; fate: string }[], vehicle_id: number) {
  const first: Told[] = []
  const corrections: Told[] = []
  const truth: { category: number; begin_date: string }[] = []
  for (const { minute, category, fate } of events) {
    next_id += 1
    const id = next_id
    const begin_date = momentOf(minute)
    first.push(detected({ id, category, begin_date, vehicle_id }))
    if (fate === 'withdrawn' || fate === 'found anew') corrections.push(withdrawn(id))
    if (fate === 'withdrawn') continue
    // Past midnight of the company too: it then belongs to another day.
    const moved = fate === 'moves' ? momentOf(minute + 45) : begin_date
    truth.push({ category, begin_date: moved })
    if (fate === 'moves')
      corrections.push({
        ...detected({ id, category, begin_date: moved, vehicle_id }),
        type: 'event.corrected',
      })
    if (fate !== 'found anew') continue
    next_id += 1
    corrections.push(detected({ id: next_id, category, begin_date, vehicle_id }))
  }
  return { first, corrections, truth }
}

/** What is open, as if only the truth had ever been told. */
function openOf(truth: readonly { category: number; begin_date: string }[]): string[] {
  const keys = truth.map(({ category, begin_date }) => {
    // São Paulo is three hours behind.
    const day = new Date(Date.parse(begin_date) - 3 * 3_600_000).toISOString().slice(0, 10)
    return `${category === 24 ? 'panic' : 'temperature'} ${day}`
  })
  return [...new Set(keys)].toSorted()
}

test(`${days} days that are replayed and corrected late double no exception, and close what was wrong`, async () => {
  let [vehicle_id, seen, corrected] = [1_000, 0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(told, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (events, at_once) => {
        vehicle_id += 1
        const { first, corrections, truth } = scriptOf(events, vehicle_id)
        if (!at_once) {
          await exceptions.tell(...first)
          await exceptions.run(follow)
        }
        await exceptions.tell(...(at_once ? first : []), ...corrections)
        await exceptions.run(follow)
        const all = await exceptions.list(`vehicle_id=${vehicle_id}`)
        const keys = all.map(({ kind, day }) => `${kind} ${day}`)
        expect(new Set(keys).size).toBe(keys.length)
        const open = all.filter(({ state }) => state !== 'closed').map(({ kind, day }) => `${kind} ${day}`)
        expect(open.toSorted()).toEqual(openOf(truth))
        for (const { state, close_reason, closed_at } of all.filter((one) => one.state === 'closed'))
          expect({ state, close_reason, is_dated: closed_at !== null }).toEqual({
            state: 'closed',
            close_reason: 'corrected',
            is_dated: true,
          })
        seen += all.length
        corrected += all.length - open.length
      },
    ),
    { numRuns: days },
  )
  recordFigure({
    promise: 'days replayed and corrected late: exceptions doubled, left open or closed without a reason',
    needed: `0 of ${days} days`,
    measured: `0; ${seen} exceptions, ${corrected} of them closed as corrected`,
    held: true,
  })
})
