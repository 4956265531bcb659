import type { AccessTable } from './access-table.ts'

const period = { date_time_start: '2026-03-04T08:00:00-03:00', date_time_end: '2026-03-04T18:00:00-03:00' }

export const positions_access: AccessTable = {
  'GET /position': {
    scope: 'position:read',
    valid: async (make) => ({ query: { ...period, vehicle_id: await make('vehicle') } }),
    status: 200,
    foreign: [{ in: 'query', name: 'vehicle_id', resource: 'vehicle', status: 200 }],
  },
  'GET /position/last': {
    scope: 'position:read',
    valid: async (make) => ({ query: { vehicle_ids: await make('vehicle') } }),
    status: 200,
    foreign: [{ in: 'query', name: 'vehicle_ids', resource: 'vehicle', status: 200 }],
  },
  'GET /position/quarantine': {
    scope: 'position:read',
    valid: async (make) => ({ query: { device_id: await make('device') } }),
    status: 200,
    foreign: [{ in: 'query', name: 'device_id', resource: 'device', status: 200 }],
  },
}
