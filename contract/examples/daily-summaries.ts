import type { ApiExample } from './example.ts'

export const daily_summaries: readonly ApiExample[] = [
  {
    operation: 'get /daily_summary',
    query: {
      initial_date: '2027-03-01',
      end_date: '2027-03-07',
      daily_type: 'analytical',
      aggregated_fields: ['vehicle', 'driver'],
      vehicles_id: [1],
      includes: ['driver', 'vehicle', 'vehicle.device'],
    },
    status: 200,
  },
]
