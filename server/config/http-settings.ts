import type { HttpSettings, RatePolicy } from '../platform/http/settings.ts'
import type { Config } from './settings.ts'

/** The settings of the HTTP conventions, which know nothing of the process's configuration. */
export function httpSettingsOf(config: Config): HttpSettings {
  return {
    body_limit_bytes: config.body_limit_bytes,
    request_timeout_ms: config.request_timeout_ms,
    receive_timeout_ms: config.receive_timeout_ms,
    receive_small_timeout_ms: config.receive_small_timeout_ms,
    receive_address_bytes: config.receive_address_bytes,
    receive_customer_bytes: config.receive_customer_bytes,
    reading_address_bytes: config.reading_address_bytes,
    reading_customer_bytes: config.reading_customer_bytes,
    transfer_timeout_ms: config.transfer_timeout_ms,
    in_flight_limit: config.in_flight_limit,
    event_loop_delay_limit_ms: config.event_loop_delay_limit_ms,
    stream_limit: config.stream_limit,
    stream_limit_customer: config.stream_limit_customer,
    stream_timeout_ms: config.stream_timeout_ms,
    least_bytes_per_second: config.least_bytes_per_second,
    pace_window_ms: config.pace_window_ms,
    page_bytes: config.page_bytes,
    slow_request_ms: config.slow_request_ms,
    cors_origins: config.cors_origins,
    trusted_proxies: config.trusted_proxies,
    rate_lease_timeout_ms: config.rate_lease_timeout_ms,
    rates: {
      customer: { per_second: config.rate_customer_per_second, burst: config.rate_customer_burst },
      user: { per_second: config.rate_user_per_second, burst: config.rate_user_burst },
      app: { per_second: config.rate_app_per_second, burst: config.rate_app_burst },
      image: { per_second: config.rate_image_per_second, burst: config.rate_image_burst },
      address: { per_second: config.rate_address_per_second, burst: config.rate_address_burst },
      renewal: { per_second: config.rate_user_per_second, burst: config.rate_user_burst },
      renewal_address: { per_second: config.rate_renewal_per_second, burst: config.rate_renewal_burst },
      file: { per_second: config.rate_file_per_second, burst: config.rate_file_burst },
      tile: { per_second: config.rate_tile_per_second, burst: config.rate_tile_burst },
      import: perMinute(config.rate_import_per_minute),
      plan_import: perMinute(config.rate_import_per_minute),
    },
    app_rate_per_driver: config.rate_app_per_driver_per_minute / 60,
    drain_delay_ms: config.drain_delay_ms,
    drain_timeout_ms: config.drain_timeout_ms,
  }
}

function perMinute(count: number): RatePolicy {
  return { per_second: count / 60, burst: count }
}
