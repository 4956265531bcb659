import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOfRecord } from '../history/stored-position.ts'
import { liveStateOf } from '../model/live-state.ts'
import { mergeRecords } from '../model/merge-records.ts'
import { type PositionRecord, silent_record } from '../model/position-record.ts'
import { step_version, stepVehicle, type VehicleState } from '../model/step-vehicle.ts'
import { addRecords } from './last-known.ts'

const device_id = 1

function stepThrough(records: readonly PositionRecord[]): VehicleState | null {
  return records.reduce<VehicleState | null>((state, record) => {
    const sample = mergeRecords([{ device_id, digest: digestOfRecord(record), record }])
    return stepVehicle(state, sample)
  }, null)
}

const said = fc.record({
  is_valid: fc.boolean(),
  latitude_deg_e7: fc.integer({ min: -900_000_000, max: 900_000_000 }),
  longitude_deg_e7: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
  ignition: fc.option(fc.boolean()),
  extra: fc.oneof(fc.constant({}), fc.record({ odometer_m: fc.nat() })),
})

test('what came after the state, in any order, makes of it what the processor will', () => {
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 12 }), fc.nat({ max: 12 }), (all, written) => {
      const records = all.map(
        (each, n): PositionRecord => ({ ...silent_record, ...each, time_ms: n * 1_000 }),
      )
      const state = stepThrough(records.slice(0, written))
      const since = records.slice(written).map((record) => ({ device_id, record }))
      const expected = stepThrough(records)
      expect(addRecords(state && liveStateOf(state), since.toReversed())).toEqual(
        expected && liveStateOf(expected),
      )
    }),
  )
})

test('follows the step as it is today: where that changes, this is looked at too', () => {
  expect(step_version).toBe(1)
})
