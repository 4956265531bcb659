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
  {
    operation: 'put /event_rule',
    body: {
      data: {
        vehicle_id: 1,
        valid_from: '2027-03-01T00:00:00',
        rules: { idle_for_s: 300, near_m: 200, far_m: 350, watched_points: [1] },
      },
    },
    status: 200,
  },
  { operation: 'get /event_rule', query: { vehicle_id: 1, at: '2027-03-03' }, status: 200 },
  { operation: 'get /recalculation', query: { limit: 50 }, status: 200 },
  { operation: 'get /recalculation/{id}', params: { id: 1 }, status: 200 },
  { operation: 'delete /recalculation/{id}', params: { id: 1 }, status: 204 },
]
