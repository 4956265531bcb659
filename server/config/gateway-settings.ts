import { Type } from 'typebox'

const port = (protocol: string) =>
  Type.Integer({
    description: `Port for trackers that speak ${protocol}.`,
    default: 0,
    minimum: 0,
    maximum: 65_535,
    unit: 'TCP port; 0 = off',
  })

const file = (description: string) =>
  Type.String({ description, default: '', pattern: '^(/.+|$)', unit: 'absolute path' })

/** Where trackers and other systems send positions to, and what each of them may take of it. */
export const gateway = {
  gateway_host: Type.String({
    description:
      'Address on which the gateway takes positions. The default is reachable from this machine only; trackers need one that is reachable from outside, and a container sets 0.0.0.0.',
    default: '127.0.0.1',
    minLength: 1,
    unit: 'address',
  }),
  gateway_http_port: Type.Integer({
    description: 'Port for positions over HTTP: `/ingest/positions`, `/ingest/traccar` and `/ingest/osmand`.',
    default: 8081,
    minimum: 0,
    maximum: 65_535,
    unit: 'TCP port; 0 = any free one',
  }),
  gateway_teltonika_port: port('Teltonika'),
  gateway_suntech_port: port('Suntech'),
  gateway_gt06_port: port('GT06 (Concox, Jimi and others)'),
  gateway_queclink_port: port('Queclink'),
  gateway_tls_protocols: Type.Array(
    Type.Union([
      Type.Literal('teltonika'),
      Type.Literal('suntech'),
      Type.Literal('gt06'),
      Type.Literal('queclink'),
    ]),
    {
      description: 'Protocols whose port speaks TLS. Most trackers cannot.',
      default: [],
      unit: 'comma list',
    },
  ),
  gateway_tls_certificate_file: file(
    'The certificate for these ports, as PEM, with what is between it and the root.',
  ),
  gateway_tls_key_file: file('The key of that certificate, as PEM.'),
  gateway_proxy_networks: Type.Array(Type.String({ minLength: 1 }), {
    description:
      'Addresses or networks (CIDR) of the balancers in front of the ports for trackers. They, and nobody else, must begin each connection with a header of the PROXY protocol, version 2.',
    default: [],
    unit: 'comma list',
  }),
  gateway_max_connections: Type.Integer({
    description: 'Connections of trackers that one gateway keeps; further ones are closed at once.',
    default: 20_000,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'connections',
  }),
  gateway_address_max_connections: Type.Integer({
    description:
      'How many of them may come from one address, and how many over HTTP from one that is not in TROPEIRO_TRUSTED_PROXIES. The trackers of a mobile network may share a few addresses.',
    default: 5_000,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'connections',
  }),
  gateway_idle_timeout_s: Type.Integer({
    description: 'A tracker that says nothing for so long is disconnected.',
    default: 1_800,
    minimum: 10,
    maximum: 86_400,
    unit: 's',
  }),
  gateway_login_timeout_s: Type.Integer({
    description: 'How long a new connection has to say which device it is.',
    default: 30,
    minimum: 1,
    maximum: 600,
    unit: 's',
  }),
  gateway_frame_timeout_s: Type.Integer({
    description: 'How long a message of a tracker, or a request over HTTP, may take to arrive whole.',
    default: 60,
    minimum: 1,
    maximum: 600,
    unit: 's',
  }),
  gateway_unknown_per_minute: Type.Integer({
    description:
      'How many unknown serials an address may try in a minute. After that its connections are closed without an answer, unless the device was heard from there before.',
    default: 10,
    minimum: 1,
    maximum: 1_000_000,
    unit: 'serials',
  }),
  gateway_device_rate: Type.Integer({
    description: 'Positions that a device may send, in the long run. What is more has to wait.',
    default: 5,
    minimum: 1,
    maximum: 10_000,
    unit: 'positions a second',
  }),
  gateway_device_burst: Type.Integer({
    description: 'Positions that a device may send at once, after a time without coverage.',
    default: 20_000,
    minimum: 1,
    maximum: 10_000_000,
    unit: 'positions',
  }),
  gateway_customer_rate: Type.Integer({
    description:
      'Positions that a company may send, in the long run, for each of its devices. At once it may send those of five minutes, or the burst of a device if that is more.',
    default: 2,
    minimum: 1,
    maximum: 10_000,
    unit: 'positions a second and device',
  }),
  gateway_max_waiting_bytes: Type.Integer({
    description:
      'Positions that wait for the log in one gateway. Beyond it trackers have to wait, and requests over HTTP are refused.',
    default: 67_108_864,
    minimum: 1_048_576,
    maximum: 4_294_967_296,
    unit: 'bytes',
  }),
  gateway_log_timeout_ms: Type.Integer({
    description:
      'How long NATS has to acknowledge a message of the log. Without that no tracker is acknowledged.',
    default: 10_000,
    minimum: 100,
    maximum: 600_000,
    unit: 'ms',
  }),
  gateway_body_max_bytes: Type.Integer({
    description: 'Largest body of a request with positions, before and after it is unpacked.',
    default: 2_097_152,
    minimum: 1_024,
    maximum: 67_108_864,
    unit: 'bytes',
  }),
}
