import type { ApiExample } from './example.ts'

export const virtual_areas: readonly ApiExample[] = [
  {
    operation: 'post /virtual_area',
    body: {
      data: {
        name: 'Centro de Caxias do Sul',
        kind: 'polygon',
        ring: [
          [-51.1885, -29.1742],
          [-51.1712, -29.1738],
          [-51.1709, -29.1621],
          [-51.1881, -29.1625],
        ],
      },
    },
    status: 201,
  },
  {
    operation: 'post /virtual_area/import',
    csv: 'name;kind;latitude;longitude;radius_m\nPátio da garagem;circle;-29,1634;-51,1797;150\nDesvio da serra;circle;-29,2871;-51,0934;800\n',
    status: 200,
  },
  { operation: 'get /virtual_area/{id}', params: { id: 1 }, status: 200 },
  { operation: 'get /virtual_area', query: { kind: 'circle', limit: 2 }, status: 200 },
  { operation: 'get /virtual_area/export', query: { decimal: 'comma' }, status: 200 },
  { operation: 'put /virtual_area', body: { data: { id: 2, radius_m: 200 } }, status: 200 },
  { operation: 'delete /virtual_area/{id}', params: { id: 3 }, status: 204 },
]
