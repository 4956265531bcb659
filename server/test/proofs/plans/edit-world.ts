import { randomUUID } from 'node:crypto'
import { readFacts } from '../../../execution/public.ts'
import { changePlans, type EditedDay, readToTry } from '../../../plans/changes/change-plans.ts'
import { createFetchLegs } from '../../../plans/changes/measure/fetch-legs.ts'
import { type LegBook, no_legs } from '../../../plans/changes/measure/leg-book.ts'
import { withLegs } from '../../../plans/changes/measure/with-legs.ts'
import { undoChange } from '../../../plans/changes/undo-change.ts'
import { createStraightRoads } from '../../../plans/job/roads.ts'
import type { PlanOperation } from '../../../plans/model/day/operation.ts'
import type { RequestedPoint } from '../../../plans/model/import-request.ts'
import type { Draw } from '../../../plans/model/test/draw.ts'
import { bodyOf } from '../../product/import-body.ts'
import type { PlanningApp } from '../../product/planning-app.ts'

/** The row of a point as far as an edit writes it. */
export interface PointRow {
  readonly id: number
  readonly route_plan_id: number
  readonly type: string
  readonly line: number
  readonly optimized_order: number | null
  readonly status: string
  readonly latitude: number
  readonly longitude: number
  readonly delivery_time: number
  readonly time_windows: readonly { readonly start: string; readonly end: string }[]
  readonly capacity: number | null
  readonly axles: number | null
  readonly external_code: string | null
  readonly time_scheduled: Date | null
  readonly duration: number | null
  readonly distance: number | null
  readonly leg_from_id: number | null
}

export interface PlanRow {
  readonly id: number
  readonly vehicle_id: number | null
  readonly total_time: number | null
  readonly total_distance: number | null
  readonly total_points: number
  readonly cost: number | null
  readonly findings: readonly {
    readonly code: string
    readonly route_point_id?: number
    /** The line of its import. */
    readonly index: number | null
  }[]
  readonly polyline6: string | null
  readonly date_time_start: Date
  readonly edit_version: number
}

export interface EditWorld {
  readonly plan_ids: readonly number[]
  readonly vehicles: readonly { readonly id: number; readonly capacity: number; readonly axles: number }[]
  read(): Promise<{ plans: PlanRow[]; points: PointRow[] }>
  try(operations: readonly PlanOperation[]): Promise<EditedDay>
  apply(operations: readonly PlanOperation[]): Promise<{ change_id: string; edited: EditedDay }>
  undo(change_id: string): Promise<void>
}

const stops_of_a_plan = 100
let plates = 0

/** Two plans of a hundred stops on straight lines, with windows, loads and axles that cannot all be kept. */
export async function createEditWorld(planning: PlanningApp, draw: Draw): Promise<EditWorld> {
  const { database, vault } = planning.product.context
  const { customer_id } = planning.company
  const vehicles: { id: number; plate: string; capacity: number; axles: number }[] = []
  for (const axles of [2, 3, 2]) {
    const plate = `EDT${plates % 10}A${String(Math.floor(plates / 10)).padStart(2, '0')}`
    plates += 1
    const made = { title: 'Truck', plate, capacity: draw(80, 160), axles }
    vehicles.push({ ...made, ...(await planning.make<{ id: number }>('vehicle', made)) })
  }
  const plan_ids: number[] = []
  for (const { plate } of vehicles.slice(0, 2)) {
    const body = bodyOf({
      optimize: false,
      route_points: drawPoints(draw),
      data: { vehicle_plate: plate, date_time_end: '2026-03-03T02:00:00-03:00' },
    })
    const { route_plan_ids, operation_id } = await planning.importPlan(body)
    await planning.awaitOperation(operation_id)
    plan_ids.push(...route_plan_ids)
  }
  // One waits for windows, the other is driven as it was given.
  await planning.rowsBehind(
    'update app.route_plans set is_optimized = true, has_time_window = true where id = $1',
    [plan_ids[0]],
  )
  await vault.prepare(customer_id)
  const straight_roads = createStraightRoads()
  const fetchLegs = createFetchLegs({ roads: straight_roads, straight_roads })
  const now = planning.product.clock.now()
  const actor = { user_id: null, api_key_id: null, address: null, request_id: null, now }
  const toolsWith = (legs: LegBook) => ({ vault, readFacts, measuring: { profiles: ['car'], legs } })
  const changeOf = (operations: readonly PlanOperation[]) => ({
    operations,
    base: new Map<number, number>(),
    reason: null,
    force: false,
  })
  const world: EditWorld = {
    plan_ids,
    vehicles,
    read: () => readWorld(planning, plan_ids),
    try: async (operations) => {
      const tried = await database.inCustomer(
        customer_id,
        (tx) => readToTry(tx, { change: changeOf(operations), tools: toolsWith(no_legs), now }),
        { mode: 'snapshot' },
      )
      return withLegs(fetchLegs, async (legs) => tried.decide(legs))
    },
    apply: async (operations) => {
      const change = { ...changeOf(operations), change_id: randomUUID() }
      const edited = await withLegs(fetchLegs, (legs) =>
        database.inCustomer(customer_id, (tx) => changePlans(tx, actor, { change, tools: toolsWith(legs) })),
      )
      return { change_id: change.change_id, edited }
    },
    undo: async (undone_id) => {
      const undo = { undone_id, change_id: randomUUID(), reason: null, force: false }
      await withLegs(fetchLegs, (legs) =>
        database.inCustomer(customer_id, (tx) => undoChange(tx, actor, { undo, tools: toolsWith(legs) })),
      )
    },
  }
  await measureFirst(world)
  return world
}

