import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@tropeiro/server/platform/log/create-log.ts'
import { createMetrics } from '@tropeiro/server/platform/metrics/metrics-server.ts'
import { teltonika } from '@tropeiro/server/telemetry/codecs/teltonika.ts'
import type { DeviceDirectory, DeviceHold } from '@tropeiro/server/telemetry/directory/device-directory.ts'
import { startGateway } from '@tropeiro/server/telemetry/gateway/start-gateway.ts'
import { hour_ms, serialOf } from './positions-frames.ts'

// The gateway of a bench, in a process of its own: the product's, with a directory that needs no database.
const [nats_url = '', monitor_url = '', devices = ''] = process.argv.slice(2)
const unlimited = 1_000_000_000

function createDirectory(count: number): DeviceDirectory {
  const holds = new Map<string, readonly DeviceHold[]>()
  for (let n = 0; n < count; n++) {
    const installs = [{ vehicle_id: n + 1, from_ms: 0, to_ms: null }]
    const hold = {
      customer_id: 1,
      device_id: n + 1,
      protocol: 'teltonika',
      valid_from_ms: 0,
      valid_to_ms: null,
    }
    holds.set(serialOf(n), [{ ...hold, installs }])
  }
  const key = { key_id: 1, customer_id: 1, is_only_position_write: true }
  return {
    find: (serial) => holds.get(serial) ?? [],
    findDevice: () => undefined,
    findKey: () => key,
    networksOf: () => null,
    state: () => ({ kind: 'current', age_ms: 0 }),
    countDevices: () => count,
    whenLoaded: Promise.resolve(),
    onChange: () => undefined,
    close: async () => undefined,
  }
}

const gateway = await startGateway(
  {
    bus: { urls: [nats_url], monitor_urls: [monitor_url], user: '', password: '', name: 'bench gateway' },
    streams: { max_bytes: 400_000_000, replicas: 1 },
    log_timeout_ms: 60_000,
    host: '127.0.0.1',
    ports: [{ codec: teltonika, port: 0, secure_context: null }],
    proxy_networks: [],
    http_proxy_networks: [],
    max_connections: 20_000,
    max_address_connections: 20_000,
    unknown_per_minute: 10,
    trackers: {
      idle_timeout_ms: hour_ms,
      login_timeout_ms: hour_ms,
      frame_timeout_ms: hour_ms,
      max_unacknowledged_bytes: 65_536,
      max_waiting_bytes: 67_108_864,
    },
    limits: { device: { per_second: unlimited, burst: unlimited }, customer_per_device: unlimited },
    http: {
      port: 0,
      body_max_bytes: 2_097_152,
      bodies_max_bytes: 67_108_864,
      request_timeout_ms: hour_ms,
      max_connections: 2_000,
    },
    drain_delay_ms: 0,
    drain_timeout_ms: 10_000,
  },
  {
    directory: createDirectory(Number(devices)),
    log: createLog({ level: 'warn' }),
    metrics: createMetrics(),
    now: () => Date.now(),
    elapsed: () => performance.now(),
  },
)
const isReady = (): boolean => {
  try {
    gateway.assertReady()
    return true
  } catch {
    return false
  }
}
while (!isReady()) await sleep(20)
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => void gateway.stop())
process.send?.({ http_port: gateway.http_port, teltonika_port: gateway.ports['teltonika'] })
