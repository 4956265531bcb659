import { type TSchema, Type } from 'typebox'
import { NewPositionsBody } from './position.ts'
import { oneOf } from './schema.ts'

/** An operation of another listener than the API's: this describes it, and its own code decides what it takes. */
export interface OperationElsewhere {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly operation_id: string
  readonly summary: string
  readonly description: string
  /** Whether a key is sent in `Authorization`. */
  readonly is_bearer: boolean
  readonly parameters?: readonly DescribedParameter[]
  /** By media type. */
  readonly bodies?: Readonly<Record<string, DescribedContent>>
  readonly status: number
  /** Null: there is nothing in it. */
  readonly answer: DescribedContent | null
  /** The statuses of its problems. */
  readonly problems: readonly number[]
}

interface DescribedContent {
  readonly schema: TSchema
  readonly example: unknown
}

interface DescribedParameter extends DescribedContent {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
}

const TakenPositions = Type.Object(
  {
    accepted: Type.Integer({ description: 'How many positions are in the log now.' }),
    quarantined: Type.Integer({
      description:
        'How many of them are too old, from the future, or of a time at which nobody had the device: `GET /position/quarantine`.',
    }),
  },
  { title: 'TakenPositions' },
)

const TraccarForward = Type.Object(
  {
    position: Type.Object(
      {
        fixTime: Type.String({ description: 'Of the fix: a date-time of RFC 3339.' }),
        deviceTime: Type.Optional(Type.String({ description: 'Of the clock of the device.' })),
        valid: Type.Boolean({ description: 'False: the place is not measured.' }),
        outdated: Type.Optional(Type.Boolean({ description: 'True: the place is the last known one.' })),
        latitude: Type.Number(),
        longitude: Type.Number(),
        altitude: Type.Optional(Type.Number({ 'x-unit': 'm' })),
        speed: Type.Optional(Type.Number({ 'x-unit': 'knots' })),
        course: Type.Optional(Type.Number({ description: 'Clockwise from north.' })),
        attributes: Type.Optional(
          Type.Unsafe<object>({
            type: 'object',
            additionalProperties: true,
            description: 'As Traccar names them: `ignition`, `odometer`, `power`, `alarm` and others.',
          }),
        ),
      },
      { title: 'TraccarPosition', additionalProperties: true },
    ),
    device: Type.Object(
      { uniqueId: Type.String({ description: 'The serial of the device.' }) },
      { title: 'TraccarDevice', additionalProperties: true },
    ),
  },
  {
    title: 'TraccarForward',
    additionalProperties: true,
    description: 'What a Traccar server forwards (`forward.type` json).',
  },
)

const OsmandReport = Type.Object(
  {
    device_id: Type.String({ description: 'The serial of the device.' }),
    location: Type.Object(
      {
        timestamp: Type.String({ description: 'A date-time of RFC 3339.' }),
        coords: Type.Object(
          {
            latitude: Type.Number(),
            longitude: Type.Number(),
            speed: Type.Optional(Type.Number({ 'x-unit': 'm/s', description: '−1: not known.' })),
            heading: Type.Optional(Type.Number({ description: 'Clockwise from north; −1: not known.' })),
          },
          { title: 'OsmandCoordinates', additionalProperties: true },
        ),
      },
      { title: 'OsmandLocation', additionalProperties: true },
    ),
  },
  {
    title: 'OsmandReport',
    additionalProperties: true,
    description: 'What Traccar Client sends since 2025.',
  },
)

const query = (name: string, schema: TSchema, example: unknown): DescribedParameter => ({
  name,
  in: 'query',
  required: name === 'id' || name === 'uniqueId',
  schema,
  example,
})

const key_parameter: DescribedParameter = {
  name: 'key',
  in: 'path',
  required: true,
  schema: Type.String({
    description: 'An API key with the scope `position:write` and no other: addresses end up in logs.',
  }),
  example: 'trp_1_example',
}

const serial = '356307042441013'
const Serial = Type.String({ description: 'The serial of the device.' })
const Latitude = Type.Number({ minimum: -90, maximum: 90 })
const Longitude = Type.Number({ minimum: -180, maximum: 180 })
const Knots = Type.Number({ minimum: 0, 'x-unit': 'knots' })
const Course = Type.Number({ description: 'Clockwise from north.' })

const osmand_parameters = [
  query('id', Serial, serial),
  query('lat', Latitude, -29.9),
  query('lon', Longitude, -52.4),
  query(
    'timestamp',
    Type.String({ description: 'Seconds or milliseconds since 1970, or a date-time. Absent: now.' }),
    '1794830400',
  ),
  query('speed', Knots, 20),
  query('bearing', Course, 95),
]

