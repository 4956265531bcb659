import type { ApiExample } from './example.ts'

export const company: readonly ApiExample[] = [
  { operation: 'get /customer', status: 200 },
  {
    operation: 'put /customer',
    body: { data: { require_signature: true, require_picture: false, default_service_time: 600 } },
    status: 200,
  },
]
