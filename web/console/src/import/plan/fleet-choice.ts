import type { Driver } from '../../api/drivers.ts'
import type { Vehicle } from '../../api/vehicles.ts'
import type { Executor } from './plan-body.ts'

/** A vehicle that may take deliveries, with who drives it. */
export interface FleetVehicle {
  readonly id: number
  readonly plate: string
  readonly title: string
  readonly capacity: number | null
  readonly driver: FleetDriver | null
  /** It has a plan in that time already. */
  readonly is_busy: boolean
}

interface FleetDriver {
  readonly name: string
  /** Null: the account may not see it, and the plan goes by plates. */
  readonly cpf: string | null
  readonly has_start: boolean
}

interface Fleet {
  readonly vehicles: readonly Vehicle[]
  readonly drivers: readonly Driver[]
  readonly busy: readonly number[]
}

/** Those at work, by plate. Who drives several vehicles drives one of them. */
export function listFleet({ vehicles, drivers, busy }: Fleet): readonly FleetVehicle[] {
  const by_id = new Map(drivers.map((driver) => [driver.id, driver]))
  const given = new Set<number>()
  return vehicles
    .filter(({ status, visible }) => status === 'A' && visible)
    .toSorted((one, other) => one.plate.localeCompare(other.plate))
    .map(({ id, plate, title, capacity, driver_id }) => {
      const driver = driver_id === null || given.has(driver_id) ? undefined : by_id.get(driver_id)
      if (driver !== undefined) given.add(driver.id)
      return {
        id,
        plate,
        title,
        capacity,
        driver: driver === undefined ? null : presentDriver(driver),
        is_busy: busy.includes(id),
      }
    })
}

const presentDriver = ({ name, cpf, point_of_interest_id }: Driver): FleetDriver => ({
  name,
  // Without the permission it comes masked.
  cpf: cpf === null || cpf.includes('*') ? null : cpf,
  has_start: point_of_interest_id !== null,
})

/** Who has nothing to do yet; of them those with a driver, if there are any. */
export function usualChoice(fleet: readonly FleetVehicle[]): ReadonlySet<number> {
  const free = fleet.filter(({ is_busy }) => !is_busy)
  const driven = free.filter(({ driver }) => driver !== null)
  return new Set((driven.length > 0 ? driven : free).map(({ id }) => id))
}

export const executorsOf = (
  fleet: readonly FleetVehicle[],
  chosen: ReadonlySet<number>,
): readonly Executor[] =>
  fleet
    .filter(({ id }) => chosen.has(id))
    .map(({ plate, driver }) => ({ plate, document_number: driver?.cpf ?? null }))

/** What all of them carry; null: one of them carries any load. */
export function capacityOf(fleet: readonly FleetVehicle[], chosen: ReadonlySet<number>): number | null {
  let sum = 0
  for (const { id, capacity } of fleet) {
    if (!chosen.has(id)) continue
    if (capacity === null) return null
    sum += capacity
  }
  return sum
}

/** Each of them has a place where the day of its driver starts. */
export const allHaveStart = (fleet: readonly FleetVehicle[], chosen: ReadonlySet<number>): boolean =>
  chosen.size > 0 &&
  fleet.every(({ id, driver }) => !chosen.has(id) || (driver?.cpf !== null && driver?.has_start === true))
