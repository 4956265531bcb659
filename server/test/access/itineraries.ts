import type { AccessTable, MakeRecord } from './access-table.ts'

const resource = 'itinerary'
const in_path = { in: 'path', name: 'id', resource, status: 404 } as const
const in_body = [
  { in: 'body', name: '/data/vehicle_id', resource: 'vehicle', status: 422 },
  { in: 'body', name: '/data/driver_id', resource: 'driver', status: 422 },
] as const
const in_query = [
  { in: 'query', name: 'vehicle_id', resource: 'vehicle', status: 200 },
  { in: 'query', name: 'driver_id', resource: 'driver', status: 200 },
] as const

const period = { date_time_start: '2026-03-04T08:00:00-03:00', date_time_end: '2026-03-04T18:00:00-03:00' }

const whose = async (make: MakeRecord) => ({
  vehicle_id: await make('vehicle'),
  driver_id: await make('driver'),
})

export const itineraries_access: AccessTable = {
  'GET /itinerary': {
    scope: 'itinerary:read',
    valid: async (make) => ({ query: { ...period, ...(await whose(make)) } }),
    status: 200,
    foreign: in_query,
  },
  'GET /itinerary/:id': {
    scope: 'itinerary:read',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 200,
    foreign: [in_path],
  },
  'POST /itinerary': {
    scope: 'itinerary:write',
    valid: async (make) => ({
      body: {
        data: {
          ...(await whose(make)),
          date_time_start_estimated: period.date_time_start,
          date_time_end_estimated: period.date_time_end,
        },
      },
    }),
    status: 201,
    creates: resource,
    foreign: in_body,
  },
  'PUT /itinerary/:id': {
    scope: 'itinerary:write',
    valid: async (make) => ({
      params: { id: await make(resource) },
      body: { data: { ...(await whose(make)), ...period } },
    }),
    status: 200,
    foreign: [in_path, ...in_body],
  },
  'DELETE /itinerary/:id': {
    scope: 'itinerary:write',
    valid: async (make) => ({ params: { id: await make(resource) } }),
    status: 204,
    foreign: [in_path],
  },
}
