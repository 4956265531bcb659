import { randomBytes } from 'node:crypto'
import type { Figure } from '../test-report/record-figure.ts'
import { closeAndDrop } from './close-and-drop.ts'
import { measureDeviceLookups } from './fleet-growth/device-lookups.ts'
import { type GrownFleets, growFleets } from './fleet-growth/grown-fleets.ts'
import { measureAgainstHandWritten } from './fleet-growth/hand-written.ts'
import { type Fleet, type ListGrowth, measureListGrowth } from './fleet-growth/list-growth.ts'

export interface FleetGrowthSizes {
  /** Vehicles of a small customer and of a big one, in one database. */
  readonly vehicles: readonly [small: number, grown: number]
  /** Customers of a small database and of a big one, each with a hundred vehicles. */
  readonly customers: readonly [small: number, grown: number]
  /** Requests of each list. */
  readonly requests: number
  readonly rounds: number
  readonly changes: number
  /** How often a list that seems too slow is measured again. */
  readonly batches: number
  readonly warm_ups: number
}

export const fleet_growth_limits = { list: 1.3, hand_written: 0.5, lookup: 20, stale_ms: 1_000 } as const

export interface FleetGrowth {
  readonly by_vehicles: readonly ListGrowth[]
  readonly by_customers: readonly ListGrowth[]
  readonly hand_written: number
  readonly lookup: { readonly ratio: number; readonly stale_ms: number; readonly changes: number }
}

/** What lists cost as a customer and as the database grows, and what a device's look-up costs. */
export async function measureFleetGrowth(sizes: FleetGrowthSizes): Promise<FleetGrowth> {
  const master_keys = `bench:${randomBytes(32).toString('base64')}`
  const env = { TROPEIRO_MASTER_KEYS: master_keys }
  await using stack = new AsyncDisposableStack()
  const grow = async (asked: Parameters<typeof growFleets>[0]) => {
    const grown = await growFleets(asked)
    stack.defer(() => closeAndDrop(grown.product))
    return grown
  }
  const fleets = await grow({ vehicles: sizes.vehicles, others: 0, vehicles_of_others: 0, env })
  const by_vehicles = await measureListGrowth({
    small: fleetOf(fleets, 0),
    grown: fleetOf(fleets, 1),
    requests: sizes.requests,
    most: fleet_growth_limits.list,
    batches: sizes.batches,
    warm_ups: sizes.warm_ups,
  })
  const hand_written = await measureAgainstHandWritten(fleets, sizes.rounds)
  const lookup = await measureDeviceLookups({ fleets, master_keys, changes: sizes.changes })
  const [few, many] = sizes.customers
  const ofCustomers = (count: number) =>
    grow({ vehicles: [100], others: count - 1, vehicles_of_others: 100, env })
  const by_customers = await measureListGrowth({
    small: fleetOf(await ofCustomers(few), 0),
    grown: fleetOf(await ofCustomers(many), 0),
    requests: sizes.requests,
    most: fleet_growth_limits.list,
    batches: sizes.batches,
    warm_ups: sizes.warm_ups,
  })
  return { by_vehicles, by_customers, hand_written, lookup }
}

function fleetOf({ fleets }: GrownFleets, place: number): Fleet {
  const fleet = fleets[place]
  if (fleet === undefined) throw new RangeError('a fleet for each size')
  return fleet
}

export async function benchFleetGrowth(): Promise<Figure[]> {
  const sizes: FleetGrowthSizes = {
    vehicles: [500, 50_000],
    customers: [10, 1_000],
    requests: 60,
    rounds: 15,
    changes: 60,
    batches: 8,
    warm_ups: 7,
  }
  return figuresOf(await measureFleetGrowth(sizes), sizes)
}

export function figuresOf(growth: FleetGrowth, sizes: FleetGrowthSizes): Figure[] {
  const { list, hand_written, lookup, stale_ms } = fleet_growth_limits
  return [
    listFigure(`the customer from ${range(sizes.vehicles)} vehicles`, growth.by_vehicles),
    listFigure(`the database from ${range(sizes.customers)} customers`, growth.by_customers),
    {
      promise: 'GET /vehicle/ with all includes, 1,000 rows, against one hand-written statement',
      needed: `≥ ${hand_written}`,
      measured: `${growth.hand_written.toFixed(2)} of its speed, median of ${sizes.rounds}`,
      held: growth.hand_written >= hand_written,
    },
    {
      promise: 'look-up of a device from memory, against the tables',
      needed: `≥ ${lookup} ×`,
      measured: `${Math.round(growth.lookup.ratio)} ×`,
      held: growth.lookup.ratio >= lookup,
    },
    {
      promise: 'look-up of a device after a change in another process',
      needed: `≤ ${stale_ms} ms old`,
      measured: `${Math.ceil(growth.lookup.stale_ms)} ms at the most, of ${growth.lookup.changes} changes`,
      held: growth.lookup.stale_ms <= stale_ms,
    },
  ]

  function listFigure(grows: string, lists: readonly ListGrowth[]): Figure {
    const worst = lists.toSorted((a, b) => b.ratio - a.ratio)[0]
    return {
      promise: `lists and filters, a page of 100, while it grows: ${grows}`,
      needed: `≤ ${list} × for each`,
      measured: `${worst?.ratio.toFixed(2)} × at the most, of ${lists.length} (${worst?.name})`,
      held: (worst?.ratio ?? Number.NaN) <= list,
    }
  }
}

function range([from, to]: readonly [number, number]): string {
  return `${from.toLocaleString('en')} to ${to.toLocaleString('en')}`
}
