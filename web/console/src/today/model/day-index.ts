import type { Exception } from '../../api/exceptions.ts'
import type { RoutePlan, RoutePoint } from '../../api/route-plans.ts'
import type { Vehicle } from '../../api/vehicles.ts'

/** What is known of a day, found by id. */
export interface DayIndex {
  /** The civil date of the plans. */
  readonly date: string
  readonly plans: ReadonlyMap<number, RoutePlan>
  /** Of each vehicle the plan that it drives now, else its next, else its last. */
  readonly plan_of_vehicle: ReadonlyMap<number, RoutePlan>
  readonly points: ReadonlyMap<number, { readonly point: RoutePoint; readonly plan: RoutePlan }>
  readonly vehicles: ReadonlyMap<number, Vehicle>
}

/** The first wins where a vehicle has several plans of a day. */
const turn: Readonly<Record<RoutePlan['status'], number>> = { E: 0, P: 1, R: 2, W: 3, I: 4, C: 5 }

export function createDayIndex(
  date: string,
  plans: readonly RoutePlan[],
  vehicles: readonly Vehicle[],
): DayIndex {
  const plan_of_vehicle = new Map<number, RoutePlan>()
  for (const plan of plans.toSorted((one, other) => turn[one.status] - turn[other.status])) {
    if (plan.vehicle_id !== null && !plan_of_vehicle.has(plan.vehicle_id))
      plan_of_vehicle.set(plan.vehicle_id, plan)
  }
  return {
    date,
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    plan_of_vehicle,
    points: new Map(
      plans.flatMap((plan) => plan.route_points.map((point) => [point.id, { point, plan }] as const)),
    ),
    vehicles: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
  }
}

/** Whom and what an exception is about, as far as the day tells. */
export interface Subject {
  readonly plan: RoutePlan | null
  readonly plan_id: number | null
  readonly point: RoutePoint | null
  readonly vehicle_id: number | null
  readonly plate: string | null
  readonly driver: string | null
  readonly driver_id: number | null
}

/** What a vehicle did on the day that is looked at, its route did. An event of yesterday is not of the route of today. */
export function findSubject({ subject, day }: Pick<Exception, 'subject' | 'day'>, index: DayIndex): Subject {
  const { route_plan_id, route_point_id, vehicle_id } = subject
  const found = route_point_id === null ? undefined : index.points.get(route_point_id)
  const of_vehicle = vehicle_id === null ? undefined : index.plan_of_vehicle.get(vehicle_id)
  const plan =
    (route_plan_id === null ? undefined : index.plans.get(route_plan_id)) ??
    found?.plan ??
    (route_plan_id === null && day === index.date ? of_vehicle : undefined)
  const id = vehicle_id ?? plan?.vehicle_id ?? null
  const vehicle = id === null ? undefined : index.vehicles.get(id)
  return {
    plan: plan ?? null,
    plan_id: plan?.id ?? route_plan_id,
    point: found?.point ?? null,
    vehicle_id: id,
    plate: vehicle?.plate ?? plan?.vehicle?.plate ?? null,
    driver: plan?.user?.name ?? vehicle?.driver?.name ?? null,
    driver_id: subject.driver_id ?? plan?.driver_id ?? vehicle?.driver_id ?? null,
  }
}
