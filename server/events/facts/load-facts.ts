import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { VehicleFacts } from '../model/vehicle-facts.ts'
import { buildVehicleFacts } from './build-vehicle-facts.ts'
import type { CustomerFacts } from './customer-facts.ts'
import type { SharedRows, VehicleRows } from './fact-rows.ts'
import {
  all_stale,
  findStale,
  type ListRules,
  type RowsByVehicle,
  readFactVersion,
  readRowsByVehicle,
  readRowsOfVehicle,
  readSharedRows,
  type Stale,
} from './read-rows.ts'
import { buildSharedFacts, type SharedFacts } from './shared-facts.ts'
import { buildVehiclePart } from './vehicle-part.ts'

/** Facts with what they were made of, so that of the next version only what changed is read. */
export interface LoadedFacts extends CustomerFacts {
  readonly shared_rows: SharedRows
  readonly shared: SharedFacts
  readonly rows: RowsByVehicle
  readonly weight: number
}

export interface FactsToLoad {
  readonly since_ms: number
  readonly listRules: ListRules
  /** What is known of an earlier version, or of the same. */
  readonly known: LoadedFacts | null
}

/** All of one snapshot: `tx` is one, of the role that judges positions. */
export async function loadFacts(
  tx: CustomerTransaction,
  { since_ms, listRules, known }: FactsToLoad,
): Promise<LoadedFacts> {
  const version = await readFactVersion(tx)
  const stale = await staleAt(tx, known, version)
  const shared = await loadShared(tx, { known, stale, listRules })
  const before = known !== null && known.since_ms === since_ms ? known.rows : null
  const rows = await readRowsByVehicle(tx, new Date(since_ms), { stale, before })
  const ofVehicle = createVehicles({ shared: shared.shared, rows, since_ms })
  const weight = shared.shared.weight + weightOf(rows)
  return { customer_id: tx.customer_id, version, since_ms, ...shared, rows, weight, ofVehicle }
}

/** Facts of one vehicle, from another moment on than those of all. */
export async function loadFactsOfVehicle(
  tx: CustomerTransaction,
  { since_ms, listRules, known, vehicle_id }: FactsToLoad & { readonly vehicle_id: number },
): Promise<CustomerFacts> {
  const version = await readFactVersion(tx)
  const stale = await staleAt(tx, known, version)
  const { shared } = await loadShared(tx, { known, stale, listRules })
  const rows = await readRowsOfVehicle(tx, { since: new Date(since_ms), vehicle_id })
  const facts = buildOf({ shared, rows, since_ms, vehicle_id })
  return {
    customer_id: tx.customer_id,
    version,
    since_ms,
    ofVehicle: (id) => {
      if (id !== vehicle_id) throw new RangeError(`these are the facts of vehicle ${vehicle_id} alone`)
      return facts
    },
  }
}

function staleAt(tx: CustomerTransaction, known: LoadedFacts | null, version: number): Promise<Stale> {
  // A version that went back is that of a restored database.
  if (known === null || known.version > version) return Promise.resolve(all_stale)
  return findStale(tx, { after: known.version, to: version })
}

interface SharedToLoad {
  readonly known: LoadedFacts | null
  readonly stale: Stale
  readonly listRules: ListRules
}

async function loadShared(
  tx: CustomerTransaction,
  { known, stale, listRules }: SharedToLoad,
): Promise<Pick<LoadedFacts, 'shared_rows' | 'shared'>> {
  if (known !== null && stale.shared.length === 0) {
    return { shared_rows: known.shared_rows, shared: known.shared }
  }
  const read = await readSharedRows(tx, stale, listRules)
  const shared_rows = { ...known?.shared_rows, ...read } as SharedRows
  return { shared_rows, shared: buildSharedFacts(shared_rows) }
}

interface Vehicles {
  readonly shared: SharedFacts
  readonly rows: RowsByVehicle
  readonly since_ms: number
}

/** Each vehicle's facts are put together when they are first asked for. */
function createVehicles({ shared, rows, since_ms }: Vehicles): CustomerFacts['ofVehicle'] {
  const made = new Map<number, VehicleFacts>()
  return (vehicle_id) => {
    const known = made.get(vehicle_id)
    if (known !== undefined) return known
    const own: VehicleRows = {
      vehicles: rows.vehicles.get(vehicle_id) ?? [],
      links: rows.links.get(vehicle_id) ?? [],
      plans: rows.plans.get(vehicle_id) ?? [],
      itineraries: rows.itineraries.get(vehicle_id) ?? [],
      assignments: rows.assignments.get(vehicle_id) ?? [],
    }
    const facts = buildOf({ shared, rows: own, since_ms, vehicle_id })
    made.set(vehicle_id, facts)
    return facts
  }
}

interface OneVehicle {
  readonly shared: SharedFacts
  readonly rows: VehicleRows
  readonly since_ms: number
  readonly vehicle_id: number
}

function buildOf({ shared, rows, since_ms, vehicle_id }: OneVehicle): VehicleFacts {
  return buildVehicleFacts({
    shared,
    own: buildVehiclePart(rows, shared.listRulesOf(vehicle_id)),
    since_ms,
  })
}

/** In points of borders, as those of areas. */
function weightOf({ vehicles, plans, itineraries, links }: RowsByVehicle): number {
  const points = [...plans.values()].flat().reduce((sum, plan) => sum + plan.points.length, 0)
  return points + 20 * (vehicles.size + plans.size + itineraries.size + links.size)
}
