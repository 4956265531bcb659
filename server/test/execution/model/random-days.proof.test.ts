import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proofCount } from '../../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../../tools/test-report/record-figure.ts'
import { deriveDay } from '../../../plans/model/day/derive-day.ts'
import { type Derive, findFaults } from './judge-day.ts'
import { planted_bugs } from './planted-bugs.ts'
import { type DayNow, playDay, type Step } from './random-day.ts'
import { random_steps } from './random-steps.ts'

const days = proofCount({ full: 50_000, tenth: 5_000 })

/** The first faults of a day, after whichever step they show; empty: none. */
function faultsOf(derive: Derive, steps: readonly Step[]): string[] {
  let faults: string[] = []
  let before: { facts: DayNow['facts']; day: ReturnType<Derive> } | null = null
  const look = (now: DayNow) => {
    if (faults.length > 0) return
    faults = findFaults(derive, now, before)
    before = { facts: now.facts, day: derive(now.office, now.facts) }
  }
  // A dispatcher's screen offers what is right: a bug must be seen in what is shown, not in what is offered.
  const end = playDay(steps, { isOpen, seen: look })
  look(end)
  return faults
}

const isOpen: Parameters<typeof playDay>[1]['isOpen'] = ({ office, facts }, { id }) => {
  const day = deriveDay(office, facts)
  const point = day.points.get(id)
  const plan = point === undefined ? undefined : day.plans.get(point.route_plan_id)
  return (
    point !== undefined &&
    point.is_seen &&
    plan?.status !== 'C' &&
    (point.status === 'P' || point.status === 'D')
  )
}

test('random days show what the rules say, whatever the order in which facts arrive', () => {
  let steps_played = 0
  const outcome = fc.check(
    fc.property(random_steps, (steps) => {
      steps_played += steps.length
      expect(faultsOf(deriveDay, steps)).toEqual([])
    }),
    { numRuns: days },
  )
  recordFigure({
    promise: `${days} random days of three phones and a dispatcher, against a second reading of the rules`,
    needed: '0 illegal, lost or double transitions after any step',
    measured: outcome.failed ? `a fault after ${outcome.numRuns} days` : `0 in ${steps_played} steps`,
    held: !outcome.failed,
  })
  expect(fc.defaultReportMessage(outcome)).toBeUndefined()
})

test.each(Object.entries(planted_bugs))('finds that %s', (_name, derive) => {
  const outcome = fc.check(
    fc.property(random_steps, (steps) => faultsOf(derive, steps).length === 0),
    { numRuns: 20_000, endOnFailure: true },
  )
  expect(outcome.failed).toBe(true)
})
