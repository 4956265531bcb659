/**
 * The states of a plan and every move between them:
 *
 *   W awaiting optimisation   R optimising   P awaiting execution   E in execution   C completed   I optimisation failed
 *
 *   (import, optimised)   → W          take_up       W → R          planned     R → P
 *   (import, given order) → P          fail          W, R → I       give_back   R → W
 *   lose_start    W, R, P → I, E stays E (its start is nowhere)
 *   A plan in P or E whose order is only measured, or planned again, stays where it is.
 *   replan        P, I → W, E stays E  keep_order    I → P
 *   start         P → E                close         E → C          reopen      C → E
 *   replace       P, W, I (another import takes its place)          remove      P, W, I, C
 */
export const PLAN_STATES = ['P', 'E', 'C', 'W', 'I', 'R'] as const
export type PlanState = (typeof PLAN_STATES)[number]

const MOVES = {
  /** A worker begins to plan. A plan that was being planned by a worker that died is taken up again. */
  take_up: { W: 'R', R: 'R', P: 'P', E: 'E' },
  planned: { R: 'P', P: 'P', E: 'E' },
  give_back: { R: 'W', E: 'E' },
  fail: { W: 'I', R: 'I', E: 'E' },
  lose_start: { W: 'I', R: 'I', P: 'I', E: 'E' },
  replan: { P: 'W', I: 'W', E: 'E' },
  keep_order: { I: 'P' },
  start: { P: 'E' },
  close: { E: 'C' },
  reopen: { C: 'E' },
  replace: { P: 'P', W: 'W', I: 'I' },
  remove: { P: 'P', W: 'W', I: 'I', C: 'C' },
} as const satisfies Record<string, Partial<Record<PlanState, PlanState>>>

export type PlanMove = keyof typeof MOVES

/** What a client may ask for; the other moves are the worker's. */
export const PLAN_COMMANDS = ['start', 'replan', 'keep_order', 'close', 'reopen', 'remove'] as const
export type PlanCommand = (typeof PLAN_COMMANDS)[number]

/** The state after the move, or null when it is not allowed from here. */
export function movePlan(state: PlanState, move: PlanMove): PlanState | null {
  const moves: Partial<Record<PlanState, PlanState>> = MOVES[move]
  return moves[state] ?? null
}

export function listAllowedCommands(state: PlanState): PlanCommand[] {
  return PLAN_COMMANDS.filter((command) => movePlan(state, command) !== null)
}

/** A plan is one shift; a longer period is refused at import. It bounds how far back an overlap is sought. */
export const LONGEST_PLAN_MS = 31 * 24 * 3_600_000
