import type { ApiExample } from './example.ts'

export const import_layouts: readonly ApiExample[] = [
  {
    operation: 'post /import_layout',
    body: {
      data: {
        name: 'ERP Serra Alta',
        headers: ['Nota fiscal', 'Endereço', 'Observação', 'Peso (kg)'],
        columns: ['external_code', 'address', null, 'route_point_items.capacity'],
      },
    },
    status: 201,
  },
  { operation: 'get /import_layout', status: 200 },
  { operation: 'get /import_layout/{id}', params: { id: 1 }, status: 200 },
  { operation: 'delete /import_layout/{id}', params: { id: 1 }, status: 204 },
]
