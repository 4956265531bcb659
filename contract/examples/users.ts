import type { ApiExample } from './example.ts'

export const users: readonly ApiExample[] = [
  {
    operation: 'post /user',
    body: {
      data: {
        name: 'João Pereira',
        login: 'joao.pereira',
        email: 'joao.pereira@transportesserra.com.br',
        role: 'dispatcher',
      },
    },
    status: 201,
  },
  {
    operation: 'post /user',
    body: { data: { name: 'ERP', login: 'erp', role: 'integration' } },
    status: 201,
    shown: false,
  },
  {
    operation: 'post /user',
    body: { data: { name: 'Carla Dias', login: 'carla.dias', role: 'viewer' } },
    status: 201,
    shown: false,
  },
  { operation: 'post /user/{id}/invite', params: { id: 2 }, status: 201, varies: ['path'] },
  { operation: 'get /user/{id}', params: { id: 2 }, status: 200 },
  { operation: 'get /user', query: { active: true, limit: 2 }, status: 200 },
  {
    operation: 'put /user',
    body: { data: { id: 2, role: 'admin', time_zone: 'America/Manaus' } },
    status: 200,
  },
  { operation: 'delete /user/{id}', params: { id: 4 }, status: 204 },
]
