import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'

/** What an operator sees of a gateway. */
export function createGatewayMetrics(registry: Metrics) {
  const registers = [registry]
  return {
    records: new Counter({
      name: 'tropeiro_gateway_records_total',
      help: 'Records by protocol and outcome: stored in the log, refused by it, or without an answer of it',
      labelNames: ['protocol', 'outcome'],
      registers,
    }),
    quarantined: new Counter({
      name: 'tropeiro_gateway_quarantined_total',
      help: 'Records that are kept apart, by reason',
      labelNames: ['reason'],
      registers,
    }),
    closed: new Counter({
      name: 'tropeiro_gateway_closed_total',
      help: 'Connections of trackers that the gateway closed, by reason',
      labelNames: ['protocol', 'reason'],
      registers,
    }),
    connections: new Gauge({
      name: 'tropeiro_gateway_connections',
      help: 'Connections of trackers',
      labelNames: ['protocol'],
      registers,
    }),
    refused_connections: new Counter({
      name: 'tropeiro_gateway_refused_connections_total',
      help: 'Connections that were closed before anything was read, by reason',
      labelNames: ['reason'],
      registers,
    }),
    contested: new Counter({
      name: 'tropeiro_gateway_contested_devices_total',
      help: 'Devices for which two networks spoke in turns',
      registers,
    }),
    outside_networks: new Counter({
      name: 'tropeiro_gateway_outside_networks_total',
      help: 'Logins of devices and requests with keys from outside of the networks that their customer has named',
      labelNames: ['protocol'],
      registers,
    }),
    requests: new Counter({
      name: 'tropeiro_gateway_requests_total',
      help: 'Requests with positions over HTTP, by path and status',
      labelNames: ['path', 'status'],
      registers,
    }),
    replaced_streams: new Counter({
      name: 'tropeiro_gateway_replaced_streams_total',
      help: 'Streams of the log that were another one after NATS came back: what was in the first is lost',
      registers,
    }),
  }
}

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>
