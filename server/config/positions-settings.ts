import { Type } from 'typebox'
import { gateway } from './gateway-settings.ts'

/** The path of a position: the log, the roles that write and read it, and what is kept of it. */
export const positions = {
  telemetry_database_url: Type.String({
    description:
      'The same database as the role of gateway and processor (tropeiro_telemetry), which may add positions and read no customer. Without it these roles do not start.',
    default: '',
    pattern: '^(postgres(ql)?://|$)',
    unit: 'URL',
    secret: true,
  }),
  nats_url: Type.String({
    description:
      'NATS with JetStream, at least 2.15.2 with `sync_interval: always`: the log of positions. Several servers of a cluster are separated by commas. Without it no positions are taken.',
    default: '',
    pattern: '^((nats|tls)://[^,@]+(,(nats|tls)://[^,@]+)*)?$',
    unit: 'URL',
  }),
  nats_monitor_url: Type.String({
    description:
      'The monitoring (`http`) of each of these servers, separated by commas: only there it is told whether a server syncs every write. Needed with NATS.',
    default: '',
    pattern: '^(https?://[^,]+(,https?://[^,]+)*)?$',
    unit: 'URL',
  }),
  nats_user: Type.String({
    description: 'The user of NATS, when it asks for one.',
    default: '',
    unit: 'name',
  }),
  nats_password: Type.String({
    description: 'The password of that user.',
    default: '',
    unit: 'password',
    secret: true,
  }),
  nats_stream_max_bytes: Type.Integer({
    description:
      'How large each of the 16 streams of the log may become. NATS reserves it from `max_file_store`. A full log refuses positions, and trackers keep them.',
    default: 1_073_741_824,
    minimum: 1_048_576,
    maximum: 1_099_511_627_776,
    unit: 'bytes',
  }),
  nats_replicas: Type.Integer({
    description: 'On how many servers of a cluster of NATS each stream is kept.',
    default: 1,
    minimum: 1,
    maximum: 5,
    unit: 'servers',
  }),
  gateway_dir: Type.String({
    description:
      'Where a gateway keeps its copy of devices and keys, so that after a restart it knows them while PostgreSQL is away. A folder of its own for each gateway, on a disk that stays. Without it there is no copy.',
    default: '',
    pattern: '^(/.+|$)',
    unit: 'absolute path',
  }),
  gateway_stale_max_s: Type.Integer({
    description:
      'How old that copy may become while PostgreSQL is away. A gateway with an older one takes no positions, and trackers keep them.',
    default: 86_400,
    minimum: 60,
    maximum: 31_536_000,
    unit: 's',
  }),
  ...gateway,
  processor_log_keep_s: Type.Integer({
    description:
      'How long the log keeps what is stored already. A database that was restored from a backup of this age or younger gets the rest back from the log.',
    default: 21_600,
    minimum: 0,
    maximum: 2_592_000,
    unit: 's',
  }),
  processor_replay_quiet_s: Type.Integer({
    default: 60,
    minimum: 0,
    maximum: 3_600,
    unit: 's',
    description:
      'Positions that came late, or facts that changed, correct the events and daily rows of a vehicle once nothing more of it came late for so long.',
  }),
  processor_replay_longest_s: Type.Integer({
    default: 600,
    minimum: 0,
    maximum: 86_400,
    unit: 's',
    description: 'The same, however much more comes late.',
  }),
  positions_hot_days: Type.Integer({
    description:
      'How many days after its own a day of positions stays in a table. Then it becomes a file for each device, and what comes later is merged into that. Trackers that buffer for longer than this cost more.',
    default: 4,
    minimum: 1,
    maximum: 30,
    unit: 'days',
  }),
}
