import type { ApiExample } from './example.ts'

export const audit: readonly ApiExample[] = [
  { operation: 'get /audit', query: { resource: 'api_key', resource_id: 1, limit: 10 }, status: 200 },
]
