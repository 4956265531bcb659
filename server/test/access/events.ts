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
  'GET /event_rule': {
    scope: 'event_rule:read',
    valid: async (make) => ({ query: { vehicle_id: await make('vehicle') } }),
    status: 200,
    foreign: [{ in: 'query', name: 'vehicle_id', resource: 'vehicle', status: 404 }],
  },
  'PUT /event_rule': {
    scope: 'event_rule:write',
    valid: async (make) => ({
      body: {
        data: {
          vehicle_id: await make('vehicle'),
          rules: { idle_for_s: 300, watched_points: [await make('point_of_interest')] },
        },
      },
    }),
    status: 200,
    foreign: [
      { in: 'body', name: '/data/vehicle_id', resource: 'vehicle', status: 422 },
      {
        in: 'body',
        name: '/data/rules/watched_points/0',
        resource: 'point_of_interest',
        status: 422,
      },
    ],
  },
  'GET /recalculation': {
    scope: 'event_rule:read',
    valid: () => ({ query: { limit: 10 } }),
    status: 200,
    foreign: [],
  },
  'GET /recalculation/:id': {
    scope: 'event_rule:read',
    valid: async (make) => ({ params: { id: await make('recalculation') } }),
    status: 200,
    foreign: [{ in: 'path', name: 'id', resource: 'recalculation', status: 404 }],
  },
  'DELETE /recalculation/:id': {
    scope: 'event_rule:write',
    valid: async (make) => ({ params: { id: await make('recalculation') } }),
    status: 204,
    foreign: [{ in: 'path', name: 'id', resource: 'recalculation', status: 404 }],
  },
}
