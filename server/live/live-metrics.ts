import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../platform/metrics/metrics-server.ts'

export interface LiveMetrics {
  readonly open: Gauge
  readonly ended: Counter<'reason'>
}

export function createLiveMetrics(metrics: Metrics): LiveMetrics {
  return {
    open: new Gauge({
      name: 'tropeiro_live_streams',
      help: 'Streams that are open',
      registers: [metrics],
    }),
    ended: new Counter({
      name: 'tropeiro_live_streams_ended_total',
      help: 'Streams that ended, by why; gone: the client went away',
      labelNames: ['reason'],
      registers: [metrics],
    }),
  }
}
