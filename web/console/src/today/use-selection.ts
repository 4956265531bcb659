import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cell } from '../board/model/walk.ts'
import type { MapPick } from '../map/fleet-stage.ts'
import type { SubjectedException } from './model/group-exceptions.ts'
import {
  nothing_selected,
  type Selection,
  selectException,
  selectionOf,
  selectRoute,
  selectVehicle,
} from './model/selection.ts'
import type { TodaySearch } from './search.ts'
import type { Day } from './use-day.ts'

export interface TodaySelection {
  readonly search: TodaySearch
  readonly selection: Selection
  /** Of the board: the row, with the stop that was pressed last. */
  readonly cell: Cell | null
  readonly change: (changes: { readonly [Name in keyof TodaySearch]: TodaySearch[Name] | undefined }) => void
  readonly chooseRoute: (id: number, stop_id?: string | null) => void
  readonly chooseException: (of: SubjectedException) => void
  readonly choosePick: (pick: MapPick) => void
  readonly clear: () => void
}

/** One thing is looked at, by its route, its vehicle and its exception; all of it is in the address. */
export function useSelection(day: Day): TodaySelection {
  const search = useSearch({ from: '/today' })
  const navigate = useNavigate({ from: '/today' })
  const [stop, setStop] = useState<Cell | null>(null)
  const { index } = day
  const exceptions = day.exceptions ?? []
  const selection = selectionOf(search)
  const change: TodaySelection['change'] = (changes) => {
    void navigate({ search: (before) => withoutNothing({ ...before, ...changes }), replace: true })
  }
  const select = ({ route, vehicle, exception }: Selection) =>
    change({
      route: route ?? undefined,
      vehicle: vehicle ?? undefined,
      exception: exception ?? undefined,
    })
  const chooseRoute = (id: number, stop_id: string | null = null) => {
    setStop({ route_id: String(id), stop_id })
    // Another stop of the same route leaves the exception that somebody is at.
    if (id !== selection.route) select(selectRoute(id, index, exceptions))
  }
  const { route } = selection
  const route_id = route === null ? null : String(route)
  return {
    search,
    selection,
    cell: route_id === null ? null : { route_id, stop_id: stop?.route_id === route_id ? stop.stop_id : null },
    change,
    chooseRoute,
    chooseException: (of) => select(selectException(of)),
    choosePick: (pick) => {
      if (pick.kind === 'vehicle') select(selectVehicle(pick.vehicle_id, index, exceptions))
      else if (pick.kind === 'route') chooseRoute(pick.route_id)
      else if (pick.kind === 'stop') {
        const plan = index.points.get(pick.stop_id)?.plan
        if (plan !== undefined) chooseRoute(plan.id, String(pick.stop_id))
      } else select(nothing_selected)
    },
    clear: () => select(nothing_selected),
  }
}

/** What is not said is not in the address. */
function withoutNothing(
  search: {
    readonly [Name in keyof TodaySearch]: TodaySearch[Name] | undefined
  },
): TodaySearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
