import fc from 'fast-check'
import type { DeviceReport } from '../device-report.ts'
import { alarm_names } from '../position-record.ts'

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const flag = maybe(fc.boolean())
const number = maybe(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 40_000 })))

/** Reports as wild as devices are. */
export const wild_reports: fc.Arbitrary<DeviceReport> = fc.record({
  fix_time_ms: maybe(fc.oneof(fc.maxSafeNat(), fc.integer({ min: 1.5e12, max: 1.9e12 }))),
  device_time_ms: maybe(fc.integer({ min: 1.5e12, max: 1.9e12 })),
  has_fix: fc.boolean(),
  latitude_deg_e7: maybe(fc.integer({ min: -91e7, max: 91e7 })),
  longitude_deg_e7: maybe(fc.integer({ min: -181e7, max: 181e7 })),
  speed_kmh_e2: number,
  heading_deg_e2: number,
  satellites: number,
  ignition: flag,
  input_1: flag,
  input_2: flag,
  input_3: flag,
  input_4: flag,
  main_power: flag,
  external_mv: number,
  rpm: number,
  temperature_1_c_e2: number,
  temperature_2_c_e2: number,
  temperature_3_c_e2: number,
  temperature_4_c_e2: number,
  card: maybe(fc.string()),
  alarms: maybe(fc.subarray([...alarm_names])),
  extra: maybe(
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'odometer_m',
          'altitude_m',
          'io_240',
          'io_0',
          'io_65536',
          'io_007',
          'ração',
          '__proto__',
          'other',
          'packed',
        ),
        fc.stringMatching(/^[a-z][a-z0-9_]{0,70}$/),
      ),
      fc.oneof(fc.double(), fc.maxSafeInteger(), fc.boolean(), fc.string({ unit: 'binary', maxLength: 90 })),
      { noNullPrototype: true },
    ),
  ),
})
