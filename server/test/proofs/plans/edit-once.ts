import type { EditedDay } from '../../../plans/changes/change-plans.ts'
import type { PlanOperation } from '../../../plans/model/day/operation.ts'
import { type Draw, shuffle } from '../../../plans/model/test/draw.ts'
import { drawRequested, type EditWorld, type PointRow } from './edit-world.ts'
import { judgeStoredPlan, listNamed } from './judge-edited-plan.ts'

/** What was wrong with an edit, and how many rules were broken after it. */
export interface Seen {
  readonly faults: string[]
  readonly broken: number
}

/** Tries a random edit, does it, undoes it, and compares: what was told, what is stored, what the checker says. */
export async function editOnce(world: EditWorld, draw: Draw): Promise<Seen> {
  const before = await world.read()
  const operations = drawOperations(world, before.points, draw)
  const faults: string[] = []
  const note = (is_same: boolean, what: string) => {
    if (!is_same) faults.push(`${what}: ${JSON.stringify(operations.map(({ op }) => op))}`)
  }
  const tried = await world.try(operations)
  note(isEqual(await world.read(), before), 'a dry run wrote something')
  const { change_id, edited } = await world.apply(operations)
  note(isEqual(figuresOf(tried), figuresOf(edited)), 'the dry run told something else')
  const after = await world.read()
  let broken = 0
  for (const plan of after.plans) {
    const points = after.points.filter(({ route_plan_id }) => route_plan_id === plan.id)
    const vehicle = world.vehicles.find(({ id }) => id === plan.vehicle_id) ?? null
    const judged = await judgeStoredPlan({ plan, points, vehicle })
    broken += judged.length
    note(isEqual(judged.toSorted(), listNamed(plan, points).toSorted()), 'the checker disagrees')
    const told = edited.measured.find(({ id }) => id === plan.id)
    if (told === undefined) continue
    const { distance_m, duration_s, cost } = told.after ?? {}
    const totals = [plan.total_distance, plan.total_time, plan.cost, plan.total_points]
    note(isEqual(totals, [distance_m, duration_s, cost, points.length]), 'other totals')
  }
  await world.undo(change_id)
  note(isEqual(withoutVersions(await world.read()), withoutVersions(before)), 'undo left something else')
  if (draw(1, 2) === 1) await world.apply(operations)
  return { faults, broken }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Ids of points that are only tried are none that will be. */
function figuresOf({ measured }: EditedDay) {
  return measured.map(({ before, after, delta, points, broken, mended }) => ({
    before,
    after,
    delta,
    points: points.map(({ id: _id, ...point }) => point),
    broken: broken.map(({ code, amount }) => [code, amount]),
    mended: mended.map(({ code, amount }) => [code, amount]),
  }))
}

function withoutVersions({ plans, points }: Awaited<ReturnType<EditWorld['read']>>) {
  return { plans: plans.map(({ edit_version: _version, ...plan }) => plan), points }
}

function drawOperations(world: EditWorld, points: readonly PointRow[], draw: Draw): PlanOperation[] {
  const count = draw(1, 3)
  const stops = shuffle(
    draw,
    points.filter(({ type }) => type === 'PE' || type === 'PC'),
  )
  return Array.from({ length: count }, (_, index) => drawOperation(world, stops, { draw, index }))
}

function drawOperation(
  { plan_ids, vehicles }: EditWorld,
  stops: readonly PointRow[],
  { draw, index }: { draw: Draw; index: number },
): PlanOperation {
  const plan = plan_ids[draw(0, 1)] ?? 0
  const positions = [draw(1, 105), draw(1, 105), null, 'best'] as const
  const position = positions[draw(0, 3)] ?? null
  // Each operation has a point of its own: one that is gone cannot be moved.
  const point = stops[index]
  const kind = draw(1, 20)
  if (point === undefined || kind === 1)
    return { op: 'add', route_plan_id: plan, position, point: drawRequested(draw) }
  if (kind <= 3) return { op: 'remove', route_point_id: point.id }
  if (kind <= 6) return { op: 'reassign', route_plan_id: plan, vehicle_id: vehicles[draw(0, 2)]?.id ?? null }
  if (kind <= 9) {
    const own = stops.slice(3).filter(({ route_plan_id }) => route_plan_id === point.route_plan_id)
    const ids = own.slice(0, draw(2, 8)).map(({ id }) => id)
    return { op: 'reorder', route_plan_id: point.route_plan_id, route_point_ids: [point.id, ...ids] }
  }
  return { op: 'move', route_point_id: point.id, to_plan: plan, position }
}
