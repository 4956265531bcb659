import { readFileSync } from 'node:fs'
import { createSecureContext, type SecureContext } from 'node:tls'
import { createDatabase, type DatabaseSettings } from '@tropeiro/db/create-database.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { startLoop } from '../platform/loops/start-loop.ts'
import {
  codecs,
  createContestedLoop,
  createDeviceDirectory,
  createLogEndsLoop,
  type GatewaySettings,
  startGateway,
} from '../telemetry/public.ts'
import type { Role } from './role.ts'
import { telemetrySettingsOf } from './slice-settings.ts'
import { telemetry_needs } from './telemetry-role.ts'

/** Takes positions from trackers and other systems and puts them into the log. Several may run. */
export const gateway_role: Role = {
  name: 'gateway',
  ...telemetry_needs,
  start: async ({ config, clock, log, metrics, health }) => {
    const settings = gatewaySettingsOf(config)
    const opened = new AsyncDisposableStack()
    try {
      const database = createDatabase(databaseSettingsFor(config))
      opened.defer(() => database.close())
      const directory = await createDeviceDirectory({
        database,
        database_url: config.telemetry_database_url,
        clock,
        log,
        metrics,
        folder: config.gateway_dir === '' ? null : config.gateway_dir,
        stale_max_ms: config.gateway_stale_max_s * 1_000,
      })
      opened.defer(() => directory.close())
      const now = () => clock.now().getTime()
      const gateway = await startGateway(settings, {
        directory,
        log,
        metrics,
        now,
        elapsed: () => performance.now(),
      })
      for (const loop of [
        createLogEndsLoop(gateway, database),
        createContestedLoop(gateway.contested, database),
      ]) {
        const telling = startLoop(loop, log)
        opened.defer(() => telling.stop())
      }
      opened.defer(() => gateway.stop())
      // Told, and no reason to refuse: the API of the same process goes on. The gateway's own port says it too.
      health.add([{ name: 'gateway', optional: true, check: async () => gateway.assertReady() }])
      return { stop: () => opened.disposeAsync() }
    } catch (error) {
      await opened.disposeAsync()
      throw error
    }
  },
}

/** Only the directory asks, and rarely. */
const connections = 2

function databaseSettingsFor(config: Config): DatabaseSettings {
  const { telemetry_database_url: database_url } = config
  return databaseSettingsOf({ ...config, database_url, database_pool_size: connections }, 'tropeiro gateway')
}

/** Of one connection: some hundred records, which is more than a device sends at once. */
const max_unacknowledged_bytes = 65_536

function gatewaySettingsOf(config: Config): GatewaySettings {
  return {
    bus: { ...telemetrySettingsOf(config).bus, name: 'tropeiro gateway' },
    streams: { max_bytes: config.nats_stream_max_bytes, replicas: config.nats_replicas },
    log_timeout_ms: config.gateway_log_timeout_ms,
    host: config.gateway_host,
    ports: portsOf(config),
    proxy_networks: config.gateway_proxy_networks,
    http_proxy_networks: config.trusted_proxies,
    max_connections: config.gateway_max_connections,
    max_address_connections: config.gateway_address_max_connections,
    unknown_per_minute: config.gateway_unknown_per_minute,
    trackers: {
      idle_timeout_ms: config.gateway_idle_timeout_s * 1_000,
      login_timeout_ms: config.gateway_login_timeout_s * 1_000,
      frame_timeout_ms: config.gateway_frame_timeout_s * 1_000,
      max_unacknowledged_bytes,
      max_waiting_bytes: config.gateway_max_waiting_bytes,
    },
    limits: {
      device: { per_second: config.gateway_device_rate, burst: config.gateway_device_burst },
      customer_per_device: config.gateway_customer_rate,
    },
    http: {
      port: config.gateway_http_port,
      body_max_bytes: config.gateway_body_max_bytes,
      bodies_max_bytes: config.gateway_max_waiting_bytes,
      request_timeout_ms: config.gateway_frame_timeout_s * 1_000,
      max_connections: config.gateway_max_connections,
    },
    drain_delay_ms: config.drain_delay_ms,
    drain_timeout_ms: config.drain_timeout_ms,
  }
}

function portsOf(config: Config): GatewaySettings['ports'] {
  const ports = {
    teltonika: config.gateway_teltonika_port,
    suntech: config.gateway_suntech_port,
    gt06: config.gateway_gt06_port,
    queclink: config.gateway_queclink_port,
  }
  const secured = new Set(config.gateway_tls_protocols)
  const secure_context = secured.size === 0 ? null : readCertificate(config)
  return codecs
    .map((codec) => ({
      codec,
      port: ports[codec.protocol],
      secure_context: secured.has(codec.protocol) ? secure_context : null,
    }))
    .filter(({ port }) => port !== 0)
}

/** Throws words for people. */
function readCertificate({ gateway_tls_certificate_file, gateway_tls_key_file }: Config): SecureContext {
  if (gateway_tls_certificate_file === '' || gateway_tls_key_file === '') {
    throw new Error(
      'TROPEIRO_GATEWAY_TLS_PROTOCOLS needs TROPEIRO_GATEWAY_TLS_CERTIFICATE_FILE and TROPEIRO_GATEWAY_TLS_KEY_FILE',
    )
  }
  return createSecureContext({
    cert: readFileSync(gateway_tls_certificate_file),
    key: readFileSync(gateway_tls_key_file),
    minVersion: 'TLSv1.2',
  })
}
