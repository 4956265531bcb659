import type { ApiExample } from './example.ts'

export const vehicles: readonly ApiExample[] = [
  {
    operation: 'post /vehicle',
    body: {
      data: {
        title: 'Accelo 01',
        plate: 'IZA-4B27',
        chassi: '9BM979046KS048213',
        renavam: '0119423870-7',
        year: 2019,
        model_year: 2020,
        seats: 3,
        capacity: 4000,
        axles: 2,
        fuel_capacity: 150,
        fuel_average_intended: 5.2,
        hodometer: 182340,
        speed_max: 90,
        driver_id: 1,
        fleet_id: 1,
        cost_center_id: 1,
        work_shift_id: 1,
        vehicle_color_id: 1,
        vehicle_model_id: 5,
        fuel_category_id: 5,
        vehicle_category_id: 6,
      },
    },
    status: 201,
  },
  {
    operation: 'post /vehicle/import',
    csv: 'placa;título;capacidade;eixos\nJBC5D61;Daily 02;1500;2\nIQP7730;Fiorino 03;600;2\n',
    status: 200,
  },
  { operation: 'get /vehicle/{id}', params: { id: 1 }, status: 200 },
  { operation: 'get /vehicle', query: { plate: 'IZA-4127', includes: ['vehicle_model'] }, status: 200 },
  { operation: 'get /vehicle/export', query: { decimal: 'point' }, status: 200 },
  {
    operation: 'put /vehicle',
    body: { data: { id: 2, status: 'B', status_reason: 'Troca das pastilhas de freio' } },
    status: 200,
  },
  {
    operation: 'put /vehicle',
    body: { data: { id: 2, status: 'A', status_reason: 'Voltou da oficina' } },
    status: 200,
    shown: false,
  },
  { operation: 'get /vehicle/{id}/status_change', params: { id: 2 }, status: 200 },
  { operation: 'delete /vehicle/{id}', params: { id: 3 }, status: 204 },
]
