import { useEffect, useState } from 'react'
import { query_client } from '../api/query-client.ts'
import { accountKey, useAccount } from '../api/session.ts'

/** Somebody else has logged in, here or in another tab: nothing of the first stays on the screen. */
export function useOneAccount(): void {
  const account = accountKey(useAccount())
  const [first] = useState(account)
  useEffect(() => {
    if (account === first) return
    query_client.clear()
    location.assign('/')
  }, [account, first])
}
