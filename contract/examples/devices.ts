import type { ApiExample } from './example.ts'

export const devices: readonly ApiExample[] = [
  {
    operation: 'post /device',
    body: {
      data: {
        serial: '35-630704-244101-3',
        protocol: 'teltonika',
        vehicle_id: 2,
        date_installed: '2025-03-10T08:00:00',
      },
    },
    status: 201,
  },
  {
    operation: 'post /device',
    body: { data: { serial: '205468731', protocol: 'suntech' } },
    status: 201,
    shown: false,
  },
  {
    operation: 'put /device',
    body: {
      data: {
        id: 1,
        vehicle_id: 1,
        date_installed: '2025-06-02T09:30:00',
        reason: 'Rastreador trocado de veículo na revisão',
      },
    },
    status: 200,
  },
  {
    operation: 'post /device/{id}/correction',
    params: { id: 1 },
    body: {
      data: {
        vehicle_id: null,
        valid_from: '2025-05-30T18:00:00',
        valid_to: '2025-06-02T09:30:00',
        reason: 'Ficou na oficina no fim de semana',
      },
    },
    status: 200,
  },
  { operation: 'get /device/{id}/install', params: { id: 1 }, status: 200 },
  { operation: 'get /device', query: { vehicle_id: 1 }, status: 200 },
  { operation: 'get /device/{id}', params: { id: 2 }, status: 200 },
  { operation: 'delete /device/{id}', params: { id: 2 }, status: 204 },
]
