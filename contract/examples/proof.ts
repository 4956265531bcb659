import type { ApiExample } from './example.ts'

export const proof: readonly ApiExample[] = [
  { operation: 'get /proof/key', status: 200, varies: ['key'] },
  { operation: 'get /proof/checkpoint', query: { limit: 10 }, status: 200 },
]
