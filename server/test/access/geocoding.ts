import type { AccessTable } from './access-table.ts'

const resource = 'address_correction'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const

const address = 'Rua das Laranjeiras, 120, Porto Alegre - RS'
const correction = { address, latitude: -30.0346, longitude: -51.2177 }

/** The look-ups find a correction of their own, so that they succeed without any engine. */
export const geocoding_access: AccessTable = {
  'GET /geocode': {
    scope: 'geocode:read',
    valid: async (make) => {
      await make(resource)
      return { query: { address } }
    },
    status: 200,
    foreign: [],
  },
  'POST /geocode/batch': {
    scope: 'geocode:read',
    valid: async (make) => {
      await make(resource)
      return { body: { data: [{ address }] } }
    },
    status: 200,
    foreign: [],
  },
  'GET /reverse_geocode': {
    scope: 'geocode:read',
    valid: async (make) => {
      await make(resource)
      return { query: { latitude: correction.latitude, longitude: correction.longitude } }
    },
    status: 200,
    foreign: [],
  },
  'GET /address_correction': {
    scope: 'address_correction:read',
    valid: () => ({}),
    status: 200,
    foreign: [],
  },
  'GET /address_correction/:id': {
    scope: 'address_correction:read',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    foreign: [in_path],
  },
  'POST /address_correction': {
    scope: 'address_correction:write',
    valid: () => ({ body: { data: correction } }),
    status: 201,
    creates: resource,
    foreign: [],
  },
  'DELETE /address_correction/:id': {
    scope: 'address_correction:write',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 204,
    foreign: [in_path],
  },
}
