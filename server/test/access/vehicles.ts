import type { AccessTable } from './access-table.ts'

const resource = 'vehicle'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const
const inBody = (name: string) =>
  ({ in: 'body', name: `/data/${name}_id`, resource: name, status: 422 }) as const

/** Each time another plate, since no two vehicles have the same. */
let made = 0
function freshPlate(): string {
  made += 1
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(made / place) % 26))
  return `T${letter(26_000)}${letter(1_000)}${String(made % 1_000).padStart(4, '0')}`
}

export const vehicle_access: AccessTable = {
  'GET /vehicle': {
    scope: 'vehicle:read',
    valid: () => ({
      query: { includes: 'fleet,vehicle_model,fuel_category,vehicle_color,vehicle_category' },
    }),
    status: 200,
    foreign: [],
  },
  'GET /vehicle/:id': {
    scope: 'vehicle:read',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    status_for_driver: 404,
    foreign: [in_path],
  },
  'GET /vehicle/:id/status_change': {
    scope: 'vehicle:read',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    status_for_driver: 404,
    foreign: [in_path],
  },
  'POST /vehicle': {
    scope: 'vehicle:write',
    valid: () => ({ body: { data: { title: 'Truck 12', plate: freshPlate() } } }),
    status: 201,
    creates: resource,
    foreign: [
      inBody('fleet'),
      inBody('cost_center'),
      inBody('work_shift'),
      inBody('vehicle_color'),
      inBody('vehicle_model'),
      inBody('driver'),
    ],
  },
  'PUT /vehicle': {
    scope: 'vehicle:write',
    valid: async (make) => ({ body: { data: { id: await make(resource), status: 'B' } } }),
    status: 200,
    foreign: [
      { in: 'body', name: '/data/id', resource, status: 404 },
      inBody('fleet'),
      inBody('cost_center'),
      inBody('work_shift'),
      inBody('vehicle_color'),
      inBody('vehicle_model'),
      inBody('driver'),
    ],
  },
  'GET /vehicle/export': {
    scope: 'vehicle:read',
    valid: () => ({}),
    status: 200,
    status_for_driver: 403,
    foreign: [],
  },
  'POST /vehicle/import': {
    scope: 'vehicle:write',
    valid: () => ({ csv: `plate;title\n${freshPlate()};Truck 12\n` }),
    status: 200,
    foreign: [],
  },
  'DELETE /vehicle/:id': {
    scope: 'vehicle:write',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 204,
    foreign: [in_path],
  },
}
