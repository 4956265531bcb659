import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ChecklistSearch, readChecklistSearch } from './model/search.ts'

export type ChangeSearch = (
  changes: {
    readonly [Key in keyof ChecklistSearch]?: ChecklistSearch[Key] | undefined
  },
) => void

/** What the address says is shown, and the way to another address. */
export function useChecklistSearch(): { readonly search: ChecklistSearch; readonly change: ChangeSearch } {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const key = JSON.stringify(readChecklistSearch(given))
  const search: ChecklistSearch = useMemo(() => JSON.parse(key), [key])
  return {
    search,
    change: (changes) =>
      void navigate({
        to: '.',
        search: readChecklistSearch({ ...search, ...changes }) as never,
        replace: true,
      }),
  }
}
