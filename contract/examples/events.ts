import type { ApiExample } from './example.ts'

export const events: readonly ApiExample[] = [
  {
    operation: 'get /event',
    query: {
      periods: JSON.stringify([{ begin: '2027-03-01T00:00:00Z', end: '2027-03-08T00:00:00Z' }]),
      event_category: 1,
      vehicles_id: [1],
      includes: ['vehicle', 'driver', 'location_start', 'location_end'],
    },
    status: 200,
  },
]
