import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../../tools/test-report/record-figure.ts'
import { createPlanningApp, type PlanningApp } from '../../product/planning-app.ts'
import { isStale, type OfficeStep, type OfficeView, office_steps, planChange } from './office-model.ts'
import { createOfficeWorld, type OfficeAnswer, type OfficeWorld } from './office-world.ts'

const runs = proofCount({ full: 20_000, tenth: 40 })

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({
    worker: false,
    env: { TROPEIRO_OPERATIONS_QUEUED_LIMIT: '1000000', TROPEIRO_RATE_CUSTOMER_PER_SECOND: '100000' },
  })
})
afterAll(() => planning.close())

interface MadeChange {
  readonly change_id: string
  readonly touched: readonly number[]
  readonly before: OfficeView
  readonly after: OfficeView
  is_undone: boolean
}

/** What two dispatchers know, what they did, and what is there. */
interface Office {
  readonly world: OfficeWorld
  is: OfficeView
  readonly seen: OfficeView[]
  readonly made: MadeChange[]
}

function take(
  office: Office,
  { change_id }: OfficeAnswer,
  made: Omit<MadeChange, 'change_id' | 'is_undone'>,
) {
  if (change_id === null) throw new Error('what was done has an id')
  office.made.push({ ...made, change_id, is_undone: false })
  office.is = made.after
}

async function change(office: Office, step: Extract<OfficeStep, { step: 'change' }>): Promise<void> {
  const seen = office.seen[step.who] ?? office.is
  const planned = planChange(seen, step)
  if (planned === null) return
  const { touched } = planned
  const answer = await office.world.change(seen, planned, step)
  if (isStale(seen, office.is, touched)) {
    expect(answer).toMatchObject({ status: 409, code: 'stale_version' })
    expect(answer.changes_since).not.toStrictEqual([])
    return
  }
  // Nobody changed what it touches: what the dispatcher sees of it is what is there.
  const after = planChange(office.is, { ...step })?.after ?? null
  if (after === null) expect(answer).toMatchObject({ status: 409, code: 'locked' })
  else {
    expect(answer.status).toBe(200)
    take(office, answer, { touched, before: office.is, after })
  }
}

async function race(office: Office, { wishes }: Extract<OfficeStep, { step: 'race' }>): Promise<void> {
  const planned = wishes.flatMap((wish) => planChange(office.is, wish) ?? [])
  const before = office.is
  const answers = await Promise.all(
    planned.map((one) => office.world.change(before, one, { by_preview: false })),
  )
  const won = planned.filter((_, index) => answers[index]?.status === 200)
  const legal = planned.filter(({ after }) => after !== null)
  const isApart =
    new Set(planned.flatMap(({ touched }) => touched)).size === planned.flatMap((p) => p.touched).length
  expect(won).toHaveLength(isApart ? legal.length : Math.min(1, legal.length))
  for (const [index, answer] of answers.entries())
    if (answer.status !== 200)
      expect([answer.status, ['stale_version', 'locked'].includes(answer.code ?? '')]).toStrictEqual([
        409,
        true,
      ])
    else {
      const wish = wishes.filter((one) => planChange(before, one) !== null)[index]
      const one = planned[index]
      const after = wish === undefined ? null : (planChange(office.is, wish)?.after ?? null)
      if (one === undefined || after === null) throw new Error('who won was allowed to')
      take(office, answer, { touched: one.touched, before: office.is, after })
    }
}

async function undo(office: Office, at: number): Promise<void> {
  const made = office.made[at % Math.max(1, office.made.length)]
  if (made === undefined) return
  const answer = await office.world.undo(made.change_id)
  if (made.is_undone) {
    expect(answer).toMatchObject({ status: 409, code: 'not_undoable' })
    return
  }
  if (isStale(made.after, office.is, made.touched)) {
    expect(answer).toMatchObject({ status: 409, code: 'stale_version' })
    return
  }
  expect(answer.status).toBe(200)
  const plans = new Map(office.is.plans)
  for (const id of made.touched) {
    const [was, is] = [made.before.plans.get(id), office.is.plans.get(id)]
    if (was !== undefined && is !== undefined) plans.set(id, { ...was, edit_version: is.edit_version + 1 })
  }
  // Of points that the change touched alone: what others locked since stays.
  const locked = new Set(office.is.locked)
  for (const id of made.after.locked) if (!made.before.locked.has(id)) locked.delete(id)
  for (const id of made.before.locked) if (!made.after.locked.has(id)) locked.add(id)
  made.is_undone = true
  take(office, answer, { touched: made.touched, before: office.is, after: { plans, locked } })
}

async function play(steps: readonly OfficeStep[]): Promise<number> {
  const world = await createOfficeWorld(planning)
  const is = await world.look()
  const office: Office = { world, is, seen: [is, is], made: [] }
  for (const step of steps) {
    if (step.step === 'look') office.seen[step.who] = office.is
    else if (step.step === 'change') await change(office, step)
    else if (step.step === 'race') await race(office, step)
    else await undo(office, step.at)
    // 17: nothing is there that nobody was told was done.
    const there = await world.look()
    expect(sortLocks(there)).toStrictEqual(sortLocks(office.is))
  }
  // 13: who has read the log alone knows where every point is.
  const folded = await world.foldLog()
  const shown = [...office.is.plans].flatMap(([id, { order }]) => order.map((point) => [point, id] as const))
  const seen_points = new Map([...folded].filter(([, plan]) => plan !== null))
  expect(new Map([...seen_points].toSorted(([a], [b]) => a - b))).toStrictEqual(
    new Map(shown.toSorted(([a], [b]) => a - b)),
  )
  return steps.length
}

/** A point that is in no plan shows no lock. */
function sortLocks({ plans, locked }: OfficeView) {
  const shown = new Set([...plans.values()].flatMap(({ order }) => order))
  return { plans: [...plans], locked: [...locked].filter((id) => shown.has(id)).toSorted((a, b) => a - b) }
}

test('no stale edit is written, of two at once one wins, an undo restores, and the log folds to the tables', async () => {
  let steps = 0
  const outcome = await fc.check(
    fc.asyncProperty(office_steps, async (given) => {
      steps += await play(given)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  recordFigure({
    promise: `${runs} random runs of two dispatchers who change two plans by the API, each on what they last saw: changes, previews, races and undos`,
    needed:
      '0 stale edits written, 0 races with two winners, 0 undos that restore another plan, the log folds to the tables',
    measured: outcome.failed ? `a breach after ${outcome.numRuns} runs` : `0 in ${steps} steps`,
    held: !outcome.failed,
  })
  const breach = outcome.failed ? String(outcome.errorInstance) : null
  expect([breach, fc.defaultReportMessage(outcome)]).toStrictEqual([null, undefined])
})
