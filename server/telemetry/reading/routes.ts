import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import {
  LastPosition,
  LastPositionFilters,
  LastPositionList,
  max_track_days,
  PositionFilters,
  PositionList,
  QuarantinedPosition,
  QuarantineFilters,
  QuarantineList,
  type TrackFormat,
  TrackGeoJson,
} from '@tropeiro/contract/position-reading.ts'
import { selectTrackedVehicles } from '../../fleet/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { readFilterMoment } from '../../platform/http/read-moment.ts'
import { presentQuarantined } from './present-position.ts'
import { selectQuarantined } from './queries.ts'
import { presentLast } from './read-last.ts'
import type { VehiclePeriod } from './read-samples.ts'
import { sendThinned } from './send-thinned.ts'
import { sendTrack } from './send-track.ts'

const scope = 'position:read'
const max_period_ms = max_track_days * 86_400_000
const off = 'Where the installation takes no positions, the answer is 503 `positions_off`.'

export interface PositionsSettings {
  /** False: this deployment takes no positions. */
  readonly takes_positions: boolean
}

export function registerPositions(app: HttpApp, settings: PositionsSettings): void {
  registerTrack(app, settings)
  registerLast(app, settings)
  registerQuarantine(app, settings)
}

/** An empty list would say that vehicles stood still. */
function assertTakesPositions({ takes_positions }: PositionsSettings): void {
  if (!takes_positions) throw new AppError('positions_off', { public: { retry_after_s: 3_600 } })
}

function registerTrack(app: HttpApp, settings: PositionsSettings): void {
  app.route({
    method: 'GET',
    url: '/position',
    config: { scope },
    schema: {
      summary: 'List positions of a vehicle',
      description: `Where a vehicle was in a period, in the order of time, by whatever devices it had then, as it is known now. As JSON with all that the devices said, or the way alone as GeoJSON or GPX. For a map, ask for no more points than it can show: \`thin_to\` keeps the shape. A position can be read 2 seconds after it was acknowledged. ${off}`,
      querystring: PositionFilters,
      response: {
        200: {
          content: {
            'application/json': { schema: PositionList },
            'application/geo+json': { schema: TrackGeoJson },
            'application/gpx+xml': { schema: { type: 'string' } },
          },
        },
      },
    },
    handler: async (request, reply) => {
      assertTakesPositions(settings)
      const { format = formatOf(request.headers.accept), thin_to } = request.query
      const period = readPeriod(request.query, getCaller(request).time_zone)
      if (thin_to === undefined) return sendTrack(request, reply, { format, period })
      assertUnpaged(request.query)
      return sendThinned(request, reply, { format, period, thin_to })
    },
  })
}

type PeriodQuery = Pick<PositionFilters, 'vehicle_id' | 'date_time_start' | 'date_time_end'>

function readPeriod(query: PeriodQuery, zone: string): VehiclePeriod {
  const { vehicle_id, date_time_start, date_time_end } = query
  const from = readFilterMoment(date_time_start, zone, { parameter: 'date_time_start', edge: 'start' })
  const to = readFilterMoment(date_time_end, zone, { parameter: 'date_time_end', edge: 'end' })
  const [from_ms, to_ms] = [from.getTime(), to.getTime()]
  if (to_ms <= from_ms || to_ms - from_ms > max_period_ms) {
    const params = { limit: max_track_days }
    throw invalidRequest([{ parameter: 'date_time_end', code: 'wrong_period', params }])
  }
  return { vehicle_id, from_ms, to_ms }
}

/** What is thinned is whole: there are no pages of it. */
function assertUnpaged(query: Pick<PositionFilters, 'limit' | 'cursor'>): void {
  const given = (['limit', 'cursor'] as const).filter((name) => query[name] !== undefined)
  if (given.length === 0) return
  throw invalidRequest(
    given.map((parameter) => ({ parameter, code: 'one_of_two', params: { other: 'thin_to' } })),
  )
}

function formatOf(accept = ''): TrackFormat {
  if (accept.includes('application/geo+json')) return 'geojson'
  return accept.includes('application/gpx+xml') ? 'gpx' : 'json'
}

function registerLast(app: HttpApp, settings: PositionsSettings): void {
  app.route({
    method: 'GET',
    url: '/position/last',
    config: { scope },
    schema: {
      summary: 'List where vehicles are',
      description: `The last known place of each vehicle, with speed, heading, ignition and odometer: a whole fleet in one answer, by the id of the vehicle. Vehicles that never sent a position are in it too. ${off}`,
      querystring: LastPositionFilters,
      response: { 200: LastPositionList },
    },
    handler: async (request, reply) => {
      assertTakesPositions(settings)
      const { customer_id } = getCaller(request)
      const { vehicle_ids = [] } = request.query
      await sendList(request, reply, {
        item_schema: LastPosition,
        first_rows: 100,
        key: { vehicle_id: 'integer' },
        rows: (page) => selectTrackedVehicles(customer_id, vehicle_ids, page),
        related: true,
        present: (rows, tx) => presentLast(tx, rows),
      })
    },
  })
}

function registerQuarantine(app: HttpApp, settings: PositionsSettings): void {
  app.route({
    method: 'GET',
    url: '/position/quarantine',
    config: { scope },
    schema: {
      summary: 'List positions that were kept apart',
      description: `Positions that devices of the company sent, and that are in no vehicle's history, with the reason: of a time too long ago or ahead, or at which nobody had the device. The newest first, for 30 days. They tell of trackers with a wrong clock. ${off}`,
      querystring: QuarantineFilters,
      response: { 200: QuarantineList },
    },
    handler: async (request, reply) => {
      assertTakesPositions(settings)
      const { customer_id } = getCaller(request)
      await sendList(request, reply, {
        item_schema: QuarantinedPosition,
        first_rows: 100,
        key: { received: 'timestamp', device_id: 'integer', time: 'timestamp', digest: 'text' },
        rows: (page) => selectQuarantined(customer_id, request.query, page),
        present: (rows) => rows.map(presentQuarantined),
      })
    },
  })
}
