import type { ApiExample } from './example.ts'

export const points_of_interest: readonly ApiExample[] = [
  {
    operation: 'post /point_of_interest',
    body: {
      data: {
        title: 'Centro de distribuição Caxias',
        latitude: -29.1634,
        longitude: -51.1797,
        responsible_name: 'Juliana Ferrari',
        phone: '+55 54 3021-4477',
        migration_id: 'CD-001',
        point_of_interest_category_id: 1,
      },
    },
    status: 201,
  },
  {
    operation: 'post /point_of_interest/import',
    query: { dry_run: false },
    csv: 'title;latitude;longitude;phone\nMercado Bela Vista;-29,1702;-51,1853;+55 54 3222-1180\nOficina São Pelegrino;-29,1688;-51,2011;\n',
    status: 200,
  },
  { operation: 'get /point_of_interest/{id}', params: { id: 1 }, status: 200 },
  { operation: 'get /point_of_interest', query: { limit: 2 }, status: 200 },
  { operation: 'get /point_of_interest/export', query: { decimal: 'comma' }, status: 200 },
  {
    operation: 'put /point_of_interest',
    body: {
      data: {
        id: 1,
        title: 'Centro de distribuição Caxias do Sul',
        latitude: -29.1634,
        longitude: -51.1797,
        phone: '+55 54 3021-4478',
      },
    },
    status: 200,
  },
  { operation: 'delete /point_of_interest/{id}', params: { id: 3 }, status: 204 },
]
