import { teltonika } from '../../codecs/teltonika.ts'
import type { GatewaySettings } from '../start-gateway.ts'

export const deviceSerial = (n: number): string => String(350_000_000_000_000 + n)

/** For a gateway that takes as many trackers as a proof connects, on one port. */
export const many_devices_settings: Omit<GatewaySettings, 'bus'> = {
  streams: { max_bytes: 50_000_000, replicas: 1 },
  log_timeout_ms: 60_000,
  host: '127.0.0.1',
  ports: [{ codec: teltonika, port: 0, secure_context: null }],
  proxy_networks: [],
  http_proxy_networks: [],
  max_connections: 20_000,
  max_address_connections: 20_000,
  unknown_per_minute: 10,
  trackers: {
    idle_timeout_ms: 3_600_000,
    login_timeout_ms: 600_000,
    frame_timeout_ms: 600_000,
    max_unacknowledged_bytes: 65_536,
    max_waiting_bytes: 64_000_000,
  },
  limits: { device: { per_second: 5, burst: 20_000 }, customer_per_device: 2 },
  http: {
    port: 0,
    body_max_bytes: 1_000_000,
    bodies_max_bytes: 16_000_000,
    request_timeout_ms: 60_000,
    max_connections: 10,
  },
  drain_delay_ms: 0,
  drain_timeout_ms: 1_000,
}
