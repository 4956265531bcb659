import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SettingsSearch } from './search.ts'

const route = getRouteApi('/settings/{-$section}')

type Unset = { readonly [Name in keyof SettingsSearch]?: SettingsSearch[Name] | undefined }

/** What the address says, and how to say something else. Undefined takes a part away. */
export function useSettingsSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (changes: Unset) =>
      void navigate({ to: '.', search: (before) => withChanges(before, changes), replace: true }),
    [navigate],
  )
  return { search, change }
}

const withChanges = (before: SettingsSearch, changes: Unset): SettingsSearch =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined))
