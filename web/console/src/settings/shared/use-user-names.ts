import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useAccount, useScope } from '../../api/session.ts'
import { usersQuery } from '../../api/users.ts'

/** What people are called, by id; who may not read users sees ids but for themselves. */
export function useUserNames(): (id: number) => string {
  const account = useAccount()
  const may_read = useScope('user:read')
  const { data } = useQuery({ ...usersQuery, enabled: may_read })
  const names = useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, name])), [data])
  return useCallback(
    (id: number) => names.get(id) ?? (id === account.id ? account.name : `#${id}`),
    [names, account.id, account.name],
  )
}
