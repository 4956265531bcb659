import type { AccessTable } from './access-table.ts'

const resource = 'virtual_area'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const
const vehicle_in_body = {
  in: 'body',
  name: '/data/vehicle_ids/0',
  resource: 'vehicle',
  status: 422,
} as const

const area = { name: 'Yard', kind: 'circle', latitude: -23.55, longitude: -46.63, radius_m: 250 }

export const virtual_areas_access: AccessTable = {
  'GET /virtual_area': {
    scope: 'virtual_area:read',
    valid: async (make) => ({ query: { vehicle_id: await make('vehicle') } }),
    status: 200,
    foreign: [{ in: 'query', name: 'vehicle_id', resource: 'vehicle', status: 200 }],
  },
  'GET /virtual_area/:id': {
    scope: 'virtual_area:read',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    foreign: [in_path],
  },
  'POST /virtual_area': {
    scope: 'virtual_area:write',
    valid: async (make) => ({ body: { data: { ...area, vehicle_ids: [await make('vehicle')] } } }),
    status: 201,
    creates: resource,
    foreign: [vehicle_in_body],
  },
  'PUT /virtual_area': {
    scope: 'virtual_area:write',
    valid: async (make) => ({
      body: { data: { ...area, id: await make(resource), vehicle_ids: [await make('vehicle')] } },
    }),
    status: 200,
    foreign: [{ in: 'body', name: '/data/id', resource, status: 404 }, vehicle_in_body],
  },
  'GET /virtual_area/export': {
    scope: 'virtual_area:read',
    valid: () => ({}),
    status: 200,
    foreign: [],
  },
  'POST /virtual_area/import': {
    scope: 'virtual_area:write',
    valid: () => ({ csv: 'name;kind;latitude;longitude;radius_m\nYard;circle;-23,55;-46,63;250\n' }),
    status: 200,
    foreign: [],
  },
  'DELETE /virtual_area/:id': {
    scope: 'virtual_area:write',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 204,
    foreign: [in_path],
  },
}
