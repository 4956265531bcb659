import { type Static, Type } from 'typebox'
import { engines } from './engine-settings.ts'
import { images } from './image-settings.ts'
import { jobs } from './job-settings.ts'
import { live } from './live-settings.ts'
import { mail } from './mail-settings.ts'
import { positions } from './positions-settings.ts'
import { rates } from './rate-settings.ts'
import { roads, served_maps } from './road-settings.ts'
import { webhooks } from './webhook-settings.ts'

/**
 * Every setting there is. The schema is the type, the validation and the source of docs/configuration.md.
 * `unit` and `secret` are annotations of ours; a setting without `default` must be given.
 */
const listening = {
  port: Type.Integer({
    description: 'Port of the HTTP API.',
    default: 8080,
    minimum: 0,
    maximum: 65_535,
    unit: 'TCP port; 0 = any free one',
  }),
  host: Type.String({
    description:
      'Address the HTTP API listens on. The default is reachable from this machine only, because TLS is the work of a proxy in front; a container sets 0.0.0.0.',
    default: '127.0.0.1',
    minLength: 1,
    unit: 'address',
  }),
  metrics_port: Type.Integer({
    description: 'Port of the Prometheus metrics, apart from the API so that it can stay private.',
    default: 9464,
    minimum: 0,
    maximum: 65_535,
    unit: 'TCP port; 0 = any free one',
  }),
  metrics_host: Type.String({
    description: 'Address the metrics listen on. Never expose it: the metrics have no authentication.',
    default: '127.0.0.1',
    minLength: 1,
    unit: 'address',
  }),
  trusted_proxies: Type.Array(Type.String({ minLength: 1 }), {
    description:
      'Addresses or networks (CIDR) of the proxies in front. Only theirs is the X-Forwarded-For that is believed.',
    default: [],
    unit: 'comma list',
  }),
  console_dir: Type.String({
    description:
      'Where the build of the web console is, which is served at `/`. A relative folder is one of the installation; `off` serves no console.',
    default: 'web/console/dist',
    minLength: 1,
    unit: 'folder, or off',
  }),
  cors_origins: Type.Array(Type.String({ pattern: '^https?://[^/\\s*,]+$' }), {
    description:
      'Origins of web pages that may call the API from a browser. None by default; `*` is refused.',
    default: [],
    unit: 'comma list of origins (https://host)',
  }),
  log_level: Type.Union(
    [
      Type.Literal('fatal'),
      Type.Literal('error'),
      Type.Literal('warn'),
      Type.Literal('info'),
      Type.Literal('debug'),
      Type.Literal('silent'),
    ],
    { description: 'The least severe level that is written to the log.', default: 'info', unit: 'level' },
  ),
}

const record = {
  database_url: Type.String({
    description: 'PostgreSQL as the runtime role, which owns nothing and cannot bypass row-level security.',
    pattern: '^postgres(ql)?://',
    unit: 'URL',
    secret: true,
  }),
  reference_database_url: Type.String({
    description:
      'PostgreSQL with the address base, as the runtime role: a database of its own, which many cells may share. Without it the address base is off.',
    default: '',
    pattern: '^(postgres(ql)?://|$)',
    unit: 'URL',
    secret: true,
  }),
  reference_pool_size: Type.Integer({
    description: 'Most connections one process keeps to the reference database.',
    default: 8,
    minimum: 1,
    maximum: 500,
    unit: 'connections',
  }),
  reference_timeout_ms: Type.Integer({
    description:
      'How long one statement on the reference database may run, and how long to wait for a connection.',
    default: 3_000,
    minimum: 100,
    maximum: 60_000,
    unit: 'ms',
  }),
  database_pool_size: Type.Integer({
    description: 'Most connections one process keeps to PostgreSQL.',
    default: 10,
    minimum: 1,
    maximum: 500,
    unit: 'connections',
  }),
  database_most_waiting: Type.Integer({
    description: 'How many may wait for a connection; the next is answered 503 at once.',
    default: 200,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests',
  }),
  database_connect_timeout_ms: Type.Integer({
    description: 'How long to wait for a connection, free or new, before the answer is 503.',
    default: 5_000,
    minimum: 100,
    maximum: 60_000,
    unit: 'ms',
  }),
  statement_timeout_ms: Type.Integer({
    description: 'How long one SQL statement may run before PostgreSQL cancels it.',
    default: 30_000,
    minimum: 100,
    maximum: 600_000,
    unit: 'ms',
  }),
  master_keys: Type.String({
    description:
      'Keys that wrap the data key of each customer: `id:base64` of 32 random bytes, the current one first, older ones after it until `tropeiro master-key rotate` is done. Make one with `openssl rand -base64 32`.',
    minLength: 1,
    unit: 'comma list of id:base64',
    secret: true,
  }),
}

