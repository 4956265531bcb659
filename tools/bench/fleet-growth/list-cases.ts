/** A list or a filter as a client asks for it, of a fleet that plantFleets planted. */
export interface ListCase {
  readonly name: string
  readonly path: (vehicles: number) => string
}

const same = (path: string): ListCase => ({ name: path, path: () => path })

const registers = ['fleet', 'cost_center', 'department', 'work_shift'].flatMap((register) => [
  `/${register}/?`,
  `/${register}/?name=norte`,
  `/${register}/?name=rara`,
  `/${register}/?name=nenhuma`,
])

/** Every filter of the contract, and of those that search a text one that finds all, many, few, one and none. */
export const list_cases: readonly ListCase[] = [
  ...[
    '/vehicle/?',
    '/vehicle/?includes=fleet,vehicle_model,fuel_category,vehicle_color,vehicle_category,daily_summary',
    '/vehicle/?visible=0',
    '/vehicle/?visible=2',
    '/vehicle/?status=A',
    '/vehicle/?status=B',
    '/vehicle/?status=C',
    '/vehicle/?title=truck',
    '/vehicle/?title=bau',
    '/vehicle/?title=frigo',
    '/vehicle/?title=guincho',
    '/vehicle/?title=nenhum',
    '/vehicle/?title=zz',
    '/vehicle/?cost_center_ids=1',
    '/vehicle/?cost_center_ids=1,2,3',
    '/vehicle/?date_created_begin=2026-01-01T00:01:00Z',
    '/vehicle/?date_created_begin=2026-01-01T00:01:00Z&date_created_end=2026-01-01T00:05:00Z',
    '/vehicle/?plate=AAA1B23',
    '/vehicle/?plate=ZZZ1Z99',
    '/vehicle/?chassi=CH77',
    '/driver/?',
    '/driver/?is_deliveryman=false',
    '/driver/?name=motorista',
    '/driver/?name=quaresma',
    '/driver/?name=zoroastro',
    '/driver/?name=nenhum',
    '/driver/?id=77',
    '/driver/?identifier=I77',
    '/driver/?company_registry=R77',
    '/driver/?cnh_category_id=1',
    '/driver/?cnh_category_id=9',
    '/driver/?cnh_category_id=7',
    '/driver/?expiring_within_days=30',
    '/driver/?expiring_within_days=36500',
    '/driver/?expiring_within_days=0&is_deliveryman=false',
    '/driver/?cpf=529.982.247-25',
    '/driver/?cpf=111.444.777-35',
    '/device/?',
    '/device/?serial=none',
    '/device/?vehicle_id=77',
    '/point_of_interest/?',
    '/point_of_interest/?point_of_interest_category_id=1',
    '/point_of_interest/?point_of_interest_category_id=7',
    '/point_of_interest/?point_of_interest_category_id=9',
    '/virtual_area/?',
    '/virtual_area/?name=cerca',
    '/virtual_area/?name=rara',
    '/virtual_area/?name=nenhuma',
    '/virtual_area/?kind=polygon',
    '/virtual_area/?kind=circle',
    '/virtual_area/?vehicle_id=77',
    ...registers,
    '/itinerary/?date_time_start=2025-12-01T00:00:00Z&date_time_end=2026-03-01T00:00:00Z',
    '/itinerary/?date_time_start=2025-12-20T00:00:00Z&date_time_end=2026-01-05T00:00:00Z',
    '/itinerary/?date_time_start=2024-12-20T00:00:00Z&date_time_end=2025-01-05T00:00:00Z',
    '/itinerary/?date_time_start=2025-12-01T00:00:00Z&date_time_end=2026-03-01T00:00:00Z&driver_id=77',
  ].map(same),
  {
    name: '/itinerary/?vehicle_id=<the last>',
    path: (vehicles) =>
      `/itinerary/?date_time_start=2025-11-01T00:00:00Z&date_time_end=2026-03-01T00:00:00Z&vehicle_id=${vehicles}`,
  },
  {
    name: '/itinerary/?driver_id=<the last>',
    path: (vehicles) =>
      `/itinerary/?date_time_start=2025-11-01T00:00:00Z&date_time_end=2026-03-01T00:00:00Z&driver_id=${vehicles}`,
  },
]
