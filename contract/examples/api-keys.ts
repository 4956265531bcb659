import type { ApiExample } from './example.ts'

export const api_keys: readonly ApiExample[] = [
  {
    operation: 'post /api_key',
    body: {
      data: {
        name: 'ERP',
        scopes: ['route_plan:read', 'route_plan:all', 'route_plan:write', 'vehicle:read'],
      },
    },
    status: 201,
  },
  {
    operation: 'post /api_key',
    body: {
      data: {
        name: 'Planilha da diretoria',
        scopes: ['vehicle:read'],
        date_expires: '2030-12-31T23:59:59-03:00',
      },
    },
    status: 201,
    shown: false,
  },
  { operation: 'get /api_key/{id}', params: { id: 1 }, status: 200 },
  { operation: 'get /api_key', query: { user_id: 1, limit: 10 }, status: 200 },
  { operation: 'put /api_key', body: { data: { id: 1, user_id: 3 } }, status: 200 },
  { operation: 'delete /api_key/{id}', params: { id: 2 }, status: 204 },
]