const traccar_parameters = [
  query('uniqueId', Serial, serial),
  query('fixTime', Type.Integer({ description: 'Milliseconds since 1970.' }), 1_794_830_400_000),
  query('valid', oneOf(['true', 'false']), 'true'),
  query('latitude', Latitude, -29.9),
  query('longitude', Longitude, -52.4),
  query('speed', Knots, 20),
  query('course', Course, 95),
  query('attributes', Type.String({ description: 'JSON.' }), '{"ignition":true}'),
]

const once_more = 'The same position sent again is kept once: send again whenever there was no answer.'
const without_body = [400, 401, 422, 429, 431, 500, 503]
const with_body = [400, 401, 408, 413, 415, 422, 429, 431, 500, 503]

const send_batch: OperationElsewhere = {
  method: 'post',
  path: '/ingest/positions',
  operation_id: 'send_positions',
  summary: 'Send positions',
  description: `Up to 1,000 positions of any devices of the company. All are taken, or none: 422 names each that is wrong. A body may be compressed with gzip. 202 means that the disk of the log has them; they can be read two seconds later. ${once_more}`,
  is_bearer: true,
  bodies: {
    'application/json': {
      schema: NewPositionsBody,
      example: {
        data: [
          {
            serial,
            time: '2026-11-16T12:30:00-03:00',
            latitude: -29.9,
            longitude: -52.4,
            speed: 52.4,
            heading: 95,
            ignition: true,
          },
        ],
      },
    },
  },
  status: 202,
  answer: {
    schema: Type.Object({ data: TakenPositions }),
    example: { data: { accepted: 1, quarantined: 0 } },
  },
  problems: with_body,
}

const send_traccar: OperationElsewhere = {
  method: 'post',
  path: '/ingest/traccar',
  operation_id: 'forward_traccar_position',
  summary: 'Forward a position from Traccar',
  description: `For a Traccar server with \`forward.type\` json. ${once_more}`,
  is_bearer: true,
  bodies: {
    'application/json': {
      schema: TraccarForward,
      example: {
        position: {
          fixTime: '2026-11-16T15:30:00.000+00:00',
          valid: true,
          latitude: -29.9,
          longitude: -52.4,
          speed: 20,
          course: 95,
          attributes: { ignition: true },
        },
        device: { uniqueId: serial },
      },
    },
  },
  status: 200,
  answer: null,
  problems: with_body,
}

const send_osmand: OperationElsewhere = {
  method: 'post',
  path: '/ingest/osmand/{key}',
  operation_id: 'send_osmand_report',
  summary: 'Send a position from a phone as JSON',
  description: `For Traccar Client. The parameters of the GET are taken as a form too. ${once_more}`,
  is_bearer: false,
  parameters: [key_parameter],
  bodies: {
    'application/json': {
      schema: OsmandReport,
      example: {
        device_id: serial,
        location: {
          timestamp: '2026-11-16T15:30:00Z',
          coords: { latitude: -29.9, longitude: -52.4, speed: 10, heading: 95 },
        },
      },
    },
  },
  status: 200,
  answer: null,
  problems: with_body,
}

/** All that the gateway takes positions by over HTTP. */
const operations: readonly OperationElsewhere[] = [
  send_batch,
  {
    ...withoutBodies(send_traccar),
    operation_id: 'forward_traccar_position_by_query',
    summary: 'Forward a position from Traccar in an address',
    description: `For a Traccar server with \`forward.type\` url. ${once_more}`,
    parameters: traccar_parameters,
  },
  send_traccar,
  {
    ...withoutBodies(send_osmand),
    operation_id: 'send_osmand_position',
    summary: 'Send a position from a phone',
    description: `For OsmAnd and Traccar Client; a POST with these parameters in the address does the same. Other parameters (\`altitude\`, \`batt\`, \`ignition\`, …) are kept with it. ${once_more}`,
    parameters: [key_parameter, ...osmand_parameters],
  },
  send_osmand,
]

function withoutBodies({ bodies: _bodies, ...operation }: OperationElsewhere): OperationElsewhere {
  return { ...operation, method: 'get', problems: without_body }
}

export const gateway_listener = {
  /** As an entry of `servers`. */
  server: {
    url: '{gateway}',
    description: 'The gateway, which listens on a port of its own (TROPEIRO_GATEWAY_HTTP_PORT).',
    variables: {
      gateway: { default: 'http://127.0.0.1:8081', description: 'Where the gateway is reached.' },
    },
  },
  operations,
} as const
