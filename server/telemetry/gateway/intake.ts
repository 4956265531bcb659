import type { PublishOutcome } from '../../platform/bus/publish-outcome.ts'
import type { DeviceReport } from '../model/device-report.ts'
import { LogEntryWriter } from '../model/log-message.ts'
import { makeRecord } from '../model/make-record.ts'
import { partition_count, partitionOf } from '../model/partition.ts'
import { silent_record } from '../model/position-record.ts'
import { assignRecord } from './assign-record.ts'
import type { GatewayMetrics } from './gateway-metrics.ts'
import type { Holds } from './holds.ts'
import type { PositionLog } from './position-log.ts'

/** What one device said. */
export interface DeviceBatch {
  readonly holds: Holds
  readonly reports: readonly DeviceReport[]
}

export interface Storing {
  readonly records: number
  readonly quarantined: number
  /** On their way to the log. */
  readonly bytes: number
  /** Of all of them: stored only when every one is. */
  readonly outcome: Promise<PublishOutcome>
}

/** The way from what devices said to the log. */
export interface Intake {
  store(
    batches: readonly DeviceBatch[],
    from: { readonly protocol: string; readonly received_ms: number },
  ): Storing
}

/** Far below what NATS takes as one message. */
const max_part_bytes = 60_000

export function createIntake(log: PositionLog, metrics: GatewayMetrics): Intake {
  /** Of each partition; empty between two calls. */
  const writers = Array.from({ length: partition_count }, () => new LogEntryWriter())

  return {
    store: (batches, { protocol, received_ms }) => {
      const outcomes: Promise<PublishOutcome>[] = []
      /** Partitions whose writers may have something. */
      const begun: number[] = []
      let records = 0
      let quarantined = 0
      let bytes = 0
      const send = (writer: LogEntryWriter | undefined, partition: number) => {
        if (writer === undefined || writer.count === 0) return
        bytes += writer.byte_length
        outcomes.push(log.publish(partition, writer.takePart()))
      }

      const add = (report: DeviceReport, holds: Holds) => {
        const record = makeRecord(report, received_ms)
        const assigned = assignRecord(holds, record.time_ms, received_ms)
        const { customer_id, device_id, vehicle_id, quarantine } = assigned
        const partition = partitionOf(customer_id, vehicle_id ?? device_id)
        const writer = writers[partition]
        if (writer === undefined) throw new RangeError(`there is no partition ${partition}`)
        if (writer.count === 0) begun.push(partition)
        const is_buffered = report.is_buffered ?? false
        const entry = { customer_id, device_id, vehicle_id, received_ms, is_buffered, quarantine }
        writer.add(entry, assigned.is_emptied ? { ...silent_record, time_ms: record.time_ms } : record)
        records++
        if (quarantine !== null) {
          quarantined++
          metrics.quarantined.inc({ reason: quarantine })
        }
        if (writer.byte_length >= max_part_bytes) send(writer, partition)
      }

      try {
        for (const { holds, reports } of batches) for (const report of reports) add(report, holds)
        for (const partition of begun) send(writers[partition], partition)
      } catch (error) {
        // What was written so far must not become a part of what others send.
        for (const writer of writers) writer.takePart()
        throw error
      }
      const count = (joined: PublishOutcome) => {
        metrics.records.inc({ protocol, outcome: joined.kind }, records)
        return joined
      }
      const [first] = outcomes
      const outcome = first !== undefined && outcomes.length === 1 ? first : joinOutcomes(outcomes)
      return { records, quarantined, bytes, outcome: outcome.then(count) }
    },
  }
}

const all_stored: PublishOutcome = { kind: 'stored', sequence: 0 }

async function joinOutcomes(outcomes: readonly Promise<PublishOutcome>[]): Promise<PublishOutcome> {
  let joined = all_stored
  for (const outcome of outcomes) {
    const settled = await outcome
    if (settled.kind !== 'stored' && joined.kind === 'stored') joined = settled
  }
  return joined
}
