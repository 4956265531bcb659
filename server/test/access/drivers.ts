import type { AccessTable, IdPlace } from './access-table.ts'

const resource = 'driver'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const

const references: readonly IdPlace[] = ['department', 'cost_center', 'work_shift', 'point_of_interest'].map(
  (name) => ({ in: 'body', name: `/data/${name}_id`, resource: name, status: 422 }),
)

/** Without documents: no two drivers may have the same. */
const driver = { name: 'Maria José Araújo', company_registry: '0042', phone_number: '+5511987654321' }

export const drivers_access: AccessTable = {
  'GET /driver': {
    scope: 'driver:read',
    valid: () => ({ query: { is_deliveryman: 0 } }),
    status: 200,
    foreign: [],
  },
  'GET /driver/:id': {
    scope: 'driver:read',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    foreign: [in_path],
  },
  'POST /driver': {
    scope: 'driver:write',
    valid: () => ({ body: { data: driver, is_deliveryman: true } }),
    status: 201,
    creates: resource,
    foreign: references,
  },
  'PUT /driver/:id': {
    scope: 'driver:write',
    valid: async (make) => ({ params: { id: await make(resource) }, body: { data: driver } }),
    status: 200,
    foreign: [in_path, ...references],
  },
  'GET /driver/export': {
    scope: 'driver:read',
    valid: () => ({}),
    status: 200,
    foreign: [],
  },
  'POST /driver/import': {
    scope: 'driver:write',
    valid: () => ({ csv: 'name;company_registry\nMaria José Araújo;0042\n' }),
    status: 200,
    foreign: [],
  },
  'DELETE /driver/:id': {
    scope: 'driver:write',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 204,
    foreign: [in_path],
  },
}
