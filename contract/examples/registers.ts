import type { ApiExample } from './example.ts'

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '07:00', end: '17:00' }))

export const registers: readonly ApiExample[] = [
  {
    operation: 'post /fleet',
    body: { data: { name: 'Distribuição urbana', time_zone: 'America/Sao_Paulo' } },
    status: 201,
  },
  {
    operation: 'post /fleet',
    body: { data: { name: 'Frota reserva' } },
    status: 201,
    shown: false,
  },
  { operation: 'get /fleet', status: 200 },
  { operation: 'get /fleet/{id}', params: { id: 1 }, status: 200 },
  { operation: 'put /fleet', body: { data: { id: 1, name: 'Distribuição Serra Gaúcha' } }, status: 200 },
  { operation: 'delete /fleet/{id}', params: { id: 2 }, status: 204 },

  {
    operation: 'post /cost_center',
    body: { data: { name: 'Filial Caxias do Sul', external_code: 'CC-410' } },
    status: 201,
  },
  {
    operation: 'post /cost_center',
    body: { data: { name: 'Filial Bento Gonçalves', external_code: 'CC-420' } },
    status: 201,
    shown: false,
  },
  { operation: 'get /cost_center', query: { name: 'goncalves' }, status: 200 },
  { operation: 'get /cost_center/{id}', params: { id: 1 }, status: 200 },
  { operation: 'put /cost_center', body: { data: { id: 1, external_code: 'CC-411' } }, status: 200 },
  { operation: 'delete /cost_center/{id}', params: { id: 2 }, status: 204 },

  {
    operation: 'post /department',
    body: { data: { name: 'Entregas', external_code: 'DEP-20' } },
    status: 201,
  },
  { operation: 'post /department', body: { data: { name: 'Oficina' } }, status: 201, shown: false },
  { operation: 'get /department', status: 200 },
  { operation: 'get /department/{id}', params: { id: 1 }, status: 200 },
  { operation: 'put /department', body: { data: { id: 1, name: 'Entregas e coletas' } }, status: 200 },
  { operation: 'delete /department/{id}', params: { id: 2 }, status: 204 },

  {
    operation: 'post /work_shift',
    body: {
      data: {
        name: 'Turno do dia',
        time_zone: 'America/Sao_Paulo',
        days: week,
        valid_from: '2025-03-01T00:00:00',
      },
    },
    status: 201,
  },
  {
    operation: 'post /work_shift',
    body: {
      data: {
        name: 'Turno da noite',
        time_zone: 'America/Sao_Paulo',
        days: [{ weekday: 5, start: '22:00', end: '06:00' }],
        valid_from: '2025-03-01T00:00:00',
      },
    },
    status: 201,
    shown: false,
  },
  {
    operation: 'put /work_shift',
    body: {
      data: {
        id: 1,
        days: [...week, { weekday: 6, start: '07:00', end: '12:00' }],
        valid_from: '2025-06-01T00:00:00',
      },
    },
    status: 200,
  },
  { operation: 'get /work_shift', status: 200 },
  { operation: 'get /work_shift/{id}', params: { id: 1 }, query: { at: '2025-04-15' }, status: 200 },
  { operation: 'delete /work_shift/{id}', params: { id: 2 }, status: 204 },
]
