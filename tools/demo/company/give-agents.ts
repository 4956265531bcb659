import type { CompanyPlan } from '../../simulator/drive/company.ts'
import type { Equipment } from '../../simulator/drive/equipment.ts'

/**
 * The first vehicles get one driver each, their delivery agent; the others keep those who share them. Plans lie within
 * shifts and a demo begins at any hour, so neither an agent nor their vehicle has one.
 */
export function giveAgents(
  plan: CompanyPlan,
  equipment: readonly Equipment[],
  count: number,
): { company: CompanyPlan; agents: number[] } {
  const drivers: CompanyPlan['drivers'][number][] = []
  const take = (indexes: readonly number[]) =>
    indexes.flatMap((index) => {
      const driver = plan.drivers[index]
      return driver === undefined ? [] : [drivers.push(driver) - 1]
    })
  const agents: number[] = []
  const vehicles = plan.vehicles.map((vehicle, n) => {
    const has_reader = equipment[n]?.card_reader !== 'none'
    if (n >= count) {
      // Nobody could tell who of two drives a vehicle without a reader: it has one.
      const shared = take(vehicle.drivers.slice(0, has_reader ? vehicle.drivers.length : 1))
      // An itinerary names the first of them, from before anybody was registered: only its vehicle has hours.
      freeOfShift(drivers, shared[0])
      const assigned = vehicle.assigned_driver === null ? null : (shared[0] ?? null)
      return { ...vehicle, drivers: shared, assigned_driver: assigned }
    }
    const [agent = -1] = take(vehicle.drivers.slice(0, 1))
    freeOfShift(drivers, agent)
    agents.push(agent)
    // Where there is a reader, the card says who drives.
    return { ...vehicle, drivers: [agent], assigned_driver: has_reader ? null : agent, shift: null }
  })
  return { company: { ...plan, drivers, vehicles }, agents }
}

function freeOfShift(drivers: CompanyPlan['drivers'][number][], index = -1): void {
  const driver = drivers[index]
  if (driver === undefined) throw new Error('a vehicle of the plan has no driver')
  drivers[index] = { ...driver, shift: null }
}
