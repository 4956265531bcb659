import { type ApiExample, fromAnswer } from './example.ts'

export const vehicle_catalogues: readonly ApiExample[] = [
  {
    operation: 'post /vehicle_model',
    body: { data: { name: 'Accelo 817', vehicle_model_manufacturer_id: 3 } },
    status: 201,
  },
  { operation: 'get /vehicle_model', query: { limit: 3 }, status: 200 },
  { operation: 'get /vehicle_model/{id}', params: { id: 5 }, status: 200 },
  {
    operation: 'put /vehicle_model',
    body: { data: { id: fromAnswer('post /vehicle_model', '/data/id'), name: 'Accelo 817 cabine longa' } },
    status: 200,
  },
  {
    operation: 'delete /vehicle_model/{id}',
    params: { id: fromAnswer('post /vehicle_model', '/data/id') },
    status: 204,
  },

  { operation: 'post /vehicle_color', body: { data: { name: 'Azul da Serra' } }, status: 201 },
  { operation: 'get /vehicle_color', status: 200 },
  {
    operation: 'get /vehicle_color/{id}',
    params: { id: fromAnswer('post /vehicle_color', '/data/id') },
    status: 200,
  },
  {
    operation: 'put /vehicle_color',
    body: { data: { id: fromAnswer('post /vehicle_color', '/data/id'), name: 'Azul Transportes Serra' } },
    status: 200,
  },
  {
    operation: 'post /vehicle_color',
    body: { data: { name: 'Vinho' } },
    status: 201,
    shown: false,
  },
  {
    operation: 'delete /vehicle_color/{id}',
    params: { id: fromAnswer('post /vehicle_color', '/data/id') },
    status: 204,
  },

  { operation: 'get /vehicle_category', status: 200 },
  { operation: 'get /vehicle_category/{id}', params: { id: 6 }, status: 200 },
  { operation: 'get /fuel_category', status: 200 },
  { operation: 'get /fuel_category/{id}', params: { id: 5 }, status: 200 },
  { operation: 'get /cnh_category', status: 200 },
  { operation: 'get /cnh_category/{id}', params: { id: 4 }, status: 200 },
]
