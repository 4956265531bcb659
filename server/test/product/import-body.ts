/** Straight lines are driven at 40 km/h and are 1.3 times as long as the crow flies: 0.01° of latitude is 130 s. */
export const leg_s = 130

export const at = (latitude_steps: number, longitude_steps = 0) => ({
  latitude: Number((-29.9 - latitude_steps * 0.01).toFixed(6)),
  longitude: Number((-52.5 - longitude_steps * 0.01).toFixed(6)),
})

let imports = 0

/** A code that no other import of the test has. */
export const freshCode = () => `carga ${++imports}`

export interface BodyChanges {
  readonly data?: object
  readonly route_points?: readonly unknown[]
  readonly [field: string]: unknown
}

/** A valid import of a start and two deliveries, on straight lines; fields of `data` and of the top are overridden. */
export function bodyOf({ data = {}, route_points, ...top }: BodyChanges = {}) {
  return {
    source: 'L',
    geocoding: false,
    ...top,
    data: {
      date_time_start: '2026-03-02T08:00:00-03:00',
      date_time_end: '2026-03-02T18:00:00-03:00',
      external_code: freshCode(),
      route_points: route_points ?? [
        { name: 'depot', type: 'PA', ...at(0) },
        { name: 'far', external_code: 'far', ...at(2) },
        { name: 'near', external_code: 'near', ...at(1) },
      ],
      ...data,
    },
  }
}
