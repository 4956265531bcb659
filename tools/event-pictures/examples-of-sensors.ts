import type { PositionRecord } from '@tropeiro/server/telemetry/model/position-record.ts'
import type { Example } from './example.ts'
import { fieldLane, inputLane, power_lane, rpmLane, ruleLine, speedLane, temperatureLane } from './lanes.ts'
import { drive, type Moment, parked } from './moments.ts'

/** At rest, one sample each step, with a value for each. */
function series<Value>(
  step_s: number,
  values: readonly Value[],
  record: (value: Value) => Partial<PositionRecord>,
): Moment[] {
  return parked(values.map((value, index) => [index * step_s, record(value)]))
}

const bits = (text: string) => text.split('').map((bit) => (bit === '-' ? null : bit === '1'))

export const examples_of_sensors: readonly Example[] = [
  {
    category: 8,
    slug: 'input-sensor-1',
    caption: 'From the first sample that says on to the first that says off, however short.',
    facts: {},
    moments: series(30, bits('000111100001000'), (input_1) => ({ input_1 })),
    lanes: [inputLane(1, ['shut', 'open'])],
    expected: ['8 12:01:30–12:03:30', '8 12:05:30–12:06:00'],
  },
  {
    category: 9,
    slug: 'input-sensor-2',
    caption: 'Samples that do not say it leave it as it was: the value is carried.',
    facts: {},
    moments: series(30, bits('00-11---1--00-0'), (input_2) => ({ input_2 })),
    lanes: [inputLane(2, ['off', 'on'])],
    expected: ['9 12:01:30–12:05:30'],
  },
  {
    category: 10,
    slug: 'main-power-disconnection',
    caption:
      'The tracker goes on with its battery and reports less often; the power is back when it says so.',
    facts: {},
    moments: parked(
      (
        [
          [0, true],
          [0.5, true],
          [1, true],
          [1.25, false],
          [2, false],
          [4, false],
          [6, false],
          [8, false],
          [8.5, true],
          [9, true],
          [9.5, true],
        ] as const
      ).map(([hour, main_power]) => [hour * 3_600, { main_power, ignition: false }]),
    ),
    lanes: [power_lane],
    expected: ['10 13:15:00–20:30:00'],
  },
  {
    category: 26,
    slug: 'maximum-rpm-exceeded',
    caption: 'Above the engine’s limit in two samples at least three seconds apart; a blip is none.',
    facts: { limits: { rpm_high: 2_400 } },
    moments: drive({
      step_s: 2,
      speeds: [40, 42, 44, 45, 46, 50, 54, 58, 61, 62, 63, 64, 64],
      record: (index) => ({
        rpm:
          [1_700, 1_900, 2_500, 1_800, 1_900, 2_200, 2_550, 2_800, 2_650, 2_200, 1_900, 1_850, 1_800][
            index
          ] ?? null,
      }),
    }),
    lanes: [rpmLane(3_200, [{ value: 2_400, label: 'rpm_high 2,400' }])],
    expected: ['26 12:00:12–12:00:18'],
  },
  {
    category: 27,
    slug: 'vehicle-out-of-gear',
    caption: 'Downhill in neutral: fast, and the engine no faster than when it idles.',
    facts: {},
    moments: drive({
      step_s: 5,
      speeds: [60, 62, 61, 58, 60, 66, 72, 78, 82, 76, 68, 62, 60],
      record: (index) => ({
        rpm: [1_900, 1_950, 1_900, 1_400, 820, 780, 800, 790, 810, 1_700, 1_900, 1_850, 1_800][index] ?? null,
      }),
    }),
    lanes: [speedLane(100, [ruleLine('gear_speed_kmh')]), rpmLane(2_400, [ruleLine('rpm_idle')])],
    expected: ['27 12:00:20–12:00:45'],
  },
  {
    category: 28,
    slug: 'minimum-temperature-exceeded',
    caption: 'Too cold in two samples at least a minute apart, by the sensor that says so.',
    facts: { limits: { min_temperature: 2 } },
    moments: series(300, [4.2, 3.9, 3.1, 2.4, 1.6, 0.8, 0.4, 0.9, 1.7, 2.6, 3.4, 3.8, 4], (celsius) => ({
      temperature_1_c_e2: Math.round(celsius * 100),
    })),
    lanes: [temperatureLane([0, 6], [{ value: 2, label: 'min_temperature 2' }])],
    expected: ['28 12:20:00–12:45:00'],
  },
  {
    category: 29,
    slug: 'maximum-temperature-exceeded',
    caption: 'A door opened for a moment (one sample) is none; a load that warms up is.',
    facts: { limits: { max_temperature: 8 } },
    moments: series(300, [5, 5.2, 9.4, 5.6, 5.3, 6, 7.2, 8.4, 9.1, 9.6, 8.8, 7.4, 6.4, 5.8], (celsius) => ({
      temperature_1_c_e2: Math.round(celsius * 100),
    })),
    lanes: [temperatureLane([2, 12], [{ value: 8, label: 'max_temperature 8' }])],
    expected: ['29 12:35:00–12:55:00'],
  },
  {
    category: 30,
    slug: 'custom-data-field',
    caption:
      'Each change of a watched field. The first value says nothing yet: nothing is known to have changed.',
    facts: { rules: { custom_fields: ['drum'] } },
    moments: series(
      60,
      ['load', 'load', null, 'mix', 'mix', 'mix', 'pour', 'pour', null, 'load', 'load'],
      (drum) => ({
        extra: drum === null ? {} : { drum },
      }),
    ),
    lanes: [fieldLane('drum')],
    expected: ['30 12:03:00', '30 12:06:00', '30 12:09:00'],
  },
]
