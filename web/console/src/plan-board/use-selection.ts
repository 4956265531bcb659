import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Cell } from '../board/model/walk.ts'
import { boardIdOf } from '../plans/board-route.ts'
import { addDays, civilDateOf } from '../ui/format/civil-date.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { useNow } from '../ui/use-now.ts'
import type { PlanSearch, PlanTab } from './search.ts'

const day_check_ms = 60_000

/** The day and what is chosen, which the address holds. Without a day it is tomorrow: today is driven already. */
export function useSelection() {
  const search = useSearch({ from: '/plans' })
  const navigate = useNavigate()
  const { settings } = useFormat()
  const tomorrow = addDays(civilDateOf(useNow(day_check_ms), settings.time_zone), 1)
  const { route = null, stop = null, tab = 'board' } = search
  const go = (next: PlanSearch, is_step = false) =>
    void navigate({ to: '/plans', search: next, replace: !is_step })
  const chosen = useMemo(
    (): Cell | null =>
      route === null ? null : { route_id: boardIdOf(route), stop_id: stop === null ? null : boardIdOf(stop) },
    [route, stop],
  )
  const { date = tomorrow, tab: told_tab } = search
  const base: PlanSearch = { date, ...(told_tab && { tab: told_tab }) }
  return {
    date,
    tab,
    route,
    stop,
    chosen,
    goToDate: (day: string) => go({ ...(told_tab && { tab: told_tab }), date: day }, true),
    showTab: (next: PlanTab) => go({ ...search, tab: next }),
    chooseRoute: (id: number | null) => go(id === null ? base : { ...base, route: id }),
    chooseCell: ({ route_id, stop_id }: Cell) => {
      const id = Number(route_id)
      const stop_number = Number(stop_id)
      go(
        stop_id === null || !Number.isSafeInteger(stop_number)
          ? { ...base, route: id }
          : { ...base, route: id, stop: stop_number },
      )
    },
    clear: () => go(base),
  }
}
