import type { ApiExample } from './example.ts'

export const webhooks: readonly ApiExample[] = [
  {
    operation: 'post /webhook',
    body: {
      data: {
        name: 'ERP',
        url: 'https://erp.transportes-serra.com.br/tropeiro',
        types: ['route_point.delivered', 'route_point.returned', 'route_plan.completed'],
      },
    },
    status: 201,
    varies: ['secret'],
  },
  { operation: 'get /webhook/{id}', params: { id: 1 }, status: 200, varies: ['last_event_id'] },
  { operation: 'get /webhook', query: { limit: 10 }, status: 200, varies: ['last_event_id'] },
  {
    operation: 'put /webhook',
    body: { data: { id: 1, types: [], rate_per_second: 20 } },
    status: 200,
    varies: ['last_event_id'],
  },
  {
    operation: 'post /webhook/{id}/rotate',
    params: { id: 1 },
    status: 200,
    varies: ['secret', 'last_event_id'],
  },
  { operation: 'post /webhook/{id}/test', params: { id: 1 }, status: 200, varies: ['last_event_id'] },
  {
    operation: 'post /webhook/{id}/replay',
    params: { id: 1 },
    body: { data: { after: 'evt_1_0' } },
    status: 200,
    varies: ['last_event_id'],
  },
  { operation: 'post /webhook/{id}/disable', params: { id: 1 }, status: 200, varies: ['last_event_id'] },
  { operation: 'post /webhook/{id}/enable', params: { id: 1 }, status: 200, varies: ['last_event_id'] },
  { operation: 'get /webhook_delivery', query: { webhook_id: 1, limit: 10 }, status: 200 },
  { operation: 'delete /webhook/{id}', params: { id: 1 }, status: 204 },
]
