import type { VehicleFacts } from '../model/vehicle-facts.ts'

/** All facts of a customer, of one version. They never change: another version is another object. */
export interface CustomerFacts {
  readonly customer_id: number
  /** That of `db/fact-changes.ts`: what was committed up to it is in here, and nothing after. */
  readonly version: number
  /** From when on they are loaded. `at` of a vehicle throws before it. */
  readonly since_ms: number
  /** Of a vehicle that nobody registered they are those of the customer. */
  ofVehicle(vehicle_id: number): VehicleFacts
}

export interface WantedFacts {
  readonly customer_id: number
  /** The least version that will do; 0: whatever is there. */
  readonly version: number
  /** The latest moment that they may begin at. */
  readonly since_ms: number
}

/**
 * Facts of the customers that a process works for. Of each the newest version is kept; when there are too many, those that
 * were asked for longest ago go.
 */
export interface FactsCache {
  /** Kept, or read when what is kept is older than wanted or does not reach back far enough. */
  getFacts(wanted: WantedFacts): Promise<CustomerFacts>
  /** What is kept, whatever its version; null: nothing. Never waits. */
  findFacts(customer_id: number): CustomerFacts | null
  /**
   * Facts of one vehicle alone, from as far back as wanted: for a replay. What is the customer's is shared with what is kept;
   * what is the vehicle's is read, and not kept.
   */
  readVehicle(wanted: WantedFacts & { readonly vehicle_id: number }): Promise<CustomerFacts>
}
