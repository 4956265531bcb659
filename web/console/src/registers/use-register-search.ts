import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type RegisterSearch, readRegisterSearch } from './model/search.ts'

/** What the address says is shown, and the way to another address. */
export function useRegisterSearch() {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const key = JSON.stringify(readRegisterSearch(given))
  const search: RegisterSearch = useMemo(() => JSON.parse(key), [key])
  const change = (
    changes: { readonly [Key in keyof RegisterSearch]?: RegisterSearch[Key] | undefined },
    replace = true,
  ) =>
    void navigate({
      to: '.',
      search: readRegisterSearch({ ...search, ...changes }) as never,
      replace,
    })
  return { search, change }
}
