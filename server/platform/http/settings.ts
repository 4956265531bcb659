export interface RatePolicy {
  readonly per_second: number
  /** Tokens of a full bucket: what may come at once after a pause. */
  readonly burst: number
}

/** The buckets that the drivers of one customer share. */
export type AppRateName = 'app' | 'image'

export interface HttpSettings {
  readonly body_limit_bytes: number
  /** How long an answer may take to begin. */
  readonly request_timeout_ms: number
  /** How long a whole request, its body included, may take to arrive at most, and a small one. */
  readonly receive_timeout_ms: number
  readonly receive_small_timeout_ms: number
  /** What may be on its way at once: of an address while nobody is known, and of a customer. */
  readonly receive_address_bytes: number
  readonly receive_customer_bytes: number
  /** The same two for a file that is imported: each may take so long. */
  readonly transfer_timeout_ms: number
  /** What may wait to be read at once: by an address while nobody is known, and by a customer. */
  readonly reading_address_bytes: number
  readonly reading_customer_bytes: number
  readonly in_flight_limit: number
  /** Delay of the event loop above which new requests are shed. */
  readonly event_loop_delay_limit_ms: number
  /** Whole lists sent at a time; each holds a database connection, so keep it below the pool's size. */
  readonly stream_limit: number
  /** Of these, by one customer. */
  readonly stream_limit_customer: number
  readonly stream_timeout_ms: number
  /** Slower than this, over this time, nobody may send a file or read an answer. */
  readonly least_bytes_per_second: number
  readonly pace_window_ms: number
  /** A page with `limit` ends where it would grow past this, and a list without it is then sent piece by piece. */
  readonly page_bytes: number
  /** An answer slower than this is logged. */
  readonly slow_request_ms: number
  readonly cors_origins: readonly string[]
  readonly trusted_proxies: readonly string[]
  /** How long a process waits for its share of a limit before it counts alone. */
  readonly rate_lease_timeout_ms: number
  /**
   * `customer` for callers; `user` for each driver in the drivers' app, and for all of a customer's together `app`, or
   * `image` where pictures are taken; `address` before a caller is known; `renewal` for one credential that may be good,
   * and `renewal_address` for all of them from an address; `file` for files that an address asks of one process; `tile` for
   * the tiles of maps that a customer asks for; routes may name more.
   */
  readonly rates: Readonly<Record<string, RatePolicy>> &
    Readonly<
      Record<
        'customer' | 'user' | 'address' | 'renewal' | 'renewal_address' | 'file' | 'tile' | AppRateName,
        RatePolicy
      >
    >
  /** Requests per second that each driver adds to `app` and `image`, once that is more than they have. */
  readonly app_rate_per_driver: number
  readonly drain_delay_ms: number
  readonly drain_timeout_ms: number
}

export const default_http_settings: HttpSettings = {
  body_limit_bytes: 10 * 1024 * 1024,
  request_timeout_ms: 30_000,
  receive_timeout_ms: 60_000,
  receive_small_timeout_ms: 10_000,
  receive_address_bytes: 4 * 1024 * 1024,
  receive_customer_bytes: 32 * 1024 * 1024,
  reading_address_bytes: 32 * 1024 * 1024,
  reading_customer_bytes: 64 * 1024 * 1024,
  transfer_timeout_ms: 1_800_000,
  in_flight_limit: 200,
  event_loop_delay_limit_ms: 500,
  stream_limit: 4,
  stream_limit_customer: 2,
  stream_timeout_ms: 300_000,
  least_bytes_per_second: 8_192,
  pace_window_ms: 30_000,
  page_bytes: 2 * 1024 * 1024,
  slow_request_ms: 2_000,
  cors_origins: [],
  trusted_proxies: [],
  rate_lease_timeout_ms: 1_000,
  rates: {
    customer: { per_second: 50, burst: 100 },
    user: { per_second: 10, burst: 50 },
    app: { per_second: 50, burst: 100 },
    image: { per_second: 50, burst: 100 },
    address: { per_second: 20, burst: 100 },
    renewal: { per_second: 10, burst: 50 },
    renewal_address: { per_second: 200, burst: 1_000 },
    file: { per_second: 100, burst: 2_000 },
    tile: { per_second: 200, burst: 1_000 },
    import: { per_second: 1, burst: 60 },
    plan_import: { per_second: 1, burst: 60 },
  },
  app_rate_per_driver: 0.2,
  drain_delay_ms: 1_000,
  drain_timeout_ms: 25_000,
}
