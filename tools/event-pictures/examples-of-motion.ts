import type { Example } from './example.ts'
import { distanceLane, headingLane, ignition_lane, ruleLine, shift_lane, speedLane } from './lanes.ts'
import { drive, follow, type Moment, placeAt } from './moments.ts'

const until_five = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '17:00' }))

/** A drive, and what the ignition says from one sample on. */
function withIgnition(moments: readonly Moment[], isOn: (at_s: number) => boolean): Moment[] {
  return moments.map((moment) => ({
    ...moment,
    record: { ...moment.record, ignition: isOn(moment.at_s) },
  }))
}

/** A quarter of a circle to the left, at one speed. */
function turn(speed_kmh: number, degrees_a_step: number): Moment[] {
  const headings = [
    90,
    90,
    90,
    ...Array.from({ length: 6 }, (_, n) => 90 - (n + 1) * degrees_a_step),
    0,
    0,
    0,
  ]
  let [east_m, north_m] = [0, 0]
  return headings.map((heading, at_s) => {
    const moment = {
      at_s,
      east_m,
      north_m,
      record: { speed_kmh_e2: speed_kmh * 100, heading_deg_e2: heading * 100 },
    }
    east_m += (speed_kmh / 3.6) * Math.sin((heading * Math.PI) / 180)
    north_m += (speed_kmh / 3.6) * Math.cos((heading * Math.PI) / 180)
    return moment
  })
}

export const examples_of_motion: readonly Example[] = [
  {
    category: 1,
    slug: 'trip',
    caption: 'Ninety seconds with the key off are a stop; two minutes end the trip, where the key went off.',
    facts: {},
    moments: withIgnition(
      drive({
        step_s: 30,
        speeds: [0, 30, 50, 55, 60, 40, 0, 0, 0, 20, 50, 60, 65, 60, 45, 30, 10, 0, 0, 0, 0, 0, 0],
      }),
      (at_s) => !((at_s >= 180 && at_s < 270) || at_s >= 510),
    ),
    lanes: [speedLane(80), ignition_lane],
    expected: ['1 12:00:00–12:08:30'],
  },
  {
    category: 2,
    slug: 'speeding',
    caption: 'One sample above the limit accuses nobody; two of them, ten seconds apart, do.',
    facts: { limits: { speed_max: 90 } },
    moments: drive({ step_s: 10, speeds: [78, 82, 94, 86, 84, 88, 93, 97, 102, 99, 94, 87, 80, 76] }),
    lanes: [{ ...speedLane(110, [{ value: 90, label: 'speed_max 90' }]), min: 70 }],
    expected: ['2 12:01:00–12:01:50'],
  },
  {
    category: 3,
    slug: 'movement-in-fence',
    caption: 'Within the area it goes on over a short stop, and ends with the first sample outside.',
    facts: { areas: [{ id: 7, centre: placeAt(0, 0), radius_m: 1_000 }] },
    moments: follow(
      [
        [-1_700, -500],
        [-600, 350],
        [300, 250],
        [900, -250],
        [2_400, -600],
      ],
      { step_s: 20, speeds: [50, 55, 55, 50, 45, 25, 0, 0, 0, 0, 25, 45, 50, 55, 55, 55, 55, 55, 55, 55] },
    ),
    lanes: [speedLane(80)],
    map: { from: [-1_800, -1_050], to: [1_800, 1_050] },
    expected: ['3 12:01:00–12:05:20'],
  },
  {
    category: 4,
    slug: 'out-of-working-hours',
    caption:
      'Driving after the end of the shift at 17:00, from the first sample outside it; a red light does not part it.',
    facts: { work_shift: until_five },
    moments: drive({
      from_s: 17_820,
      step_s: 60,
      speeds: [45, 50, 48, 50, 45, 0, 30, 50, 48, 40, 0, 0, 0, 0, 0],
    }),
    lanes: [speedLane(70), shift_lane],
    expected: ['4 17:00:00–17:07:00'],
  },
  {
    category: 5,
    slug: 'approach',
    caption:
      'Begins within 300 m of the point and ends beyond 400 m: what wavers between the two circles is one visit.',
    facts: { points_of_interest: [{ id: 3, place: placeAt(0, 0) }], rules: { watched_points: [3] } },
    moments: follow(
      [
        [-760, -260],
        [-230, 90],
        [60, 330],
        [240, 110],
        [330, -60],
        [1_200, -330],
      ],
      {
        step_s: 10,
        speeds: [
          36, 36, 34, 30, 26, 24, 20, 18, 18, 20, 22, 24, 26, 28, 32, 36, 36, 36, 36, 36, 36, 36, 36, 36, 36,
        ],
      },
    ),
    lanes: [distanceLane(900, [{ ...ruleLine('near_m'), is_below: true }, ruleLine('far_m')])],
    map: { from: [-800, -450], to: [800, 450] },
    expected: ['5 12:01:20–12:03:20'],
  },
  {
    category: 6,
    slug: 'idle',
    caption:
      'A minute at a light is none. Three minutes with the engine on are, and they count from the stop.',
    facts: {},
    moments: drive({
      step_s: 20,
      speeds: [42, 40, 10, 0, 0, 0, 18, 44, 46, 20, 0, 0.4, 0, 1.1, 0, 0, 0.3, 0, 0, 0, 0, 0, 22, 45, 48],
    }),
    lanes: [speedLane(60), ignition_lane],
    expected: ['6 12:03:20–12:07:20'],
  },
  {
    category: 11,
    slug: 'harsh-acceleration',
    caption:
      'From one second to the next by more than 9 km/h; what follows within five seconds belongs to it.',
    facts: {},
    moments: drive({ step_s: 1, speeds: [18, 20, 22, 26, 36, 46, 55, 60, 63, 65, 66, 66, 67] }),
    lanes: [speedLane(80)],
    expected: ['11 12:00:04'],
  },
  {
    category: 12,
    slug: 'harsh-braking',
    caption: 'By more than 10.8 km/h in a second. Three such seconds in a row are one event.',
    facts: {},
    moments: drive({ step_s: 1, speeds: [62, 62, 61, 60, 47, 33, 20, 14, 12, 12, 13, 16, 20] }),
    lanes: [speedLane(80)],
    expected: ['12 12:00:04'],
  },
  {
    category: 13,
    slug: 'sharp-turn',
    caption: 'Speed times turn rate: 15° a second at 50 km/h pull sideways with 3.6 m/s².',
    facts: {},
    moments: turn(50, 15),
    lanes: [headingLane()],
    map: { from: [-12, -12], to: [128, 92] },
    expected: ['13 12:00:03'],
  },
  {
    category: 23,
    slug: 'trip-restart',
    caption:
      'Off again within ten minutes of the end of the last trip: a short stop. After ten, simply the next trip.',
    facts: {},
    beside: [1],
    moments: withIgnition(
      drive({
        step_s: 60,
        speeds: [0, 40, 50, 40, 0, 0, 0, 0, 0, 40, 50, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 50, 50],
      }),
      (at_s) => at_s < 240 || (at_s >= 480 && at_s < 720) || at_s >= 1_440,
    ),
    lanes: [speedLane(70), ignition_lane],
    expected: ['1 12:00:00–12:04:00', '1 12:08:00–12:12:00', '23 12:08:00', '1 12:24:00–'],
  },
]
