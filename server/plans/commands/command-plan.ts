import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { Text } from '@tropeiro/contract/languages.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../../identity/public.ts'
import type { AssertVersion } from '../../platform/http/changes/hold-row.ts'
import { lockedPlan } from '../model/locked.ts'
import { assertMove, listAllowedCommands, type PlanCommand } from '../model/plan-state.ts'
import { applyMove } from '../storage/apply-move.ts'
import { type FactsReader, type HeldDay, holdDay } from '../storage/day/hold-day.ts'
import { movePlans } from '../storage/day/move-plans.ts'
import type { DayPlanRow } from '../storage/day/queries.ts'
import type { RequestPlanning } from '../storage/enqueue-planning.ts'

export interface CommandedPlan {
  readonly id: number
  readonly command: PlanCommand
  /** Told the version of what the office changed. */
  readonly assertVersion: AssertVersion
  /** Only for `close`: why points that are not done stay undone. */
  readonly reason?: string
  readonly requestPlanning: RequestPlanning
  readonly readFacts: FactsReader
}

/** One command on one plan, under its lock: of two that race one wins, the other is told what is legal now. */
export async function commandPlan(
  tx: CustomerTransaction,
  actor: Actor,
  commanded: CommandedPlan,
): Promise<void> {
  const { id, command, assertVersion, requestPlanning, readFacts } = commanded
  const held = await holdDay(tx, { plan_ids: [id], point_ids: [] })
  const plan = held.plans.get(id)
  if (plan === undefined || !isSeen(plan)) throw new AppError('not_found')
  assertVersion(plan.edit_version)
  assertStands(plan)
  assertMove(plan.status, command)
  if (command === 'replan' && plan.locked) throw lockedPlan(id)
  if (command === 'replan' || command === 'keep_order') {
    const operation_id = await requestPlanning(tx, actor, command)
    await applyMove(tx, plan, { move: command, by: actor, changes: { operation_id } })
    return
  }
  const columns = command === 'close' ? { close_reason: reasonOf(held, commanded) } : {}
  const { after } = await movePlans(tx, held, { ids: [id], move: command, by: actor, readFacts, columns })
  // What its driver finished, or has all done, stays so.
  if (command === 'reopen' && after.plans.get(id)?.status === 'C') throw allDone()
}

function isSeen({ date_excluded, date_restored }: DayPlanRow): boolean {
  return date_excluded === null || date_restored !== null
}

const removed: Text = {
  'pt-BR': 'O plano foi removido e só mostra o que foi executado nele: não aceita mais comandos.',
  en: 'The plan was removed and only shows what was executed in it: it takes no more commands.',
  es: 'El plan fue eliminado y solo muestra lo que se ejecutó en él: no acepta más comandos.',
}

function assertStands({ date_excluded }: DayPlanRow): void {
  if (date_excluded !== null)
    throw new AppError('state_conflict', { public: { detail: removed, allowed: [] } })
}

const all_done: Text = {
  'pt-BR':
    'Todos os pontos do plano estão concluídos: corrija ou acrescente um ponto, e ele volta a ser executado.',
  en: 'Every point of the plan is done: correct or add a point, and it is in execution again.',
  es: 'Todos los puntos del plan están concluidos: corrija o agregue un punto, y vuelve a ejecutarse.',
}

function allDone(): AppError {
  const allowed = listAllowedCommands('C').filter((command) => command !== 'reopen')
  return new AppError('state_conflict', { public: { detail: all_done, allowed } })
}

/** A plan whose points are all final closes without a reason. */
function reasonOf({ points }: HeldDay, { id, reason }: CommandedPlan): string | null {
  if (reason !== undefined) return reason
  const is_open = [...points.values()].some(
    ({ route_plan_id, date_excluded, status }) =>
      route_plan_id === id && date_excluded === null && (status === 'P' || status === 'D'),
  )
  if (is_open) throw invalidRequest([{ pointer: '/data/reason', code: 'required' }])
  return null
}
