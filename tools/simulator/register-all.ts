import { system_clock } from '@tropeiro/kernel/clock.ts'
import type { ApiClient } from './api-client.ts'
import type { CompanyIds, CompanyPlan } from './drive/company.ts'
import { registerPeople, registerPlaces, vehicleFieldsOf } from './register-company.ts'
import { registerFleet } from './register-fleet.ts'
import type { ProtocolName } from './simulated-device.ts'
import type { FleetVehicle } from './simulation.ts'

export interface RegisterWish {
  readonly plan: CompanyPlan
  /** One of each vehicle. */
  readonly turns: readonly ProtocolName[]
  readonly customer_id: number
  /** Since when trackers are in their vehicles, and rules hold. */
  readonly held_since: Date
}

/** The whole company in the order in which one thing names another. */
export async function registerAll(
  api: ApiClient,
  { plan, turns, customer_id, held_since }: RegisterWish,
): Promise<{ fleet: FleetVehicle[]; ids: CompanyIds }> {
  const people = await registerPeople(api, plan)
  const fleet = await registerFleet(api, {
    customer_id,
    vehicles: turns.length,
    protocols: turns,
    installed: held_since,
    vehicleFields: (n) => vehicleFieldsOf(plan, people, n),
  })
  const start_ms = held_since.getTime()
  const now_ms = system_clock.now().getTime()
  const ids = await registerPlaces(api, { plan, people, fleet, start_ms, now_ms })
  return { fleet, ids }
}
