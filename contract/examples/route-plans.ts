import { type ApiExample, fromAnswer } from './example.ts'

/** What the roads of the map decide. Who is served, and in which order, is decided by loads and windows alone. */
const figures = ['total_time', 'total_distance', 'duration', 'distance', 'polyline6', 'amount']

/** Ids of changes, which are drawn, and what the roads decide of one. */
const change_figures = [
  'change_id',
  'distance_m',
  'duration_s',
  'late_s',
  'waiting_s',
  'end_s',
  'cost',
  'time_scheduled',
  'amount',
]

const depot = {
  name: 'Centro de distribuição',
  type: 'PA',
  latitude: -29.8946296,
  longitude: -52.4970013,
  delivery_time: 1200,
}

const period = { date_time_start: '2027-03-02T08:00:00', date_time_end: '2027-03-02T17:00:00' }

const morning: ApiExample = {
  operation: 'post /import/route_plan',
  headers: { 'Idempotency-Key': 'ROTA-CENTRO-2027-03-02' },
  body: {
    optimize: true,
    geocoding: false,
    has_time_window: true,
    data: {
      ...period,
      external_code: 'ROTA-CENTRO',
      vehicle_plate: 'IZA4B27',
      document_number: '529.982.247-25',
      route_points: [
        depot,
        {
          name: 'Mercado Bela Vista',
          external_code: 'NF-10482',
          latitude: -29.9055573,
          longitude: -52.4925995,
          delivery_time: 600,
          time_window: '13:00-15:00',
          info: 'Entrada de carga pelos fundos.',
          route_point_items: [
            {
              external_code: '7891000100103',
              description: 'Leite integral 1 L, caixa com 12',
              quantity: 100,
              value: 5490,
              capacity: 1300,
            },
          ],
        },
        {
          name: 'Padaria Aurora',
          external_code: 'NF-10483',
          latitude: -29.9010416,
          longitude: -52.5114969,
          delivery_time: 300,
          time_window: { start: '2027-03-02T08:30:00-03:00', end: '2027-03-02T10:00:00-03:00' },
          route_point_items: [
            { external_code: '7896005800201', description: 'Farinha 25 kg', quantity: 44, capacity: 1100 },
          ],
        },
        {
          name: 'Restaurante do Porto',
          external_code: 'NF-10484',
          latitude: -29.9008587,
          longitude: -52.5091934,
          delivery_time: 300,
          time_window: ['10:00-11:30'],
          disable_picture: true,
          route_point_items: [{ external_code: 'PALETE-77', capacity: 1500 }],
        },
        {
          name: 'Atacado Serra Verde',
          external_code: 'NF-10485',
          latitude: -29.9008587,
          longitude: -52.5091934,
          time_window: '08:00-17:00',
          route_point_items: [{ external_code: 'PALETE-78', capacity: 1800 }],
        },
        {
          name: 'Farmácia Imigrante',
          external_code: 'NF-10486',
          latitude: -29.9055573,
          longitude: -52.4925995,
          time_window: '14:00-12:00',
        },
      ],
    },
  },
  status: 200,
}

/** One delivery that is too heavy for its vehicle: no plan can be made of it, but its order can be kept. */
const too_heavy: ApiExample = {
  operation: 'post /import/route_plan',
  body: {
    geocoding: false,
    data: {
      ...period,
      external_code: 'ROTA-OBRA',
      vehicle_plate: 'JBC5D61',
      route_points: [
        depot,
        {
          name: 'Obra Jardim das Hortênsias',
          external_code: 'NF-10490',
          latitude: -29.9010416,
          longitude: -52.5114969,
          route_point_items: [{ external_code: 'BIG-BAG-3', capacity: 1600 }],
        },
      ],
    },
  },
  status: 200,
  shown: false,
}

export const route_plans: readonly ApiExample[] = [
  morning,
  {
    operation: 'get /import/route_plan',
    query: {
      begin_date: '2027-03-01',
      end_date: '2027-03-07',
      route_plan_statuses: ['P', 'E'],
      includes: ['vehicle', 'user'],
    },
    status: 200,
    varies: figures,
  },
  { operation: 'get /route_plan/{id}', params: { id: 1 }, status: 200, varies: figures },
  {
    operation: 'get /import/route_point',
    query: { route_plan_id: 1, external_code: 'NF-10483', includes: ['routes_info', 'route_point_items'] },
    status: 200,
    varies: figures,
  },
  { operation: 'get /route_point/{id}', params: { id: 2 }, status: 200, varies: figures },

  { operation: 'post /route_plan/{id}/replan', params: { id: 1 }, status: 200, varies: figures },
  {
    operation: 'get /route_plan/{id}',
    params: { id: 1 },
    status: 200,
    until: { pointer: '/data/status', is: 'P' },
    shown: false,
  },
  { operation: 'post /route_plan/send', body: { data: { ids: [1] } }, status: 200 },
  { operation: 'get /route_plan/{id}', params: { id: 1 }, status: 200, shown: false },
  {
    operation: 'post /route_plan/changes',
    body: {
      data: {
        base: { 1: fromAnswer('get /route_plan/{id}', '/data/edit_version') },
        reason: 'O mercado pediu para receber por último.',
        operations: [
          { op: 'move', route_point_id: 2, to_plan: 1 },
          { op: 'lock', route_point_id: 2, locked: true },
        ],
      },
    },
    status: 200,
    varies: change_figures,
  },
  {
    operation: 'get /route_plan/changes',
    query: { route_plan_id: 1 },
    status: 200,
    varies: ['id', 'change_id'],
  },
  {
    operation: 'post /route_plan/changes/{change_id}/undo',
    params: { change_id: fromAnswer('post /route_plan/changes', '/data/change_id') },
    body: { data: { reason: 'O mercado voltou atrás.' } },
    status: 200,
    varies: change_figures,
  },
  { operation: 'post /route_plan/{id}/start', params: { id: 1 }, status: 200, varies: figures },
  {
    operation: 'post /route_plan/{id}/close',
    params: { id: 1 },
    body: { data: { reason: 'O caminhão quebrou; as entregas seguem amanhã.' } },
    status: 200,
    varies: figures,
  },
  { operation: 'post /route_plan/{id}/reopen', params: { id: 1 }, status: 200, varies: figures },

  too_heavy,
  { operation: 'post /route_plan/{id}/keep_order', params: { id: 2 }, status: 200 },
  {
    operation: 'get /route_plan/{id}',
    params: { id: 2 },
    status: 200,
    until: { pointer: '/data/engine', is: 'osrm' },
    shown: false,
  },
  {
    operation: 'get /route_plan/takers',
    query: { route_point_ids: [7] },
    status: 200,
    varies: ['eta', 'distance', 'duration', 'lateness', 'amount'],
  },
  { operation: 'get /route_plan/{id}/unassigned', params: { id: 1 }, status: 200 },
  { operation: 'post /route_plan/{id}/explain', params: { id: 1 }, status: 202 },
  {
    operation: 'get /operation/{id}',
    params: { id: fromAnswer('post /route_plan/{id}/explain', '/data/operation_id') },
    status: 200,
    until: { pointer: '/data/state', is: 'succeeded' },
    shown: false,
  },
  { operation: 'delete /route_plan/{id}', params: { id: 2 }, status: 204 },
]
