import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { RoutePoint } from '@tropeiro/contract/route-point.ts'

/** Figures of plans as people of the road write them. */
export const kilometres = (distance_m: number) =>
  `${(distance_m / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`

export function hours(duration_s: number): string {
  const minutes = Math.round(duration_s / 60)
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

export function clockOf(moment: Date | string, timeZone: string): string {
  return new Date(moment).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone })
}

/** Whose plan it is: the vehicle's, or the driver's where it has none. */
export function nameOf({ id, vehicle, user }: RoutePlan): string {
  return vehicle?.plate ?? user?.name ?? `Plano ${id}`
}

/** Its place in the order that is driven. */
export function placeInOrder({
  optimized_order,
  order,
}: Pick<RoutePoint, 'optimized_order' | 'order'>): number {
  return optimized_order ?? order
}
