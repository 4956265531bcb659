import { type Config, findReferenceSettings } from '../config.ts'
import type { OsrmSettings } from '../engines/osrm/osrm.ts'
import { isRealm } from '../identity/public.ts'
import type { IdentitySettings } from '../identity/slice.ts'
import type { ImagesSettings } from '../images/slice.ts'
import type { LiveSettings } from '../live/slice.ts'
import type { PlacesSettings } from '../places/slice.ts'
import type { PlansSettings } from '../plans/slice.ts'
import type { BusSettings } from '../platform/bus/bus.ts'
import type { MailSettings } from '../platform/mail/mail-settings.ts'
import type { TelemetrySettings } from '../telemetry/slice.ts'
import type { WebhooksSettings } from '../webhooks/slice.ts'

/** Searches use every core they get for as long as they may: whoever answers requests on the same machine goes first. */
const solver_niceness = 10

/** Where the roads of each profile are, the usual one first. */
function roadUrlsOf({ osrm_car_url, osrm_truck_url }: Config): Record<string, string> {
  const all = { car: osrm_car_url, truck: osrm_truck_url }
  return Object.fromEntries(Object.entries(all).filter(([, url]) => url !== ''))
}

/** Without any roads every call is answered that they are not to be had. */
export function osrmSettingsOf(config: Config): OsrmSettings {
  return {
    profiles: roadUrlsOf(config),
    deadline_ms: config.osrm_deadline_ms,
    off_map_m: config.osrm_off_map_m,
    threads: config.osrm_threads,
  }
}

export function identitySettingsOf(config: Config): IdentitySettings {
  return {
    cell: config.cell,
    passwords: { threads: config.password_threads, max_waiting: config.password_most_waiting },
    backoff: {
      free_failures: config.login_free_failures,
      account_free_failures: config.login_account_free_failures,
      longest_wait_s: config.login_longest_wait_s,
    },
    realm_aliases: Object.fromEntries(
      config.realm_aliases.map((alias) => {
        const [word = '', realm = ''] = alias.split('=')
        if (!isRealm(realm)) throw new Error(`"${realm}" is not a realm`)
        return [word, realm]
      }),
    ),
  }
}

export function placesSettingsOf(config: Config): PlacesSettings {
  return {
    reference: findReferenceSettings(config, 'tropeiro'),
    nominatim_url: config.nominatim_url,
    maps_dir: config.osrm_maps_dir,
  }
}

export function plansSettingsOf(config: Config): PlansSettings {
  const { solve_synchronous_ms, solve_asynchronous_ms, solve_per_point_ms } = config
  return {
    import_synchronous_ms: config.import_synchronous_ms,
    far_from_road_m: config.far_from_road_m,
    budget: { solve_synchronous_ms, solve_asynchronous_ms, solve_per_point_ms },
    solver: {
      python: config.solver_python,
      processes: config.solver_processes,
      cores: config.solver_cores,
      memory_mb: config.solver_memory_mb,
      niceness: solver_niceness,
    },
    road_urls: roadUrlsOf(config),
  }
}

/** Null: no mail is sent. */
export function mailSettingsOf(config: Config): MailSettings | null {
  if (config.smtp_url === '') return null
  return {
    smtp: {
      url: config.smtp_url,
      user: config.smtp_user,
      password: config.smtp_password,
      tls: config.smtp_tls,
      deadline_ms: config.smtp_deadline_ms,
      from: config.mail_from,
    },
    max_per_hour: config.mail_customer_per_hour,
    max_receipts_per_hour: config.receipts_customer_per_hour,
  }
}

const mb = 1_000_000

export function imagesSettingsOf(config: Config): ImagesSettings {
  return {
    store:
      config.s3_url === ''
        ? null
        : {
            url: config.s3_url,
            region: config.s3_region,
            bucket: config.s3_bucket,
            access_key: config.s3_access_key,
            secret_key: config.s3_secret_key,
            deadline_ms: config.s3_deadline_ms,
          },
    decoders: config.image_decoders,
    user_bytes_per_day: config.image_user_mb_per_day * mb,
    customer_bytes_per_day: config.image_customer_mb_per_day * mb,
  }
}

export function liveSettingsOf(config: Config): LiveSettings {
  return {
    max: config.live_limit,
    max_customer: config.live_limit_customer,
    max_user: config.live_limit_user,
    heartbeat_ms: config.live_heartbeat_ms,
    patience_ms: config.live_patience_ms,
  }
}

/** Nobody waits for it, but a process that ends. */
const signals_connect_timeout_ms = 2_000

export function signalsSettingsOf(config: Config): BusSettings {
  const { urls, user, password } = telemetrySettingsOf(config).bus
  return { urls, user, password, name: 'tropeiro signals', connect_timeout_ms: signals_connect_timeout_ms }
}

export function telemetrySettingsOf(config: Config): TelemetrySettings {
  const listOf = (text: string) => text.split(',').filter((url) => url !== '')
  return {
    bus: {
      urls: listOf(config.nats_url),
      monitor_urls: listOf(config.nats_monitor_url),
      user: config.nats_user,
      password: config.nats_password,
      name: 'tropeiro',
    },
  }
}

export function webhooksSettingsOf(config: Config): WebhooksSettings {
  return {
    database_url: config.database_url,
    networks: config.webhook_networks,
    dns_servers: config.webhook_dns_servers,
    max_webhooks: config.webhooks_per_customer,
    max_turns: config.webhooks_at_once,
  }
}
