import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import { findVehiclesByPlates, listExistingVehicles } from '../../fleet/public.ts'
import {
  findSuccessorPoints,
  type HeldDay,
  listLoadItems,
  listPointPlaces,
  listReasonsAsShown,
  readKnownRules,
  type SisterPlans,
} from '../../plans/public.ts'
import { readDrivenVehicles } from '../facts/driven-vehicles.ts'
import type { RunContext, TimedCommand } from './judging.ts'

/** Whose commands these are, and how they came. */
export interface RunAuthor {
  readonly user_id: number
  readonly sent_by: number | null
  readonly installation_id: string
  readonly received_at: Date
  readonly proof_override: boolean
  readonly is_accepted: boolean
  readonly is_clock_wrong: boolean
}

interface RunParts {
  readonly author: RunAuthor
  readonly timed: readonly TimedCommand[]
  readonly held: HeldDay
  readonly successor_plans: ReadonlyMap<number, number>
  readonly sisters: SisterPlans
}

/** What judging needs of others: one statement for each, however many commands there are. */
export async function readRunContext(
  tx: CustomerTransaction,
  { author, timed, held, successor_plans, sisters }: RunParts,
): Promise<Omit<RunContext, 'takeRecordId' | 'reused' | 'refused'>> {
  const commands = timed.map(({ command }) => command)
  const plan_ids = commands.flatMap(({ type, route_plan_id }) =>
    type === 'load.check' && route_plan_id !== null ? [route_plan_id] : [],
  )
  const named = commands.flatMap(({ route_point_id }) => route_point_id ?? [])
  const successors = {
    plans: successor_plans,
    points: await findSuccessorPoints(tx, held, { sisters, point_ids: named }),
  }
  const point_ids = [...named, ...successors.points.values()]
  const reason_ids = listReasonIds(timed)
  const [reasons, known, items, places, vehicles, existing, driven] = await Promise.all([
    // By the name that the proof keeps, whoever looks at it.
    listReasonsAsShown(tx, reason_ids, 'pt-BR'),
    readKnownRules(tx, held, { versions: listVersions(timed, held), reason_ids }),
    listLoadItems(tx, { plan_ids, point_ids }),
    listPointPlaces(tx, point_ids),
    findVehicles(tx, timed),
    listExistingVehicles(tx, listVehicleIds(timed)),
    readDrivenVehicles(tx, held),
  ])
  return {
    ...author,
    reasons,
    known,
    items_of: Map.groupBy(items, ({ route_point_id }) => route_point_id),
    places,
    distanceOf: geodesicDistance,
    vehicles,
    existing_vehicles: new Set(existing.keys()),
    driven,
    successors,
  }
}

/** What phones knew of the plans that they made records of. */
function listVersions(timed: readonly TimedCommand[], { points }: HeldDay) {
  return timed.flatMap(({ command: { type, route_plan_id, route_point_id, plan_version: version } }) => {
    if (type !== 'point.execute' && type !== 'point.return') return []
    const plan_id = route_plan_id ?? points.get(route_point_id ?? 0)?.route_plan_id
    return plan_id === undefined ? [] : [{ plan_id, version }]
  })
}

function listReasonIds(timed: readonly TimedCommand[]): number[] {
  return timed.flatMap(({ command }) => {
    if (command.type === 'point.execute') return command.payload.route_executed_reason_id ?? []
    return command.type === 'point.return' ? (command.payload.route_return_reason_id ?? []) : []
  })
}

function listVehicleIds(timed: readonly TimedCommand[]): number[] {
  return timed.flatMap(({ command }) =>
    command.type === 'plan.start' ? (command.payload.vehicle_id ?? []) : [],
  )
}

async function findVehicles(
  tx: CustomerTransaction,
  timed: readonly TimedCommand[],
): Promise<Map<string, number>> {
  const plates = timed.flatMap(({ command }) =>
    command.type === 'vehicle.change' ? [command.payload.plate] : [],
  )
  if (plates.length === 0) return new Map()
  const found = await findVehiclesByPlates(tx, plates)
  return new Map([...found].map(([plate, { id }]) => [plate, id]))
}
