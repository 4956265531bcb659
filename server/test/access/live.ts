import type { AccessTable } from './access-table.ts'

export const live_access: AccessTable = {
  'GET /live': {
    scope: 'log:read',
    valid: async (make) => ({
      query: { duration: 0, vehicle_ids: await make('vehicle'), route_plan_ids: await make('route_plan') },
    }),
    status: 200,
    foreign: [
      { in: 'query', name: 'vehicle_ids', resource: 'vehicle', status: 200 },
      { in: 'query', name: 'route_plan_ids', resource: 'route_plan', status: 200 },
    ],
  },
  'GET /feed': {
    scope: 'log:read',
    valid: () => ({ query: { types: 'route_plan,vehicle', limit: 1 } }),
    status: 200,
    foreign: [],
  },
}
