import type { Planned, PlanningPoint, PlanningProblem, PlanningVehicle } from '../problem.ts'

const size = 6
const cells = Array.from({ length: size * size }, (_, cell) =>
  Math.abs(Math.floor(cell / size) - (cell % size)),
)

const point: PlanningPoint = {
  kind: 'delivery',
  location: 1,
  service_s: 0,
  windows: [],
  capacity: 0,
  max_axles: null,
}
const vehicle: PlanningVehicle = {
  profile: 'car',
  start: null,
  end: null,
  capacity: null,
  axles: null,
  loading_s: 0,
  unloading_s: 0,
  shift: { start_s: 0, end_s: 20_000 },
}

/** Locations on a line, 600 s and 5 km apart; driving for at most 1,500 s between rests of 300 s. Worked out by hand. */
export const sample_problem: PlanningProblem = {
  points: [
    {
      ...point,
      service_s: 60,
      windows: [
        { start_s: 0, end_s: 100 },
        { start_s: 600, end_s: 700 },
      ],
      capacity: 2,
      max_axles: 3,
    },
    { ...point, kind: 'pickup', location: 2, capacity: 3 },
    { ...point, location: 3, capacity: 3 },
    { ...point, kind: 'pickup', location: 4, capacity: 1 },
    { ...point, location: 5, capacity: 9 },
    { ...point, location: 2, service_s: 30, windows: [{ start_s: 100, end_s: 100 }] },
    { ...point, location: 4 },
  ],
  pairs: [{ pickup: 1, delivery: 2 }],
  vehicles: [
    { ...vehicle, start: 0, end: 0, capacity: 3, axles: 3, shift: { start_s: 0, end_s: 5760 } },
    vehicle,
  ],
  matrices: {
    car: {
      size: size,
      durations_s: Int32Array.from(cells, (steps) => steps * 600),
      distances_m: Int32Array.from(cells, (steps) => steps * 5000),
    },
  },
  rests: { longest_driving_s: 1500, rest_s: 300 },
  objective: 'least_driving',
}

const leg = { duration_s: 600, distance_m: 5000, rests: [] }

export const sample_planned: Planned = {
  routes: [
    {
      vehicle: 0,
      start_s: 0,
      stops: [
        { ...leg, point: 0, arrival_s: 600, start_s: 600, end_s: 660 },
        { ...leg, point: 1, arrival_s: 1260, start_s: 1260, end_s: 1260 },
        {
          ...leg,
          point: 2,
          rests: [{ start_s: 1560, duration_s: 300, driven_s: 300 }],
          arrival_s: 2160,
          start_s: 2160,
          end_s: 2160,
        },
        { ...leg, point: 3, arrival_s: 2760, start_s: 2760, end_s: 2760 },
      ],
      return: {
        duration_s: 2400,
        distance_m: 20_000,
        rests: [
          { start_s: 3360, duration_s: 300, driven_s: 600 },
          { start_s: 5160, duration_s: 300, driven_s: 2100 },
        ],
        arrival_s: 5760,
      },
      end_s: 5760,
    },
    {
      vehicle: 1,
      start_s: 100,
      stops: [
        { point: 5, duration_s: 0, distance_m: 0, rests: [], arrival_s: 100, start_s: 100, end_s: 130 },
        {
          point: 6,
          duration_s: 1200,
          distance_m: 10_000,
          rests: [{ start_s: 1330, duration_s: 300, driven_s: 1200 }],
          arrival_s: 1330,
          start_s: 1700,
          end_s: 1700,
        },
      ],
      return: null,
      end_s: 1700,
    },
  ],
  unassigned: [4],
}
