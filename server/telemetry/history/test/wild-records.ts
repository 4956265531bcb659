import fc from 'fast-check'
import { makeRecord } from '../../model/make-record.ts'
import { packRecord } from '../../model/pack-record.ts'
import { alarm_names, type PositionRecord } from '../../model/position-record.ts'
import { digestOfRecord, type PackedPosition } from '../stored-position.ts'

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const flag = maybe(fc.boolean())
const number = maybe(fc.oneof(fc.integer(), fc.integer({ min: 0, max: 40_000 })))

/** Records as wild as devices are. */
export const wild_records: fc.Arbitrary<PositionRecord> = fc
  .record({
    fix_time_ms: fc.integer({ min: 1.5e12, max: 1.9e12 }),
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
          fc.constantFrom('odometer_m', 'altitude_m', 'io_240', 'other', 'a', 'packed'),
          fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/),
        ),
        fc.oneof(
          fc.maxSafeInteger(),
          fc.integer(),
          fc.boolean(),
          fc.string({ unit: 'binary', maxLength: 70 }),
        ),
      ),
    ),
  })
  .map((report) => makeRecord(report, 0))

export function packedFrom(
  device_id: number,
  record: PositionRecord,
  received_ms = record.time_ms + 500,
): PackedPosition {
  return {
    device_id,
    time_ms: record.time_ms,
    digest: digestOfRecord(record),
    received_ms,
    is_buffered: received_ms % 2 === 1,
    packed: packRecord(record),
  }
}
