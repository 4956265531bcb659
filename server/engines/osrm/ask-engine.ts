import type { HttpExchange, HttpReply } from './http-exchange.ts'
import type { MatchJob, NearestJob, OsrmAnswer, OsrmJob, RouteJob, TableJob } from './jobs.ts'
import { parseTable } from './parse-table.ts'
import { findOffMap, isRecord, readMatch, readNearest, readRoute, readWaypoints } from './read-answer.ts'

/** Asks one question of the engine's HTTP interface and reads its answer. Runs in a thread. */
export async function askEngine(
  job: OsrmJob,
  exchange: HttpExchange,
  signal: AbortSignal,
): Promise<OsrmAnswer> {
  if (job.kind === 'table') return askTable(job, exchange, signal)
  if (job.kind === 'route') return askRoute(job, exchange, signal)
  if (job.kind === 'match') return askMatch(job, exchange, signal)
  return askNearest(job, exchange, signal)
}

/**
 * Only the points of the block are sent, rows first and then columns. As a body rather than in the address: no proxy
 * on the way has to bear addresses of 50 kB, and where people live is in nobody's access log.
 */
async function askTable(job: TableJob, exchange: HttpExchange, signal: AbortSignal): Promise<OsrmAnswer> {
  const { target, coordinates } = job
  const rows = span(target.first_row, target.rows)
  const columns = span(target.first_column, target.columns)
  const is_square = target.first_row === target.first_column && target.rows === target.columns
  const sent = is_square ? rows : [...rows, ...columns]
  const body = JSON.stringify({
    coordinates: sent.map((point) => pair(coordinates, point)),
    ...(is_square ? {} : { sources: span(0, target.rows), destinations: span(target.rows, target.columns) }),
    annotations: ['duration', 'distance'],
    generate_hints: false,
  })
  const reply = await exchange({ url: `${job.base_url}/table/v1/driving`, body, signal })
  if (reply.status !== 200) return explainRefusal(reply, (index) => sent[index] ?? index)
  const { rest, null_cells } = parseTable(reply.body, target)
  if (!isRecord(rest)) throw new Error('the answer is no object')
  const sources = readWaypoints(rest['sources'])
  for (const [index, { distance_m }] of sources.entries()) job.to_road_m[rows[index] ?? -1] = distance_m
  const off_map = [
    ...findOffMap(sources, job.off_map_m, (index) => rows[index] ?? index),
    ...findOffMap(readWaypoints(rest['destinations']), job.off_map_m, (index) => columns[index] ?? index),
  ]
  const map_key = typeof rest['data_version'] === 'string' ? rest['data_version'] : null
  if (off_map.length > 0) return { kind: 'off_map', points: off_map, map_key }
  return { kind: 'table', null_cells, map_key }
}

async function askRoute(job: RouteJob, exchange: HttpExchange, signal: AbortSignal): Promise<OsrmAnswer> {
  const points = span(0, job.coordinates.length / 2)
  const body = JSON.stringify({
    coordinates: points.map((point) => pair(job.coordinates, point)),
    geometries: 'polyline6',
    overview: 'full',
    generate_hints: false,
    // Who stops may turn around, as the matrix has it: the way that is drawn is then the one that was measured.
    continue_straight: false,
  })
  const reply = await exchange({ url: `${job.base_url}/route/v1/driving`, body, signal })
  if (reply.status !== 200) return explainRefusal(reply, (index) => index)
  return readRoute(JSON.parse(reply.body.toString('utf8')), job.off_map_m)
}

async function askMatch(job: MatchJob, exchange: HttpExchange, signal: AbortSignal): Promise<OsrmAnswer> {
  const count = job.coordinates.length / 2
  const radiuses = span(0, count)
    .map(() => job.radius_m)
    .join(';')
  const times = job.times_s === null ? '' : `&timestamps=${job.times_s.join(';')}`
  const options = `geometries=polyline6&overview=full&generate_hints=false&gaps=split&radiuses=${radiuses}${times}`
  const url = `${job.base_url}/match/v1/driving/${inAddress(job.coordinates)}?${options}`
  const reply = await exchange({ url, body: null, signal })
  if (reply.status !== 200) {
    const refusal = explainRefusal(reply, (index) => index)
    // A trace that fits no road, or a point of it that has none near, is an answer.
    if (refusal.kind !== 'no_route' && refusal.kind !== 'off_map') return refusal
    return { kind: 'match', trace: { matchings: [], points: span(0, count).map(() => null) } }
  }
  return readMatch(JSON.parse(reply.body.toString('utf8')))
}

async function askNearest(job: NearestJob, exchange: HttpExchange, signal: AbortSignal): Promise<OsrmAnswer> {
  const options = `number=${job.count}&generate_hints=false`
  const url = `${job.base_url}/nearest/v1/driving/${inAddress(job.coordinates)}?${options}`
  const reply = await exchange({ url, body: null, signal })
  if (reply.status !== 200) return explainRefusal(reply, (index) => index)
  return readNearest(JSON.parse(reply.body.toString('utf8')), job.off_map_m)
}

/** Codes of the engine that say something about the question; all others are its own trouble, or ours with it. */
function explainRefusal(reply: HttpReply, pointOf: (index: number) => number): OsrmAnswer {
  const told: unknown = JSON.parse(reply.body.toString('utf8'))
  const { code, message } = isRecord(told) ? told : { code: undefined, message: undefined }
  if (code === 'NoRoute' || code === 'NoTable' || code === 'NoMatch') return { kind: 'no_route' }
  if (code === 'NoSegment') {
    const index = /coordinate (\d+)/.exec(String(message))?.[1]
    const points = index === undefined ? [] : [{ index: pointOf(Number(index)), distance_m: null }]
    return { kind: 'off_map', points }
  }
  return { kind: 'failed', reason: `${reply.status} ${String(code)}: ${String(message)}` }
}

const span = (first: number, count: number): number[] => Array.from({ length: count }, (_, n) => first + n)

const pair = (coordinates: Float64Array, point: number): [number, number] => [
  coordinates[2 * point] ?? Number.NaN,
  coordinates[2 * point + 1] ?? Number.NaN,
]

/** Six decimals are what the engine keeps. */
function inAddress(coordinates: Float64Array): string {
  const points = span(0, coordinates.length / 2).map((point) => pair(coordinates, point))
  return points.map(([lng, lat]) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';')
}
