import { expect, test } from 'vitest'
import { type LogEntry, LogEntryWriter, log_message_head, readLogMessage } from './log-message.ts'
import { makeRecord } from './make-record.ts'
import { digestOf, packRecord } from './pack-record.ts'

const usual: LogEntry = {
  customer_id: 2 ** 40 + 1,
  device_id: 3,
  vehicle_id: 4,
  received_ms: Date.UTC(2026, 10, 16),
  is_buffered: true,
  quarantine: null,
}
const others: LogEntry[] = [
  { ...usual, vehicle_id: null, is_buffered: false },
  { ...usual, quarantine: 'too_old' },
  { ...usual, quarantine: 'no_owner' },
]
const recordAt = (n: number) =>
  makeRecord({ fix_time_ms: 1.7e12 + n, has_fix: true, extra: { note: 'x'.repeat(n % 60) } }, 0)

const messageOf = (...parts: readonly Uint8Array[]) => Buffer.concat([log_message_head, ...parts])

test('a message of many entries is what was written, whatever parts it came in', () => {
  const writer = new LogEntryWriter(10)
  const all = Array.from({ length: 400 }, (_, n) => ({
    entry: [usual, ...others][n % 4] ?? usual,
    record: recordAt(n),
  }))
  const take = (from: number, to: number) => {
    for (const { entry, record } of all.slice(from, to)) writer.add(entry, record)
    expect(writer.count).toBe(to - from)
    const { byte_length } = writer
    const part = writer.takePart()
    expect(part.length).toBe(byte_length)
    expect([writer.count, writer.byte_length]).toStrictEqual([0, 0])
    return part
  }
  const message = messageOf(take(0, 390), take(390, 391), take(391, 400))
  expect(readLogMessage(message)).toStrictEqual(
    all.map(({ entry, record }) => {
      const packed = packRecord(record)
      return { ...entry, time_ms: record.time_ms, digest: Buffer.from(digestOf(packed)), packed }
    }),
  )
})

test('a message that is cut, or of another release, is refused', () => {
  const writer = new LogEntryWriter()
  writer.add(usual, recordAt(1))
  const message = messageOf(writer.takePart())
  for (let length = 2; length < message.length; length++) {
    expect(() => readLogMessage(message.subarray(0, length)), `${length}`).toThrow(
      /cut|out of range|outside buffer/,
    )
  }
  expect(() => readLogMessage(Buffer.of(2))).toThrow('version 2')
  const apart_for_another_reason = Buffer.from(message)
  apart_for_another_reason.writeUInt8(99, log_message_head.length + 25)
  expect(() => readLogMessage(apart_for_another_reason)).toThrow('reason 99')
})
