import type { AccessTable } from './access-table.ts'

export const summaries_access: AccessTable = {
  'GET /daily_summary': {
    scope: 'daily_summary:read',
    valid: async (make) => ({
      query: {
        initial_date: '2026-03-01',
        end_date: '2026-03-31',
        aggregated_fields: 'vehicle',
        vehicles_id: await make('vehicle'),
        driver_ids: await make('driver'),
      },
    }),
    status: 200,
    foreign: [
      { in: 'query', name: 'vehicles_id', resource: 'vehicle', status: 200 },
      { in: 'query', name: 'driver_ids', resource: 'driver', status: 200 },
    ],
  },
}
