import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface DeliveryMetrics {
  readonly attempts: Counter<'outcome'>
  readonly turns: Gauge
  readonly delay: Histogram
}

/** Per outcome and never per customer: there are too many of those. */
export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const registers = [registry]
  return {
    attempts: new Counter({
      name: 'tropeiro_webhook_attempts_total',
      help: 'Attempts to send an event to an endpoint, by how they ended',
      labelNames: ['outcome'],
      registers,
    }),
    turns: new Gauge({
      name: 'tropeiro_webhook_turns',
      help: 'Endpoints that this worker is sending to',
      registers,
    }),
    delay: new Histogram({
      name: 'tropeiro_webhook_delay_seconds',
      help: 'From what happened to its delivery at the first attempt',
      buckets: [0.5, 1, 2, 5, 15, 60, 300, 3_600],
      registers,
    }),
  }
}
