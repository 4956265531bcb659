import { AppError, type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { PublishOutcome } from '../../../platform/bus/publish-outcome.ts'
import type { DeviceDirectory } from '../../directory/device-directory.ts'
import type { DeviceReport } from '../../model/device-report.ts'
import { newestOf } from '../holds.ts'
import type { DeviceBatch, Intake, Storing } from '../intake.ts'
import type { Limits } from '../limits.ts'
import type { PositionLog } from '../position-log.ts'
import { type DeviceName, findOwnHolds } from './find-own-holds.ts'

export interface IngestContext {
  readonly directory: DeviceDirectory
  readonly intake: Intake
  readonly limits: Limits
  readonly position_log: PositionLog
  readonly max_waiting_bytes: number
  readonly now: () => number
  readonly elapsed: () => number
}

export interface Sent {
  readonly customer_id: number
  readonly protocol: string
  readonly devices: readonly NamedReports[]
}

export interface NamedReports {
  readonly device: DeviceName
  readonly reports: readonly DeviceReport[]
  /** Where it is named, for the words about one that is unknown. */
  readonly listPlaces: () => readonly Pick<FieldError, 'pointer' | 'parameter'>[]
}

/**
 * Sends it on its way to the log, all of it or nothing. Who waits for the outcome has no need of what was sent: it is
 * garbage by then, which costs less the sooner it is.
 */
export function ingest(context: IngestContext, { customer_id, protocol, devices }: Sent): Storing {
  assertTaking(context)
  const batches: DeviceBatch[] = []
  const unknown: NamedReports[] = []
  for (const named of devices) {
    const holds = findOwnHolds(context.directory, customer_id, named.device)
    if (holds === null) unknown.push(named)
    else batches.push({ holds, reports: named.reports })
  }
  if (unknown.length > 0) {
    throw invalidRequest(
      unknown.flatMap(({ listPlaces }) => listPlaces().map((place) => ({ ...place, code: 'not_found' }))),
    )
  }
  chargeFor(batches, context)
  return context.intake.store(batches, { protocol, received_ms: context.now() })
}

/** Before anything is read: whoever could not be served is told when to come back. */
export function assertTaking({ directory, position_log, max_waiting_bytes }: IngestContext): void {
  if (position_log.state() !== 'ready' || directory.state().kind === 'unknown') throw unavailable(5)
  if (position_log.waitingBytes() > max_waiting_bytes)
    throw new AppError('overloaded', { public: { retry_after_s: 1 } })
}

/** The body as a whole waits for the slowest of its devices. */
function chargeFor(batches: readonly DeviceBatch[], { limits, elapsed }: IngestContext): void {
  const [first] = batches
  if (first === undefined) return
  const costs = batches.map(({ holds, reports }) => ({
    device_id: newestOf(holds).device_id,
    records: reports.length,
  }))
  const wait_ms = limits.pay(first.holds[0].customer_id, costs, elapsed())
  if (wait_ms > 0)
    throw new AppError('too_many_requests', { public: { retry_after_s: Math.ceil(wait_ms / 1_000) } })
}

/** Throws when it is not in the log, or perhaps not: all of it is to be sent again. */
export function assertStored(outcome: PublishOutcome): void {
  if (outcome.kind === 'stored') return
  if (outcome.kind === 'refused' && outcome.reason === 'busy')
    throw new AppError('overloaded', { public: { retry_after_s: 1 } })
  throw unavailable(2)
}

function unavailable(retry_after_s: number): AppError {
  return new AppError('log_unavailable', { public: { retry_after_s } })
}
