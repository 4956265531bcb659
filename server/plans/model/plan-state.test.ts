import { describe, expect, test } from 'vitest'
import { listAllowedCommands, movePlan, type PlanMove, type PlanState, plan_states } from './plan-state.ts'

/** Every legal move, from the contract; every other is refused. */
const legal: Readonly<Record<PlanMove, Partial<Record<PlanState, PlanState>>>> = {
  take_up: { W: 'R', R: 'R', P: 'P', E: 'E' },
  planned: { R: 'P', P: 'P', E: 'E' },
  give_back: { R: 'W', E: 'E' },
  fail: { W: 'I', R: 'I', E: 'E' },
  lose_start: { W: 'I', R: 'I', P: 'I', E: 'E' },
  replan: { P: 'W', I: 'W', E: 'E' },
  keep_order: { I: 'P' },
  start: { P: 'E', W: 'E', R: 'E', I: 'E' },
  close: { E: 'C' },
  reopen: { C: 'E' },
  replace: { P: 'P', W: 'W', I: 'I' },
  remove: { P: 'P', W: 'W', I: 'I', C: 'C' },
  refuse: { R: 'R', P: 'P', E: 'E' },
}

const pairs = Object.entries(legal).flatMap(([move, moves]) =>
  plan_states.map((state) => [move as PlanMove, state, moves[state] ?? null] as const),
)

describe('a plan', () => {
  test.each(pairs)('%s from %s leads to %s', (move, state, next) => {
    expect(movePlan(state, move)).toBe(next)
  })

  test.each([
    ['P', ['start', 'replan', 'remove']],
    ['E', ['replan', 'close']],
    ['C', ['reopen', 'remove']],
    ['W', ['start', 'remove']],
    ['I', ['start', 'replan', 'keep_order', 'remove']],
    ['R', ['start']],
  ] as const)('in %s may be told to %j', (state, commands) => {
    expect(listAllowedCommands(state)).toStrictEqual(commands)
  })
})
