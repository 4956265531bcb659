import type { ApiExample } from './example.ts'

export const log: readonly ApiExample[] = [
  {
    operation: 'get /feed',
    query: { after: 0, types: ['vehicle.created'], limit: 1 },
    status: 200,
    until: { pointer: '/data/0/type', is: 'vehicle.created' },
    varies: ['id', 'sequence', 'after'],
  },
  {
    operation: 'get /live',
    query: { types: ['vehicle.created'], duration: 0 },
    headers: { 'last-event-id': '0' },
    status: 200,
  },
]
