import {
  listAllowedCommands,
  movePlan,
  type PlanCommand,
  type PlanState,
} from '../../../plans/model/plan-state.ts'

/** What a client does to a plan; `replace` is a second import of the same plan that takes its place. */
export type PlanDeed = PlanCommand | 'replace'

/** What one deed was answered. `allowed` is null unless the answer names legal moves. */
export interface DeedAnswer {
  readonly outcome: 'done' | 'refused' | 'gone'
  readonly allowed: readonly string[] | null
}

export interface PairOutcome {
  readonly answers: readonly [DeedAnswer, DeedAnswer]
  /** Of the plan that both were about; null when it is removed. */
  readonly state: PlanState | null
}

interface Step {
  readonly answer: DeedAnswer
  readonly state: PlanState | null
}

/** Both orders in which two deeds may happen one after the other: a race must end like one of them. */
export function listSerialOutcomes(
  state: PlanState,
  [one, other]: readonly [PlanDeed, PlanDeed],
): PairOutcome[] {
  const first = follow(state, one, other)
  const second = follow(state, other, one)
  return [
    { answers: [first[0].answer, first[1].answer], state: first[1].state },
    { answers: [second[1].answer, second[0].answer], state: second[1].state },
  ]
}

/** True when one of the two must lose, whoever comes first. */
export function areInConflict(outcomes: readonly PairOutcome[]): boolean {
  return outcomes.every(({ answers }) => answers.some(({ outcome }) => outcome !== 'done'))
}

function follow(state: PlanState, one: PlanDeed, other: PlanDeed): [Step, Step] {
  const first = act(state, one)
  return [first, act(first.state, other)]
}

function act(state: PlanState | null, deed: PlanDeed): Step {
  // A second import of a plan that is gone is a first one.
  if (state === null)
    return { answer: { outcome: deed === 'replace' ? 'done' : 'gone', allowed: null }, state }
  const next = movePlan(state, deed)
  if (next === null) return { answer: { outcome: 'refused', allowed: listAllowedCommands(state) }, state }
  const is_removed = deed === 'remove' || deed === 'replace'
  return { answer: { outcome: 'done', allowed: null }, state: is_removed ? null : next }
}
