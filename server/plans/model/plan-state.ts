import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Text } from '@tropeiro/contract/languages.ts'

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
 *   start         P, W, R, I → E       close         E → C          reopen      C → E
 *   replace       P, W, I (another import takes its place)          remove      P, W, I, C
 *   refuse        R, P, E (all or nothing was asked for, and not all came of it)
 */
export const plan_states = ['P', 'E', 'C', 'W', 'I', 'R'] as const
export type PlanState = (typeof plan_states)[number]

interface Move {
  readonly states: Partial<Record<PlanState, PlanState>>
  /** The past fact that the outbox tells: `route_plan.<event>`. */
  readonly event: string
  readonly clears?: readonly 'failure'[]
}

const moves = {
  /** A worker begins to plan. A plan that was being planned by a worker that died is taken up again. */
  take_up: { states: { W: 'R', R: 'R', P: 'P', E: 'E' }, event: 'optimizing' },
  planned: { states: { R: 'P', P: 'P', E: 'E' }, event: 'optimized', clears: ['failure'] },
  give_back: { states: { R: 'W', E: 'E' }, event: 'queued' },
  fail: { states: { W: 'I', R: 'I', E: 'E' }, event: 'failed' },
  lose_start: { states: { W: 'I', R: 'I', P: 'I', E: 'E' }, event: 'failed' },
  replan: { states: { P: 'W', I: 'W', E: 'E' }, event: 'queued', clears: ['failure'] },
  keep_order: { states: { I: 'P' }, event: 'order_kept', clears: ['failure'] },
  /** Phones start what is being planned again, too. */
  start: { states: { P: 'E', W: 'E', R: 'E', I: 'E' }, event: 'started' },
  close: { states: { E: 'C' }, event: 'closed' },
  reopen: { states: { C: 'E' }, event: 'reopened' },
  replace: { states: { P: 'P', W: 'W', I: 'I' }, event: 'removed' },
  remove: { states: { P: 'P', W: 'W', I: 'I', C: 'C' }, event: 'removed' },
  refuse: { states: { R: 'R', P: 'P', E: 'E' }, event: 'removed' },
} as const satisfies Record<string, Move>

export type PlanMove = keyof typeof moves
/** What the office does to a plan's execution: it changes the ledger of intent, from which the state follows (see day/). */
export const office_moves = ['start', 'close', 'reopen', 'replace', 'remove', 'refuse'] as const
export type OfficeMove = (typeof office_moves)[number]
/** Planning's own moves, of a plan that nobody has begun to execute; one in execution stays so. */
export type PlanningMove = Exclude<PlanMove, OfficeMove>
export type PlanEvent = (typeof moves)[PlanMove]['event'] | 'imported'

/** What a client may ask for; the other moves are the worker's. */
export const plan_commands = ['start', 'replan', 'keep_order', 'close', 'reopen', 'remove'] as const
export type PlanCommand = (typeof plan_commands)[number]

/** The state after the move, or null when it is not allowed from here. */
export function movePlan(state: PlanState, move: PlanMove): PlanState | null {
  const { states }: Move = moves[move]
  return states[state] ?? null
}

export function eventOf(move: PlanMove): PlanEvent {
  return moves[move].event
}

/** What a move by itself writes beside the state. */
export function fieldsOf(move: PlanMove): Readonly<Partial<Record<'failure', null>>> {
  const { clears = [] }: Move = moves[move]
  return Object.fromEntries(clears.map((name) => [name, null] as const))
}

export function listAllowedCommands(state: PlanState): PlanCommand[] {
  return plan_commands.filter((command) => movePlan(state, command) !== null)
}

const not_now: Text = {
  'pt-BR': 'O plano está em {state}, que não permite isso. Permitido agora: {calls}.',
  en: 'The plan is in {state}, which does not allow this. Allowed now: {calls}.',
  es: 'El plan está en {state}, que no permite esto. Permitido ahora: {calls}.',
}

const being_planned: Text = {
  'pt-BR':
    'O plano está sendo planejado ({state}). Espere a operação dele terminar, ou cancele-a. Permitido agora: {calls}.',
  en: 'The plan is being planned ({state}). Wait for its operation to end, or cancel it. Allowed now: {calls}.',
  es: 'El plan se está planificando ({state}). Espere a que termine su operación, o cancélela. Permitido ahora: {calls}.',
}

/** Throws a conflict that names the commands that are legal now, and how they are called. */
export function assertMove(state: PlanState, move: PlanMove): void {
  if (movePlan(state, move) !== null) return
  const allowed = listAllowedCommands(state)
  const detail = state === 'R' ? being_planned : not_now
  const params = { state, calls: allowed.map(callOf).join(', ') }
  throw new AppError('state_conflict', { public: { detail, params, allowed } })
}

const callOf = (command: PlanCommand): string =>
  command === 'remove' ? 'DELETE /route_plan/<id>' : `POST /route_plan/<id>/${command}`

/** A plan is one shift; a longer period is refused at import. It bounds how far back an overlap is sought. */
export const longest_plan_ms = 31 * 24 * 3_600_000
