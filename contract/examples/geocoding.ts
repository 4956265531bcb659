import type { ApiExample } from './example.ts'

const warehouse = 'Rua Sinimbu, 1670, Centro, Caxias do Sul - RS, 95020-001'
const parts = {
  street: 'Rua Sinimbu',
  number: '1670',
  neighborhood: 'Centro',
  city: 'Caxias do Sul',
  state: 'RS',
  cep: '95020-001',
}

export const geocoding: readonly ApiExample[] = [
  { operation: 'get /map', status: 200 },
  {
    operation: 'get /map/tile/{z}/{x}/{y}',
    params: { z: 14, x: 5859, y: 9624 },
    query: { key: '5f2a90c1e7b34d68a1f0' },
    status: 204,
  },
  {
    operation: 'post /address_correction',
    body: { data: { ...parts, latitude: -29.16752, longitude: -51.17803 } },
    status: 201,
  },
  {
    operation: 'post /address_correction',
    body: {
      data: {
        street: 'Rua Os Dezoito do Forte',
        number: '1771',
        city: 'Caxias do Sul',
        state: 'RS',
        cep: '95020-472',
        latitude: -29.16611,
        longitude: -51.18144,
      },
    },
    status: 201,
    shown: false,
  },
  { operation: 'get /address_correction/{id}', params: { id: 1 }, status: 200 },
  { operation: 'get /address_correction', query: { limit: 10 }, status: 200 },
  { operation: 'get /geocode', query: { address: warehouse }, status: 200 },
  {
    operation: 'post /geocode/batch',
    body: {
      data: [
        { address: warehouse },
        {
          street: 'Rua Os Dezoito do Forte',
          number: '1771',
          city: 'Caxias do Sul',
          state: 'RS',
          cep: '95020472',
        },
        { address: '' },
      ],
    },
    status: 200,
  },
  { operation: 'get /reverse_geocode', query: { latitude: -29.1675, longitude: -51.178 }, status: 200 },
  { operation: 'delete /address_correction/{id}', params: { id: 2 }, status: 204 },
]
