import type { PickupAndDelivery, Violation } from '../model/problem.ts'
import type { CheckedRoute } from './legs-of.ts'

/** Units of customers may be decimal: what the sums of such numbers lose is no overload. */
const rounding = 1e-9

interface Change {
  readonly point: number
  readonly amount: number
}

/** What is aboard, from the start to the end, never passes the capacity. */
export function checkLoad(checked: CheckedRoute): readonly Violation[] {
  const { route, vehicle } = checked
  if (vehicle.capacity === null) return []
  const { capacity } = vehicle
  const most = capacity + rounding * Math.max(1, Math.abs(capacity))
  const changes = changesOf(checked)
  const violations: Violation[] = []
  let load = loadAtStart(changes, groupsOf(checked.problem.pairs))
  const check = (point: number | null, moment: string) => {
    if (load <= most) return
    const detail = `${load} aboard ${moment}, of ${capacity}`
    violations.push({ code: 'capacity', vehicle: route.vehicle, point, detail, amount: load - capacity })
  }
  check(null, 'at the start')
  for (const { point, amount } of changes) {
    load += amount
    if (amount > 0) check(point, 'after the stop')
  }
  return violations
}

function changesOf({ problem, route }: CheckedRoute): readonly Change[] {
  return route.stops.map(({ point }) => {
    const { kind, capacity } = problem.points[point] ?? { kind: 'pickup', capacity: 0 }
    return { point, amount: kind === 'pickup' ? capacity : -capacity }
  })
}

/**
 * Goods of a pair come aboard at its pickup. What the deliveries of a group of linked points hand over beyond what its pickups have
 * brought by then must be aboard from the start: all of it, for a delivery without a pickup.
 */
function loadAtStart(changes: readonly Change[], groups: ReadonlyMap<number, number>): number {
  const stock = new Map<number, number>()
  const lacking = new Map<number, number>()
  for (const { point, amount } of changes) {
    const group = groups.get(point) ?? point
    const held = (stock.get(group) ?? 0) + amount
    stock.set(group, held)
    lacking.set(group, Math.max(lacking.get(group) ?? 0, -held))
  }
  return [...lacking.values()].reduce((sum, lack) => sum + lack, 0)
}

/** Points linked by pairs, each with one point that stands for its group. */
function groupsOf(pairs: readonly PickupAndDelivery[]): ReadonlyMap<number, number> {
  const parents = new Map<number, number>()
  const rootOf = (point: number): number => {
    let root = point
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent
    return root
  }
  for (const { pickup, delivery } of pairs) {
    const root = rootOf(pickup)
    parents.set(root, root)
    parents.set(rootOf(delivery), root)
  }
  return new Map([...parents.keys()].map((point) => [point, rootOf(point)]))
}
