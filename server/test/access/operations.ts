import type { AccessTable } from './access-table.ts'

const resource = 'operation'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const

export const operations_access: AccessTable = {
  'GET /operation': {
    scope: 'operation:read',
    valid: () => ({ query: { states: 'queued,running', kinds: 'replan' } }),
    status: 200,
    foreign: [],
  },
  'GET /operation/:id': {
    scope: 'operation:read',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    foreign: [in_path],
  },
  'DELETE /operation/:id': {
    scope: 'operation:write',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 204,
    foreign: [in_path],
  },
}
