import type { AccessTable } from './access-table.ts'

const resource = 'point_of_interest'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const

const point = { title: 'Central depot', latitude: -23.55, longitude: -46.63 }

export const places_access: AccessTable = {
  'GET /map': { scope: 'map:read', valid: () => ({}), status: 200, foreign: [] },
  // No installation of a test has a base map.
  'GET /map/tile/:z/:x/:y': {
    scope: 'map:read',
    valid: () => ({ params: { z: 4, x: 5, y: 9 } }),
    status: 404,
    foreign: [],
  },
  'GET /point_of_interest': {
    scope: 'point_of_interest:read',
    valid: () => ({ query: { point_of_interest_category_id: 1 } }),
    status: 200,
    foreign: [],
  },
  'GET /point_of_interest/:id': {
    scope: 'point_of_interest:read',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    foreign: [in_path],
  },
  'POST /point_of_interest': {
    scope: 'point_of_interest:write',
    valid: () => ({ body: { data: point } }),
    status: 201,
    creates: resource,
    foreign: [],
  },
  'PUT /point_of_interest': {
    scope: 'point_of_interest:write',
    valid: async (make) => ({ body: { data: { ...point, id: await make(resource) } } }),
    status: 200,
    foreign: [{ in: 'body', name: '/data/id', resource, status: 404 }],
  },
  'GET /point_of_interest/export': {
    scope: 'point_of_interest:read',
    valid: () => ({}),
    status: 200,
    foreign: [],
  },
  'POST /point_of_interest/import': {
    scope: 'point_of_interest:write',
    valid: () => ({ csv: 'title;latitude;longitude\nCentral depot;-23,55;-46,63\n' }),
    status: 200,
    foreign: [],
  },
  'DELETE /point_of_interest/:id': {
    scope: 'point_of_interest:write',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 204,
    foreign: [in_path],
  },
}