const identity = {
  cell: Type.Integer({
    description:
      'Number of this cell among the cells of one installation. It is in the ids of the customers made here, and tokens of another cell are refused.',
    default: 0,
    minimum: 0,
    maximum: 4_095,
    unit: 'number',
  }),
  password_threads: Type.Integer({
    description: 'Threads of one process that check passwords, at the lowest priority. Each may take a core.',
    default: 1,
    minimum: 1,
    maximum: 64,
    unit: 'threads',
  }),
  password_most_waiting: Type.Integer({
    description: 'Logins that may wait for such a thread; the next is answered 503 with Retry-After.',
    default: 50,
    minimum: 1,
    maximum: 100_000,
    unit: 'logins',
  }),
  login_free_failures: Type.Integer({
    description:
      'Failed logins a minute of one user at one address (or one /64 of IPv6) before each further one has to wait.',
    default: 10,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'logins',
  }),
  login_account_free_failures: Type.Integer({
    description:
      'Failed logins an hour of one user over all addresses before each further one has to wait. A network or an installation with a good login of that user in the last 30 days is counted apart: what others guess elsewhere does not slow it down.',
    default: 100,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'logins',
  }),
  login_longest_wait_s: Type.Integer({
    description: 'The wait doubles with each further failure, up to this.',
    default: 60,
    minimum: 1,
    maximum: 3_600,
    unit: 's',
  }),
  realm_aliases: Type.Array(Type.String({ pattern: '^[^=,\\s]{1,40}=(web|app|api|partner)$' }), {
    description: 'Other words that clients send as `realm` at login, each for one of ours.',
    default: [],
    unit: 'comma list of word=realm',
  }),
}

const limits = {
  ...rates,
  body_limit_bytes: Type.Integer({
    description: 'Largest JSON body.',
    default: 10_485_760,
    minimum: 1_024,
    maximum: 209_715_200,
    unit: 'bytes',
  }),
  request_timeout_ms: Type.Integer({
    description: 'How long an answer may take to begin before it is 503.',
    default: 30_000,
    minimum: 100,
    maximum: 600_000,
    unit: 'ms',
  }),
  receive_timeout_ms: Type.Integer({
    description: 'How long a whole request, its body included, may take to arrive at most.',
    default: 60_000,
    minimum: 1_000,
    maximum: 3_600_000,
    unit: 'ms',
  }),
  receive_small_timeout_ms: Type.Integer({
    description:
      'How long a small body may take to arrive; a bigger one has a second more for each 4 kB, up to the limit above.',
    default: 10_000,
    minimum: 100,
    maximum: 3_600_000,
    unit: 'ms',
  }),
  receive_address_bytes: Type.Integer({
    description:
      'Bodies that one network address may have on their way at once while nobody is known yet; the smallest counts as 64 kB.',
    default: 4_194_304,
    minimum: 65_536,
    maximum: 268_435_456,
    unit: 'bytes',
  }),
  receive_customer_bytes: Type.Integer({
    description:
      'Bodies that one customer may have on their way at once, and one user a quarter of it; the smallest, and a file, counts as 64 kB.',
    default: 33_554_432,
    minimum: 65_536,
    maximum: 268_435_456,
    unit: 'bytes',
  }),
  reading_address_bytes: Type.Integer({
    description:
      'Answers that one network address may leave unread at once while nobody is known; the smallest, and a whole list, counts as 64 kB.',
    default: 33_554_432,
    minimum: 65_536,
    maximum: 268_435_456,
    unit: 'bytes',
  }),
  reading_customer_bytes: Type.Integer({
    description:
      'Answers that one customer may leave unread at once, and one user a quarter of it; the smallest, and a whole list, counts as 64 kB.',
    default: 67_108_864,
    minimum: 65_536,
    maximum: 268_435_456,
    unit: 'bytes',
  }),
  transfer_timeout_ms: Type.Integer({
    description:
      'How long the file of an import may take to arrive, and then its lines to be written before the import stops and says how far it came.',
    default: 1_800_000,
    minimum: 1_000,
    maximum: 7_200_000,
    unit: 'ms',
  }),
  in_flight_limit: Type.Integer({
    description:
      'Requests one process works on at a time; more are answered 503 with Retry-After. One customer alone has half of them.',
    default: 200,
    minimum: 1,
    maximum: 100_000,
    unit: 'requests',
  }),
  event_loop_delay_limit_ms: Type.Integer({
    description: 'Mean delay of the event loop above which new requests are answered 503.',
    default: 500,
    minimum: 20,
    maximum: 60_000,
    unit: 'ms',
  }),
  stream_limit: Type.Integer({
    description:
      'Whole lists sent at a time by one process. Each holds a connection: keep it below the size of the pool.',
    default: 4,
    minimum: 1,
    maximum: 1_000,
    unit: 'lists',
  }),
  stream_limit_customer: Type.Integer({
    description: 'Of these, how many one customer may have at a time.',
    default: 2,
    minimum: 1,
    maximum: 1_000,
    unit: 'lists',
  }),
  stream_timeout_ms: Type.Integer({
    description: 'How long sending one whole list may take.',
    default: 300_000,
    minimum: 1_000,
    maximum: 3_600_000,
    unit: 'ms',
  }),
  least_bytes_per_second: Type.Integer({
    description:
      'The slowest that a client may send a file or read an answer. A slower one is cut: it holds what others wait for.',
    default: 8_192,
    minimum: 1,
    maximum: 1_000_000_000,
    unit: 'bytes/s',
  }),
  pace_window_ms: Type.Integer({
    description: 'Over how long that pace is judged, again and again.',
    default: 30_000,
    minimum: 100,
    maximum: 3_600_000,
    unit: 'ms',
  }),
  page_bytes: Type.Integer({
    description:
      'About how large a page of a list may become: one with `limit` then ends early and says so, a whole list is sent piece by piece.',
    default: 2_097_152,
    minimum: 1_024,
    maximum: 104_857_600,
    unit: 'bytes',
  }),
  slow_request_ms: Type.Integer({
    description: 'An answer slower than this is logged.',
    default: 2_000,
    minimum: 1,
    maximum: 600_000,
    unit: 'ms',
  }),
  drain_delay_ms: Type.Integer({
    description:
      'After SIGTERM, how long the process goes on taking requests while /readyz says no, so that balancers notice.',
    default: 1_000,
    minimum: 0,
    maximum: 120_000,
    unit: 'ms',
  }),
  drain_timeout_ms: Type.Integer({
    description: 'After that delay, how long the requests in flight may take to end.',
    default: 25_000,
    minimum: 100,
    maximum: 600_000,
    unit: 'ms',
  }),
}

