import type { Bus } from '@tropeiro/server/platform/bus/bus.ts'
import { createPublisher } from '@tropeiro/server/platform/bus/publisher.ts'
import { readFrom } from '@tropeiro/server/platform/bus/read-from.ts'
import { position_stream_names, position_subjects } from '@tropeiro/server/telemetry/log-streams.ts'
import { LogEntryWriter, log_message_head } from '@tropeiro/server/telemetry/model/log-message.ts'
import { type DrivenPosition, driveDay } from './drive-day.ts'

export interface StepLoad {
  readonly rounds: number
  readonly vehicles: number
  /** Of each vehicle, ten seconds apart. */
  readonly positions: number
  readonly areas: number
}

const partition = 0
const monday_ms = Date.parse('2026-11-16T00:00:00Z')
const morning = 6 * 360

/**
 * The working day of all vehicles in one stream of the log, in messages as the gateway's publisher makes them: each vehicle sends
 * its next position when the one before is stored, and what comes while a message is under way is the next one.
 */
export async function fillLog(bus: Bus, { vehicles, positions }: StepLoad): Promise<void> {
  const publisher = createPublisher(bus, {
    subjects: position_subjects,
    head: log_message_head,
    max_message_bytes: 100_000,
    max_waiting_bytes: 16_000_000,
    timeout_ms: 60_000,
  })
  const writer = new LogEntryWriter()
  const send = async (vehicle_id: number, { record, received_ms, is_buffered }: DrivenPosition) => {
    const owner = { customer_id: 1, device_id: vehicle_id, vehicle_id }
    writer.add({ ...owner, received_ms, is_buffered, quarantine: null }, record)
    const { kind } = await publisher.publish(partition, writer.takePart())
    if (kind !== 'stored') throw new Error(`a position is ${kind}`)
  }
  const drive = async (vehicle_id: number) => {
    const day = driveDay(monday_ms, vehicle_id).slice(morning, morning + positions)
    if (day.length < positions) throw new RangeError('a working day has 4,320 positions')
    for (const position of day) await send(vehicle_id, position)
  }
  await Promise.all(Array.from({ length: vehicles }, (_, n) => drive(n + 1)))
  publisher.close()
}

/** As a processor reads it. */
const settings = { max_messages: 1_000, max_bytes: 1_000_000, timeout_ms: 60_000 }

/** From its first message to its last. */
export async function readLog(bus: Bus, take: (message: Uint8Array) => void): Promise<void> {
  const stream = position_stream_names[partition] ?? ''
  for (let sequence = 1; ; ) {
    const { messages } = await readFrom(bus, { stream, sequence }, settings)
    if (messages.length === 0) return
    for (const { data } of messages) take(data)
    sequence += messages.length
  }
}
