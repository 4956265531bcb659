import type { ApiExample } from './example.ts'

export const proof: readonly ApiExample[] = [
  { operation: 'get /proof/key', status: 200, varies: ['key'] },
  { operation: 'get /proof/checkpoint', query: { limit: 10 }, status: 200 },
  { operation: 'get /route_point/{id}/proof_bundle', params: { id: 1 }, status: 200 },
  {
    operation: 'post /route_point/{id}/proof_link',
    params: { id: 1 },
    body: { data: { days: 30 } },
    status: 201,
    varies: ['token', 'path'],
  },
  { operation: 'delete /proof/link/{id}', params: { id: 1 }, status: 204 },
]