/** The figures of the first plan are still of one that waits for no window: any edit that changes it measures it as it is now. */
async function measureFirst(world: EditWorld): Promise<void> {
  const [to_plan = 0] = world.plan_ids
  const stops = (await world.read()).points.filter(({ route_plan_id }) => route_plan_id === to_plan)
  await world.apply([{ op: 'move', route_point_id: stops[1]?.id ?? 0, to_plan, position: 3 }])
}

function drawPoints(draw: Draw) {
  const place = () => ({
    latitude: -29.9 - draw(0, 900) / 100_000,
    longitude: -52.5 - draw(0, 900) / 100_000,
  })
  return [
    { name: 'depot', type: 'PA', delivery_time: 600, ...place() },
    ...Array.from({ length: stops_of_a_plan - 2 }, (_, index) => drawStop(draw, `${index}`, place())),
    { name: 'depot', type: 'CH', ...place() },
  ]
}

function drawStop(draw: Draw, name: string, place: object) {
  const first = draw(8, 16)
  return {
    name,
    // Now and then a pickup and a delivery under one code, which belong together.
    external_code: `${draw(1, 300)}`,
    type: draw(1, 5) === 1 ? 'PC' : 'PE',
    delivery_time: draw(0, 300),
    axles: draw(1, 10) === 1 ? 2 : 4,
    ...(draw(1, 4) === 1 && { time_window: `${two(first)}:00-${two(first + draw(1, 6))}:30` }),
    route_point_items: [{ external_code: 'box', capacity: draw(0, 3) }],
    ...place,
  }
}

/** One that the office adds. */
export function drawRequested(draw: Draw): RequestedPoint {
  return {
    line: 0,
    name: 'added',
    type: 'PE',
    order: 0,
    info: null,
    address: null,
    address_parts: null,
    latitude: -29.9 - draw(0, 900) / 100_000,
    longitude: -52.5 - draw(0, 900) / 100_000,
    external_code: `${draw(1, 300)}`,
    axles: null,
    delivery_time: draw(0, 300),
    windows: [],
    items: [],
    capacity: null,
    disable_signature_check: null,
    disable_picture: null,
  }
}

const two = (hour: number) => String(hour).padStart(2, '0')

async function readWorld(planning: PlanningApp, plan_ids: readonly number[]) {
  const [rows] = await planning.rowsBehind<{ plans: Stored<PlanRow>[]; points: Stored<PointRow>[] }>(
    `select
       (select jsonb_agg(point order by point.route_plan_id, point.stretch, point.optimized_order, point.id) from (
         select id, route_plan_id, type, line, optimized_order, status, latitude, longitude, delivery_time, time_windows,
           capacity, axles, external_code, time_scheduled, duration, distance, leg_from_id,
           case type when 'PA' then 0 when 'CH' then 2 else 1 end as stretch
         from app.route_points where customer_id = $2 and route_plan_id = any($1) and date_excluded is null) as point) as points,
       (select jsonb_agg(plan order by plan.id) from (
         select id, vehicle_id, total_time, total_distance, total_points, cost, findings, polyline6, date_time_start,
           edit_version
         from app.route_plans where customer_id = $2 and id = any($1)) as plan) as plans`,
    [plan_ids, planning.company.customer_id],
  )
  const momentOf = (text: string | null) => (text === null ? null : new Date(text))
  return {
    plans: (rows?.plans ?? []).map((plan) => ({ ...plan, date_time_start: new Date(plan.date_time_start) })),
    points: (rows?.points ?? []).map((point) => ({
      ...point,
      time_scheduled: momentOf(point.time_scheduled),
    })),
  }
}

/** As JSON has it: moments are texts. */
type Stored<Row> = {
  readonly [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}
