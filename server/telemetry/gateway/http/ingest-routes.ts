import type { IncomingMessage } from 'node:http'
import { AppError } from '@tropeiro/contract/app-error.ts'
import { decodeOsmandJson, decodeOsmandQuery } from '../../codecs/osmand.ts'
import { decodeTraccarJson, decodeTraccarQuery } from '../../codecs/traccar.ts'
import type { DeviceDirectory, IngestKey } from '../../directory/device-directory.ts'
import type { NamedReports } from './ingest.ts'
import { assertType, boundParameters, parseForm, parseJson } from './parse-body.ts'
import { readDecoded, readPositions } from './read-positions.ts'

/** A request that has come in whole. */
export interface IngestRequest {
  readonly raw: IncomingMessage
  readonly body: Buffer
  readonly parameters: URLSearchParams
}

export interface IngestRoute {
  /** For metrics and problems: without the key. */
  readonly path: string
  readonly protocol: string
  readonly methods: readonly string[]
  /** What the last part of the address is. */
  readonly hasKeyInPath: boolean
  readonly read: (request: IngestRequest) => readonly NamedReports[]
  /** Whether the answer says how much was taken; clients of the others look at the status alone. */
  readonly isCounted: boolean
}

const json_type = 'application/json'
const form_type = 'application/x-www-form-urlencoded'

/** All that the listener takes positions by. */
export const ingest_routes: readonly IngestRoute[] = [
  {
    path: '/ingest/positions',
    protocol: 'json',
    methods: ['POST'],
    hasKeyInPath: false,
    isCounted: true,
    read: ({ raw, body }) => {
      assertType(raw, [json_type])
      return readPositions(body)
    },
  },
  {
    path: '/ingest/traccar',
    protocol: 'traccar',
    methods: ['GET', 'POST'],
    hasKeyInPath: false,
    isCounted: false,
    read: ({ raw, body, parameters }) => {
      if (raw.method === 'GET')
        return [readDecoded(decodeTraccarQuery(parameters), { parameter: 'uniqueId' })]
      assertType(raw, [json_type])
      return [readDecoded(decodeTraccarJson(parseJson(body)), { pointer: '/device/uniqueId' })]
    },
  },
  {
    path: '/ingest/osmand',
    protocol: 'osmand',
    methods: ['GET', 'POST'],
    hasKeyInPath: true,
    isCounted: false,
    read: ({ raw, body, parameters }) => {
      // OsmAnd puts everything into the address, also of a POST.
      if (body.length === 0) return [readDecoded(decodeOsmandQuery(parameters), { parameter: 'id' })]
      return assertType(raw, [json_type, form_type]) === json_type
        ? [readDecoded(decodeOsmandJson(parseJson(body)), { pointer: '/device_id' })]
        : [readDecoded(decodeOsmandQuery(parseForm(body)), { parameter: 'id' })]
    },
  },
]

export interface FoundRoute {
  readonly route: IngestRoute
  readonly key: IngestKey
  readonly parameters: URLSearchParams
}

/** Where a request goes and whose it is; throws before a byte of its body is read. */
export function findRoute(request: IncomingMessage, directory: DeviceDirectory): FoundRoute {
  const { path, key: key_in_path, parameters } = readAddress(request.url ?? '')
  const route = ingest_routes.find((candidate) => candidate.path === path)
  if (route === undefined || (!route.hasKeyInPath && key_in_path !== '')) throw new AppError('not_found')
  const presented = route.hasKeyInPath ? key_in_path : readBearer(request)
  const key = presented === null ? null : directory.findKey(presented)
  // An address is written to logs on its way: a key that may do more does not belong there.
  if (key === null || (route.hasKeyInPath && !key.is_only_position_write))
    throw new AppError('unauthenticated')
  if (!route.methods.includes(request.method ?? '')) {
    throw new AppError('method_not_allowed', { public: { params: { methods: route.methods.join(', ') } } })
  }
  return { route, key, parameters: boundParameters(parameters) }
}

/** The path that may be told to anybody: what a client puts behind `/ingest/osmand/` is a secret. */
export function publicPathOf(url: string): string {
  const { path } = readAddress(url)
  return ingest_routes.some((route) => route.path === path) ? path : ''
}

/** As in the API, `/v1` and a slash at the end are optional. */
function readAddress(url: string): { path: string; key: string; parameters: URLSearchParams } {
  const at = url.indexOf('?')
  const whole = (at === -1 ? url : url.slice(0, at)).replace(/^\/v1(?=\/)/, '').replace(/\/$/, '')
  const [, first = '', second = '', key = '', ...rest] = whole.split('/')
  const parameters = new URLSearchParams(at === -1 ? '' : url.slice(at + 1))
  return { path: rest.length > 0 ? '' : `/${first}/${second}`, key, parameters }
}

function readBearer(request: IncomingMessage): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null
}
