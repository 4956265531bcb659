import { describe, expect, test } from 'vitest'
import { LogVersionError } from '../model/log-message.ts'
import { PartitionState } from './partition-state.ts'
import { prepareBatch } from './prepare-batch.ts'
import { newestIn, stepBatch } from './step-batch.ts'
import { devicesIn, messageOf, sent, vehicleOf } from './test/records.ts'

const partition = 2
const [device_id = 0] = devicesIn(partition, 1)
const at = (time_ms: number) => sent({ device_id, time_ms })
const prepare = (data: Uint8Array, more: Partial<Parameters<typeof prepareBatch>[1]> = {}) => {
  const stepping = { state: more.state ?? new PartitionState(), analysis: null }
  const newestOf = newestIn(stepping)
  const context = { partition, stored_sequence: 0, findVehicle: vehicleOf, newestOf, ...stepping, ...more }
  const batch = prepareBatch([{ sequence: 5, data }], context)
  stepBatch(batch, stepping)
  return batch
}
const rowsOf = ({ newest }: ReturnType<typeof prepare>) =>
  [...newest.values()].reduce((sum, { count }) => sum + count, 0)

describe('a message', () => {
  test('gives the newest of a device apart from all others', () => {
    const batch = prepare(messageOf([at(1_000), at(3_000), at(2_000), at(3_000), at(4_000)]))
    expect([rowsOf(batch), batch.others.count]).toEqual([3, 2])
    expect(batch.last_sequence).toBe(5)
  })

  test('that is stored already changes the state and nothing else', () => {
    const state = new PartitionState()
    const batch = prepare(messageOf([at(1_000)]), { state, stored_sequence: 5 })
    expect([rowsOf(batch), batch.others.count]).toEqual([0, 0])
    expect(state.vehicle(1, device_id)?.time_ms).toBe(1_000)
  })

  test('has late records: not newer than their vehicle was, though perhaps the newest of their device', () => {
    const state = new PartitionState()
    prepare(messageOf([at(5_000)]), { state })
    const late = (data: Uint8Array, stored_sequence = 0) =>
      prepare(data, { state, stored_sequence }).late.map(({ time_ms, is_new }) => [time_ms, is_new])
    expect(late(messageOf([at(7_000), at(6_000), at(5_000), at(4_000)]))).toEqual([
      [5_000, false],
      [4_000, false],
    ])
    const [, other = 0] = devicesIn(partition, 2)
    const findVehicle = () => device_id
    const moved = prepare(messageOf([sent({ device_id: other, time_ms: 1_000 })]), { state, findVehicle })
    expect(moved.late).toMatchObject([{ vehicle_id: device_id, device_id: other, is_new: true }])
    // What is stepped again may have been stepped in another batch: nobody knows whether it was late then.
    expect(late(messageOf([at(7_000), at(8_000)]), 5)).toEqual([[7_000, true]])
  })

  test('has records of vehicles of another partition, which are late for that one', () => {
    const [stranger = 0] = devicesIn(partition + 1, 1)
    const batch = prepare(messageOf([sent({ device_id: stranger, time_ms: 1_000 })]))
    expect(batch.late).toMatchObject([{ vehicle_id: stranger, is_new: false }])
    expect(batch.vehicles).toEqual([])
  })

  test('that cannot be read from some byte on is put aside from there on', () => {
    const whole = messageOf([at(1_000), at(2_000)])
    for (let length = 0; length < whole.length; length++) {
      const batch = prepare(whole.subarray(0, length))
      const kept = batch.dead.reduce((sum, { entry }) => sum + Math.max(0, entry.length - 1), 0)
      const stored = rowsOf(batch) * ((whole.length - 1) / 2)
      expect(stored + kept).toBe(Math.max(0, length - 1))
    }
  })

  test('with a record that cannot be unpacked keeps all its others', () => {
    const whole = Buffer.from(messageOf([at(1_000), at(2_000), at(3_000)]))
    const entry_bytes = (whole.length - 1) / 3
    // Says that it has a card, and ends before it.
    whole.writeUInt8(0xff, 1 + entry_bytes + 36 + 1)
    const batch = prepare(whole)
    expect(rowsOf(batch)).toBe(2)
    expect(batch.dead).toMatchObject([{ customer_id: 1, sequence: 5 }])
    expect(batch.dead[0]?.entry).toHaveLength(1 + entry_bytes)
  })

  test('of a later release is refused, and nothing of it put aside', () => {
    expect(() => prepare(Buffer.from([2, 0, 0]))).toThrow(LogVersionError)
  })

  test('whose vehicle cannot be told is not put aside', () => {
    const findVehicle = () => {
      throw new Error('out of date')
    }
    expect(() => prepare(messageOf([at(1_000)]), { findVehicle })).toThrow('out of date')
  })
})
