import type { AccessTable } from './access-table.ts'

const periods = JSON.stringify([{ begin: '2026-03-01T00:00:00Z', end: '2026-03-08T00:00:00Z' }])

export const events_access: AccessTable = {
  'GET /event': {
    scope: 'event:read',
    valid: async (make) => ({
      query: {
        periods,
        event_category: 1,
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
