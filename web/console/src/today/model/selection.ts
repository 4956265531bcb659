import type { TodaySearch } from '../search.ts'
import type { DayIndex } from './day-index.ts'
import { byUrgency, type SubjectedException } from './group-exceptions.ts'

/** One thing is looked at: by its route, its vehicle and its exception at once. */
export interface Selection {
  readonly route: number | null
  readonly vehicle: number | null
  readonly exception: number | null
}

export const nothing_selected: Selection = { route: null, vehicle: null, exception: null }

export const selectionOf = ({ route, vehicle, exception }: TodaySearch): Selection => ({
  route: route ?? null,
  vehicle: vehicle ?? null,
  exception: exception ?? null,
})

export function selectRoute(
  id: number,
  index: DayIndex,
  exceptions: readonly SubjectedException[],
): Selection {
  const of_route = exceptions.filter(({ subject }) => subject.plan?.id === id)
  return {
    route: id,
    vehicle: index.plans.get(id)?.vehicle_id ?? null,
    exception: mostPressing(of_route),
  }
}

export function selectVehicle(
  id: number,
  index: DayIndex,
  exceptions: readonly SubjectedException[],
): Selection {
  const of_vehicle = exceptions.filter(({ subject }) => subject.vehicle_id === id)
  return {
    route: index.plan_of_vehicle.get(id)?.id ?? null,
    vehicle: id,
    exception: mostPressing(of_vehicle),
  }
}

export const selectException = ({ exception, subject }: SubjectedException): Selection => ({
  route: subject.plan?.id ?? null,
  vehicle: subject.vehicle_id,
  exception: exception.id,
})

const mostPressing = (exceptions: readonly SubjectedException[]) =>
  exceptions.filter(({ exception }) => exception.state !== 'snoozed').toSorted(byUrgency)[0]?.exception.id ??
  null

/** The exception that a step leads to; the same at the ends, and the first where none of the list is chosen. */
export function stepException(
  list: readonly SubjectedException[],
  from: number | null,
  step: 1 | -1,
): SubjectedException | null {
  const at = list.findIndex(({ exception }) => exception.id === from)
  if (at === -1) return list[0] ?? null
  return list[Math.max(0, Math.min(list.length - 1, at + step))] ?? null
}

/** Where the focus of the list goes when one leaves it: to what took its place, else to the last. */
export function neighbourOf(list: readonly SubjectedException[], id: number): SubjectedException | null {
  const at = list.findIndex(({ exception }) => exception.id === id)
  if (at === -1) return null
  return list[at + 1] ?? list[at - 1] ?? null
}
