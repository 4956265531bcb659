import { AppError } from '@tropeiro/contract/app-error.ts'
import type { Text } from '@tropeiro/contract/languages.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Actor } from '../../identity/public.ts'
import type { Executor } from '../model/import-request.ts'
import { lockedPlan } from '../model/locked.ts'
import { listAllowedCommands, movePlan, type PlanState } from '../model/plan-state.ts'
import { type FactsReader, holdDay } from '../storage/day/hold-day.ts'
import { movePlans } from '../storage/day/move-plans.ts'
import { lockNaturalKey, selectPlansOfKeys } from '../storage/queries.ts'

interface WantedRoom {
  readonly external_code: string
  readonly day: string
  readonly executors: readonly Executor[]
  readonly dry_run: boolean
  readonly on_conflict: 'refuse' | 'replace'
  readonly readFacts: FactsReader
}

interface StandingPlan {
  readonly id: number
  readonly status: PlanState
}

/** A second import of the same plan is refused, or takes the place of one that nobody has begun to execute. */
export async function makeRoom(
  tx: CustomerTransaction,
  actor: Actor,
  { external_code, day, executors, dry_run, on_conflict, readFacts }: WantedRoom,
): Promise<void> {
  await tx.rows(lockNaturalKey, { external_code, day })
  const executor_keys = executors.map(({ key }) => key)
  const rows = await tx.rows(selectPlansOfKeys, { external_code, day, executor_keys })
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const held = await holdDay(tx, { plan_ids: ids, point_ids: [] })
  const standing = ids.flatMap((id) => held.plans.get(id) ?? []).filter((plan) => plan.date_excluded === null)
  if (standing.length === 0) return
  const fixed = standing.find(({ status }) => movePlan(status, 'replace') === null)
  if (on_conflict === 'refuse' && standing.length > 0) throw alreadyImported(standing, fixed)
  if (fixed !== undefined)
    throw new AppError('state_conflict', {
      public: { ...wayPast(fixed), allowed: listAllowedCommands(fixed.status) },
    })
  const locked = standing.find((plan) => plan.locked)
  if (locked !== undefined) throw lockedPlan(locked.id)
  if (dry_run) return
  await movePlans(tx, held, { ids: standing.map(({ id }) => id), move: 'replace', by: actor, readFacts })
}

const already_imported: Text = {
  'pt-BR':
    'O plano {plans} já tem este external_code, dia e executor. Com on_conflict=replace esta importação toma o lugar dele.',
  en: 'Plan {plans} already has this external_code, day and executor. With on_conflict=replace this import takes its place.',
  es: 'El plan {plans} ya tiene este external_code, día y ejecutor. Con on_conflict=replace esta importación toma su lugar.',
}

/** Names the plans that are in the way; replacing is offered only where it would work. */
function alreadyImported(standing: readonly StandingPlan[], fixed: StandingPlan | undefined): AppError {
  const { detail, params } =
    fixed === undefined
      ? { detail: already_imported, params: { plans: standing.map(({ id }) => id).join(', ') } }
      : wayPast(fixed)
  return new AppError('already_exists', { public: { detail, params: { field: 'external_code', ...params } } })
}

const in_execution: Text = {
  'pt-BR':
    'O plano {plan} já tem este external_code, dia e executor, está em execução (E) e não pode ser substituído. Encerre-o (POST /route_plan/{plan}/close) e remova-o (DELETE /route_plan/{plan}), ou use outro external_code.',
  en: 'Plan {plan} already has this external_code, day and executor, is in execution (E) and cannot be replaced. Close it (POST /route_plan/{plan}/close) and delete it (DELETE /route_plan/{plan}), or use another external_code.',
  es: 'El plan {plan} ya tiene este external_code, día y ejecutor, está en ejecución (E) y no se puede reemplazar. Ciérrelo (POST /route_plan/{plan}/close) y elimínelo (DELETE /route_plan/{plan}), o use otro external_code.',
}
const completed: Text = {
  'pt-BR':
    'O plano {plan} já tem este external_code, dia e executor, está encerrado (C) e não pode ser substituído. Remova-o (DELETE /route_plan/{plan}) ou use outro external_code.',
  en: 'Plan {plan} already has this external_code, day and executor, is completed (C) and cannot be replaced. Delete it (DELETE /route_plan/{plan}) or use another external_code.',
  es: 'El plan {plan} ya tiene este external_code, día y ejecutor, está cerrado (C) y no se puede reemplazar. Elimínelo (DELETE /route_plan/{plan}) o use otro external_code.',
}
const being_planned: Text = {
  'pt-BR':
    'O plano {plan} já tem este external_code, dia e executor e está sendo planejado (R). Quando terminar, importe de novo com on_conflict=replace, ou use outro external_code.',
  en: 'Plan {plan} already has this external_code, day and executor and is being planned (R). When that is done, import again with on_conflict=replace, or use another external_code.',
  es: 'El plan {plan} ya tiene este external_code, día y ejecutor y se está planificando (R). Cuando termine, importe de nuevo con on_conflict=replace, o use otro external_code.',
}

/** What to do about a plan whose place no import can take. */
function wayPast({ id, status }: StandingPlan) {
  const detail = status === 'E' ? in_execution : status === 'C' ? completed : being_planned
  return { detail, params: { plan: id } }
}
