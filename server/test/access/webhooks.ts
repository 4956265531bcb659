import type { AccessTable } from './access-table.ts'

const resource = 'webhook'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const
const of_one = {
  scope: 'webhook:write',
  valid: async (make: (resource: string) => Promise<number>) => ({ params: { id: await make(resource) } }),
  status: 200,
  foreign: [in_path],
} as const
// A name that leads nowhere, and soon.
const url = 'https://erp.example.com:8443/tropeiro'

export const webhooks_access: AccessTable = {
  'GET /webhook': { scope: 'webhook:read', valid: () => ({}), status: 200, foreign: [] },
  'GET /webhook/:id': { ...of_one, scope: 'webhook:read' },
  'POST /webhook': {
    scope: 'webhook:write',
    valid: () => ({ body: { data: { url } } }),
    status: 201,
    creates: resource,
    foreign: [],
  },
  'PUT /webhook': {
    scope: 'webhook:write',
    valid: async (make) => ({ body: { data: { id: await make(resource), name: 'ERP' } } }),
    status: 200,
    foreign: [{ in: 'body', name: '/data/id', resource, status: 404 }],
  },
  'DELETE /webhook/:id': { ...of_one, status: 204 },
  'POST /webhook/:id/rotate': of_one,
  'POST /webhook/:id/test': of_one,
  'POST /webhook/:id/enable': of_one,
  'POST /webhook/:id/disable': of_one,
  'POST /webhook/:id/replay': {
    ...of_one,
    // An event of another company is refused as one that is absent, whoever it is of.
    valid: async (make) => ({ params: { id: await make(resource) }, body: { data: { after: 'evt_1_0' } } }),
  },
  'GET /webhook_delivery': {
    scope: 'webhook:read',
    valid: () => ({}),
    status: 200,
    foreign: [{ in: 'query', name: 'webhook_id', resource, status: 200 }],
  },
}
