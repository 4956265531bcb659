import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './is-passing.ts'

const max_repeats = 3

/**
 * What the server said, and how fresh it is. The client of the API repeats what a moment's trouble refused; what is
 * still wrong then is asked again a few times, later and later, but not what would be refused again.
 */
export const query_client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < max_repeats && isPassing(error),
      retryDelay: (failures) => Math.min(30_000, 1_000 * 2 ** failures),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
})