/** For `serve`, `doctor` and `keys`. The migrator's password is not among them: a process that serves never needs it. */
export const serveSettings = Type.Object({
  ...listening,
  ...record,
  ...identity,
  ...engines,
  ...served_maps,
  ...images,
  ...live,
  ...mail,
  ...positions,
  ...jobs,
  ...webhooks,
  ...limits,
})
export type Config = Static<typeof serveSettings>

export const migrateSettings = Type.Object({
  migrator_database_url: Type.String({
    description:
      'PostgreSQL as the migrator role. Read by `tropeiro migrate`, `tropeiro catalogue` and `tropeiro map` alone.',
    pattern: '^postgres(ql)?://',
    unit: 'URL',
    secret: true,
  }),
  reference_migrator_database_url: Type.String({
    description:
      'The reference database as the migrator role. Read by `tropeiro migrate`, which leaves that database alone without it, and by `tropeiro addresses load`.',
    default: '',
    pattern: '^(postgres(ql)?://|$)',
    unit: 'URL',
    secret: true,
  }),
})
export type MigrateConfig = Static<typeof migrateSettings>

export const mapSettings = Type.Object({
  migrator_database_url: migrateSettings.properties.migrator_database_url,
  // Whom `tropeiro map build` asks whether the map is in use.
  osrm_car_url: engines.osrm_car_url,
  osrm_truck_url: engines.osrm_truck_url,
  ...roads,
})
export type MapConfig = Static<typeof mapSettings>

/** For what only draws over the map in use. */
export const mapsFolderSettings = Type.Object(served_maps)

/** The sections of docs/configuration.md, in their order. */
export const setting_groups = [
  { title: 'Listening and logging', settings: listening },
  { title: 'The record: PostgreSQL and keys', settings: record },
  { title: 'Identity', settings: identity },
  { title: 'Engines', settings: engines },
  { title: 'Images', settings: images },
  { title: 'Live', settings: live },
  { title: 'Mail', settings: mail },
  { title: 'Positions', settings: positions },
  { title: 'Jobs and planning', settings: jobs },
  { title: 'Webhooks', settings: webhooks },
  { title: 'Limits and draining', settings: limits },
  { title: 'Migrating', settings: migrateSettings.properties },
  { title: 'Building maps', settings: roads },
] as const
