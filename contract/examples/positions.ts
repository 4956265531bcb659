import type { ApiExample } from './example.ts'

export const positions: readonly ApiExample[] = [
  {
    operation: 'get /position',
    query: {
      vehicle_id: 1,
      date_time_start: '2027-03-03T08:00:00',
      date_time_end: '2027-03-03T12:00:00',
      thin_to: 2,
    },
    status: 200,
  },
  { operation: 'get /position/last', query: { vehicle_ids: [1] }, status: 200 },
  { operation: 'get /position/quarantine', query: { device_id: 1 }, status: 200 },
]
