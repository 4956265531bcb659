import { type LogEntry, LogEntryWriter, log_message_head } from '../../model/log-message.ts'
import { partitionOf } from '../../model/partition.ts'
import { type PositionRecord, silent_record } from '../../model/position-record.ts'

/** A record on its way, before it is packed. */
export interface SentRecord {
  readonly entry: LogEntry
  readonly record: PositionRecord
}

/** In these tests the vehicle of a device has its number, and devices from this one on are in none. */
export const first_loose_device = 900_000
export const vehicleOf = (_customer_id: number, device_id: number): number | null =>
  device_id >= first_loose_device ? null : device_id

/** Devices of a customer whose vehicles are in a partition. */
export function devicesIn(partition: number, count: number, customer_id = 1): number[] {
  const found: number[] = []
  for (let device_id = 1; found.length < count; device_id++) {
    if (partitionOf(customer_id, device_id) === partition) found.push(device_id)
  }
  return found
}

interface SentFields {
  readonly device_id: number
  readonly time_ms: number
  readonly customer_id?: number
  readonly received_ms?: number
  readonly quarantine?: LogEntry['quarantine']
  readonly fields?: Partial<PositionRecord>
}

export function sent({
  device_id,
  time_ms,
  customer_id = 1,
  received_ms = time_ms + 1_000,
  quarantine = null,
  fields,
}: SentFields): SentRecord {
  const place = { is_valid: true, latitude_deg_e7: -235_000_000, longitude_deg_e7: -466_000_000 }
  return {
    entry: {
      customer_id,
      device_id,
      vehicle_id: vehicleOf(customer_id, device_id),
      received_ms,
      is_buffered: false,
      quarantine,
    },
    record: {
      ...silent_record,
      ...place,
      speed_kmh_e2: 50_00,
      satellites: 9,
      ignition: true,
      ...fields,
      time_ms,
    },
  }
}

/** Records as one part of a message. */
export function partOf(records: readonly SentRecord[]): Uint8Array {
  const writer = new LogEntryWriter()
  for (const { entry, record } of records) writer.add(entry, record)
  return writer.takePart()
}

export function messageOf(records: readonly SentRecord[]): Uint8Array {
  return Buffer.concat([log_message_head, partOf(records)])
}
