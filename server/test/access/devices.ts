import type { AccessTable } from './access-table.ts'

const resource = 'device'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const
const vehicle_in_body = { in: 'body', name: '/data/vehicle_id', resource: 'vehicle', status: 422 } as const

/** Each time another serial, since no two devices have the same. */
let made = 0
function freshSerial(): string {
  made += 1
  return `86${String(made).padStart(13, '0')}`
}

export const device_access: AccessTable = {
  'GET /device': {
    scope: 'device:read',
    valid: () => ({ query: { serial: '860000000000001' } }),
    status: 200,
    foreign: [{ in: 'query', name: 'vehicle_id', resource: 'vehicle', status: 200 }],
  },
  'GET /device/:id': {
    scope: 'device:read',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    foreign: [in_path],
  },
  'GET /device/:id/install': {
    scope: 'device:read',
    valid: async (make) => ({ params: { id: await make(resource) }, query: { at: '2026-01-01T00:00:00Z' } }),
    status: 200,
    foreign: [in_path],
  },
  'POST /device': {
    scope: 'device:write',
    valid: () => ({ body: { data: { serial: freshSerial(), protocol: 'suntech' } } }),
    status: 201,
    creates: resource,
    foreign: [vehicle_in_body],
  },
  'PUT /device': {
    scope: 'device:write',
    valid: async (make) => ({
      body: { data: { id: await make(resource), vehicle_id: await make('vehicle') } },
    }),
    status: 200,
    foreign: [{ in: 'body', name: '/data/id', resource, status: 404 }, vehicle_in_body],
  },
  'POST /device/:id/correction': {
    scope: 'device:write',
    valid: async (make) => ({
      params: { id: await make(resource) },
      body: {
        data: {
          vehicle_id: await make('vehicle'),
          valid_from: '2026-01-01T00:00:00Z',
          valid_to: '2026-01-02T00:00:00Z',
          reason: 'was swapped in the workshop',
        },
      },
    }),
    status: 200,
    foreign: [in_path, vehicle_in_body],
  },
  'DELETE /device/:id': {
    scope: 'device:write',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 204,
    foreign: [in_path],
  },
}
