import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { civilDateOf } from '../ui/format/civil-date.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { Sort } from '../ui/grid/column.ts'
import { useNow } from '../ui/use-now.ts'
import { type Days, daysOf } from './period.ts'
import type { ReportSearch } from './search.ts'
import { readSort } from './sort.ts'

const route = getRouteApi('/reports/{-$report}')

type Unset = { readonly [Name in keyof ReportSearch]?: ReportSearch[Name] | undefined }

/** What the address says, and how to say something else. Undefined takes a part away. */
export function useReportSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (changes: Unset, { replace = true } = {}) =>
      void navigate({ to: '.', search: (before) => withChanges(before, changes), replace }),
    [navigate],
  )
  return { search, change }
}

const withChanges = (before: ReportSearch, changes: Unset): ReportSearch =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined))

/** The day that it is for the company. */
export function useToday(): string {
  const { settings } = useFormat()
  return civilDateOf(useNow(60_000), settings.time_zone)
}

/** The days of the report, the same object as long as they are the same days. */
export function useDays(most: number): Days {
  const { from, to } = route.useSearch()
  const today = useToday()
  return useMemo(
    () => daysOf({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, today, most),
    [from, to, today, most],
  )
}

/** The order of the lines, as the address says it, else the usual one. */
export function useSort(usual: string): Sort {
  const { sort = usual } = route.useSearch()
  return useMemo(() => readSort(sort), [sort])
}
