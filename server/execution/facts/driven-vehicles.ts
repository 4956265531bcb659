import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type HeldDay, isExecutor, type ToldVehicle, vehicleAt, vehiclesOf } from '../../plans/public.ts'
import { selectToldVehicles } from './queries.ts'

/** Which vehicle was driven, by what office and driver said up to now. */
export interface DrivenVehicles {
  /** Null: now. */
  readonly vehicleOf: (plan_id: number, at: Date | null) => number | null
  /** From now on it is in force; of one who does not execute the plan it is only kept. */
  readonly tell: (plan_id: number, told: ToldVehicle & { readonly user_id: number }) => void
  /** Of these plans, those whose driver has the last word, and it is news. */
  readonly listNew: () => Map<number, ToldVehicle>
}

export async function readDrivenVehicles(tx: CustomerTransaction, held: HeldDay): Promise<DrivenVehicles> {
  const told_of = new Map<number, ToldVehicle[]>()
  const tell: DrivenVehicles['tell'] = (plan_id, { user_id, ...told }) => {
    const intent = held.plan_intents.get(plan_id)
    if (intent === undefined || !isExecutor(intent, user_id, told.at)) return
    told_of.set(plan_id, [...(told_of.get(plan_id) ?? []), told])
  }
  for (const { route_plan_id, ...told } of await tx.rows(selectToldVehicles, [...held.plans.keys()]))
    tell(route_plan_id, told)
  const find = (plan_id: number, at: Date | null) => {
    const office = vehiclesOf(held, plan_id)
    return office === null ? null : vehicleAt({ ...office, told: told_of.get(plan_id) ?? [] }, at)
  }
  return {
    tell,
    vehicleOf: (plan_id, at) => find(plan_id, at)?.vehicle_id ?? null,
    listNew: () =>
      new Map(
        [...told_of.keys()].flatMap((plan_id) => {
          const told = find(plan_id, null)?.told ?? null
          const known = held.plans.get(plan_id)?.driven_vehicle_at?.getTime()
          return told === null || told.at.getTime() === known ? [] : [[plan_id, told]]
        }),
      ),
  }
}
