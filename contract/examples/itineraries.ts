import type { ApiExample } from './example.ts'

export const itineraries: readonly ApiExample[] = [
  {
    operation: 'post /itinerary',
    body: {
      data: {
        description: 'Busca de vasilhames em Farroupilha',
        external_id: 'VG-2031',
        vehicle_id: 1,
        driver_id: 1,
        date_time_start_estimated: '2027-03-03T08:00:00',
        date_time_end_estimated: '2027-03-03T11:30:00',
        start_local: 'Centro de distribuição Caxias do Sul',
        end_local: 'Cooperativa Nova Vicenza, Farroupilha',
      },
    },
    status: 201,
  },
  {
    operation: 'put /itinerary/{id}',
    params: { id: 1 },
    body: { data: { driver_id: 2, date_time_end: '2027-03-03T12:00:00' } },
    status: 200,
  },
  {
    operation: 'get /itinerary/{id}',
    params: { id: 1 },
    query: { includes: ['vehicle', 'driver', 'position_start', 'position_end'] },
    status: 200,
  },
  {
    operation: 'get /itinerary',
    query: { vehicle_id: 1, date_time_start: '2027-03-01', date_time_end: '2027-03-07' },
    status: 200,
  },
  { operation: 'delete /itinerary/{id}', params: { id: 1 }, status: 204 },
]
