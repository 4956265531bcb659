import { type ExceptionKind, exception_kinds } from '@tropeiro/contract/exception.ts'
import type { NumberedEvent } from '@tropeiro/db/outbox.ts'
import { Counter, Gauge, type Registry } from 'prom-client'

export interface ExceptionMetrics {
  readonly opened: Counter<'kind'>
  readonly closed: Counter<'kind'>
  readonly lag: Gauge
  readonly mails: Counter<'outcome'>
}

/** Per kind and never per customer: there are too many of those. */
export function createExceptionMetrics(registry: Registry): ExceptionMetrics {
  const registers = [registry]
  return {
    opened: new Counter({
      name: 'tropeiro_exceptions_opened_total',
      help: 'Exceptions that were opened, as this worker read in the log, by kind',
      labelNames: ['kind'],
      registers,
    }),
    closed: new Counter({
      name: 'tropeiro_exceptions_closed_total',
      help: 'Exceptions that were closed, by people or by themselves, as this worker read in the log, by kind',
      labelNames: ['kind'],
      registers,
    }),
    lag: new Gauge({
      name: 'tropeiro_exceptions_lag_seconds',
      help: 'Age of what this worker read last in the log for exceptions; 0 when it had read everything',
      registers,
    }),
    mails: new Counter({
      name: 'tropeiro_exception_mails_total',
      help: 'Mails about exceptions: sent, failed (tried again), refused (no usable address), put_off (enough for this hour), given_up',
      labelNames: ['outcome'],
      registers,
    }),
  }
}

const kinds: ReadonlySet<unknown> = new Set(exception_kinds)
const isKind = (value: unknown): value is ExceptionKind => kinds.has(value)

/** From the log, so that what people did and what happened by itself are counted in one place, once it is committed. */
export function countExceptions(metrics: ExceptionMetrics, events: readonly NumberedEvent[]): void {
  const counters = new Map([
    ['exception.opened', metrics.opened],
    ['exception.closed', metrics.closed],
  ])
  for (const { type, payload } of events) {
    const kind: unknown = Reflect.get(payload, 'kind')
    if (isKind(kind)) counters.get(type)?.inc({ kind })
  }
}
