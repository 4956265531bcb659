import type { Point } from '../../../engines/osrm/osrm.ts'

export interface ImportShape {
  readonly code: string
  readonly places: readonly Point[]
  readonly is_async: boolean
  readonly optimize?: boolean
  readonly plates?: readonly string[]
  readonly source?: 'G' | 'L'
  /** Seconds at each stop. */
  readonly service_s?: number
}

/** A day's round from the first place to all others and back to it. */
export function importBody({ code, places, is_async, plates = [], ...shape }: ImportShape) {
  const [depot, ...stops] = places
  if (depot === undefined) throw new RangeError('a round has a depot')
  const at = ({ lat, lng }: Point) => ({ latitude: lat, longitude: lng })
  return {
    source: shape.source ?? 'G',
    is_async,
    optimize: shape.optimize ?? true,
    geocoding: false,
    data: {
      date_time_start: '2026-03-02T06:00:00-03:00',
      date_time_end: '2026-03-02T22:00:00-03:00',
      external_code: code,
      ...(plates.length === 0 ? {} : { vehicle_plates: plates }),
      route_points: [
        { name: 'depot', type: 'PA', external_code: 'depot', ...at(depot) },
        ...stops.map((place, index) => ({
          name: `stop ${index + 1}`,
          type: 'PE',
          external_code: `stop ${index + 1}`,
          delivery_time: shape.service_s ?? 60,
          ...at(place),
        })),
        { name: 'depot again', type: 'CH', external_code: 'depot again', ...at(depot) },
      ],
    },
  }
}

/** So many of the places, different ones for each number. */
export function pickPlaces(places: readonly Point[], count: number, number: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const place = places[(number * 7 + index * (1 + (number % 5))) % places.length]
    if (place === undefined) throw new RangeError('there are no places')
    return place
  })
}
