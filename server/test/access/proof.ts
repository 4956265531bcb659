import type { AccessTable } from './access-table.ts'

export const proof_access: AccessTable = {
  'GET /proof/key': { scope: 'proof:read', valid: () => ({}), status: 200, foreign: [] },
  'GET /proof/checkpoint': {
    scope: 'proof:read',
    valid: () => ({ query: { limit: 10 } }),
    status: 200,
    foreign: [],
  },
  'GET /route_point/:id/proof_bundle': {
    scope: 'execution:read',
    valid: async (make) => ({ params: { id: await make('route_point') } }),
    status: 200,
    status_for_driver: 404,
    foreign: [{ in: 'path', name: 'id', resource: 'route_point', status: 404 }],
  },
  'POST /route_point/:id/proof_link': {
    scope: 'proof:write',
    valid: async (make) => ({ params: { id: await make('route_point') }, body: { data: { days: 30 } } }),
    status: 201,
    creates: 'proof_link',
    foreign: [{ in: 'path', name: 'id', resource: 'route_point', status: 404 }],
  },
  'DELETE /proof/link/:id': {
    scope: 'proof:write',
    valid: async (make) => ({ params: { id: await make('proof_link') } }),
    status: 204,
    foreign: [{ in: 'path', name: 'id', resource: 'proof_link', status: 404 }],
  },
}
