import type { AccessTable } from './access-table.ts'

const resource = 'exception'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const
const read = { scope: 'exception:read', status: 200 } as const
const write = { scope: 'exception:write', status: 200 } as const

/** A day after what the clocks of these tests say. */
const tomorrow = '2026-03-05T00:00:00Z'

export const exceptions_access: AccessTable = {
  'GET /exception': {
    ...read,
    valid: async (make) => ({
      query: {
        state: 'new,seen',
        route_plan_id: await make('route_plan'),
        vehicle_id: await make('vehicle'),
        owner_id: await make('user'),
      },
    }),
    foreign: [
      { in: 'query', name: 'route_plan_id', resource: 'route_plan', status: 200 },
      { in: 'query', name: 'vehicle_id', resource: 'vehicle', status: 200 },
      { in: 'query', name: 'owner_id', resource: 'user', status: 200 },
    ],
  },
  'GET /exception/:id': {
    ...read,
    valid: async (make) => ({ params: { id: await make(resource) } }),
    foreign: [in_path],
  },
  'POST /exception/:id/see': {
    ...write,
    valid: async (make) => ({ params: { id: await make(resource) } }),
    foreign: [in_path],
  },
  'POST /exception/:id/take': {
    ...write,
    valid: async (make) => ({ params: { id: await make(resource) } }),
    foreign: [in_path],
  },
  'POST /exception/:id/snooze': {
    ...write,
    valid: async (make) => ({ params: { id: await make(resource) }, body: { data: { until: tomorrow } } }),
    foreign: [in_path],
  },
  'POST /exception/:id/close': {
    ...write,
    valid: async (make) => ({ params: { id: await make(resource) }, body: { data: { reason: 'solved' } } }),
    foreign: [in_path],
  },
  'GET /alert_rule': { scope: 'alert_rule:read', valid: () => ({}), status: 200, foreign: [] },
  'PUT /alert_rule': {
    scope: 'alert_rule:write',
    valid: async (make) => ({
      body: { data: { kind: 'late', threshold: 20, mail_user_ids: [await make('user')] } },
    }),
    status: 200,
    foreign: [{ in: 'body', name: '/data/mail_user_ids/0', resource: 'user', status: 422 }],
  },
}
