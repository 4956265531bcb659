import { type ApiExample, fromAnswer } from './example.ts'

const operation_id = fromAnswer('post /import/route_plan', '/operation_id')

function asynchronous(external_code: string, optimize: boolean): ApiExample {
  return {
    operation: 'post /import/route_plan',
    body: {
      optimize,
      geocoding: false,
      is_async: true,
      data: {
        date_time_start: '2027-03-03T08:00:00',
        date_time_end: '2027-03-03T17:00:00',
        external_code,
        vehicle_plate: 'IZA4B27',
        route_points: [
          { name: 'Centro de distribuição', type: 'PA', latitude: -29.8946296, longitude: -52.4970013 },
          { name: 'Mercado Bela Vista', latitude: -29.9055573, longitude: -52.4925995 },
          { name: 'Padaria Aurora', latitude: -29.9010416, longitude: -52.5114969 },
          { name: 'Restaurante do Porto', latitude: -29.9008587, longitude: -52.5091934 },
        ],
      },
    },
    status: 202,
    shown: false,
  }
}

export const operations: readonly ApiExample[] = [
  asynchronous('ROTA-QUARTA', true),
  { operation: 'delete /operation/{id}', params: { id: operation_id }, status: 204 },
  // Nothing is sought in a given order, so that no figure of a search is in the answer.
  asynchronous('ROTA-DADA', false),
  {
    operation: 'get /operation/{id}',
    params: { id: operation_id },
    status: 200,
    until: { pointer: '/data/state', is: 'succeeded' },
  },
  {
    operation: 'get /operation',
    query: { states: ['succeeded'], limit: 1 },
    status: 200,
    varies: ['next_cursor'],
  },
]
