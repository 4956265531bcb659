import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'

export interface ProcessorMetrics {
  readonly behind_messages: Gauge<'partition'>
  readonly behind_seconds: Gauge<'partition'>
  readonly epoch: Gauge<'partition'>
  readonly stopped: Gauge<'partition'>
  readonly rows: Counter<'way'>
  readonly dead_letters: Counter<'partition'>
  readonly retries: Counter<'partition'>
}

export function createProcessorMetrics(metrics: Metrics): ProcessorMetrics {
  const registers = [metrics]
  const labelNames = ['partition'] as const
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `tropeiro_processor_${name}`, help, labelNames, registers })
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name: `tropeiro_processor_${name}_total`, help, labelNames: [label], registers })
  return {
    behind_messages: gauge('behind_messages', 'Messages of the log that are not in the tables yet'),
    behind_seconds: gauge('behind_seconds', 'Age of the last record that was stored, while there are more'),
    epoch: gauge('epoch', 'How often the partition was taken, of those that this process owns'),
    stopped: gauge('stopped', '1 when the partition waits for `tropeiro log adopt`'),
    rows: counter(
      'rows',
      'Records written: newest of their device, others, late by their vehicle, quarantined',
      'way',
    ),
    dead_letters: counter('dead_letters', 'Records that no try could write', 'partition'),
    retries: counter('retries', 'Times that a partition began again from what is stored', 'partition'),
  }
}
