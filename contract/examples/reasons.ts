import type { ApiExample } from './example.ts'

export const reasons: readonly ApiExample[] = [
  { operation: 'get /route_return_reason', status: 200 },
  {
    operation: 'post /route_return_reason',
    body: { data: { code: 'pallet_damaged', name: 'Palete avariado', requires_picture: true } },
    status: 201,
  },
  { operation: 'get /route_return_reason/{id}', params: { id: 1 }, status: 200 },
  {
    operation: 'put /route_return_reason',
    body: { data: { id: 2, name: 'Recusado pelo cliente', requires_note: true } },
    status: 200,
  },
  { operation: 'delete /route_return_reason/{id}', params: { id: 8 }, status: 204 },

  { operation: 'get /route_executed_reason', status: 200 },
  {
    operation: 'post /route_executed_reason',
    body: { data: { code: 'left_at_gatehouse', name: 'Deixado na portaria', requires_note: true } },
    status: 201,
  },
  { operation: 'get /route_executed_reason/{id}', params: { id: 9 }, status: 200 },
  { operation: 'put /route_executed_reason', body: { data: { id: 10, active: false } }, status: 200 },
  { operation: 'delete /route_executed_reason/{id}', params: { id: 10 }, status: 204 },
]
