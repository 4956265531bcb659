import { createThreadPool, type ThreadPool } from '../../platform/threads/thread-pool.ts'
import { type CircuitBreaker, CircuitOpenError, createCircuitBreaker } from '../circuit-breaker.ts'
import { isUnavailable, OffMapError, roadEngineUnavailable, UnreachableError } from './errors.ts'
import type { MatchedTrace, OsrmAnswer, OsrmJob, RoutedLeg, SnappedPoint } from './jobs.ts'
import { type Matrix, measureMatrix } from './matrix.ts'

export interface OsrmSettings {
  /** The address of the engine of each profile, such as `car`. */
  readonly profiles: Readonly<Record<string, string>>
  /** A point further than this from a road of the map is off the map. */
  readonly off_map_m?: number
  /** Of a call that names no deadline of its own. */
  readonly deadline_ms?: number
  /** Threads that read and parse; they start when needed. */
  readonly threads?: number
  /** Rows and columns of the largest matrix that is asked in one question. */
  readonly block_size?: number
  /** Blocks of one matrix that are asked at a time: as many as the engine has cores for it. */
  readonly parallel_blocks?: number
}

export interface Point {
  readonly lat: number
  readonly lng: number
}

interface Call {
  /** One of the profiles of the settings. */
  readonly profile: string
  /** Cancels it: the call ends with the signal's reason. */
  readonly signal?: AbortSignal
  readonly deadline_ms?: number
}

export interface PointsCall extends Call {
  readonly points: readonly Point[]
}

export interface MatchCall extends Call {
  readonly points: readonly (Point & { readonly time_s?: number })[]
  /** How exact the positions are; 20 m by default. */
  readonly radius_m?: number
}

export interface NearestCall extends Call {
  readonly point: Point
  readonly count?: number
}

export interface Route {
  readonly engine: 'osrm'
  readonly polyline6: string
  readonly legs: readonly RoutedLeg[]
  readonly duration_s: number
  readonly distance_m: number
  /** Where the points lie on the roads. */
  readonly waypoints: readonly SnappedPoint[]
}

/**
 * Roads. Nothing is invented: a point without a road is an OffMapError, a pair without a way an UnreachableError, both
 * with the points that caused them, and an engine that is down, late or off is `road_engine_unavailable`.
 */
export interface Osrm {
  matrix(call: PointsCall): Promise<Matrix>
  route(call: PointsCall): Promise<Route>
  match(call: MatchCall): Promise<MatchedTrace>
  nearest(call: NearestCall): Promise<readonly SnappedPoint[]>
  close(): Promise<void>
}

const retry_after_s = 2
/** Of this process to all engines. */
const max_questions_at_once = 8
const max_questions_waiting = 1_000

class LateError extends Error {
  constructor(deadline_ms: number) {
    super(`no answer in ${deadline_ms} ms`)
    this.name = 'LateError'
  }
}

/** The engine's two moods: it answers about the question, or it does not answer as it should. */
function assertWell(answer: OsrmAnswer): OsrmAnswer {
  if (answer.kind === 'failed') throw roadEngineUnavailable(answer.reason, retry_after_s)
  if (answer.kind === 'off_map') throw new OffMapError(answer.points, answer.map_key)
  return answer
}

function coordinatesOf(points: readonly Point[]): Float64Array {
  const coordinates = new Float64Array(new SharedArrayBuffer(points.length * 16))
  points.forEach(({ lng, lat }, index) => coordinates.set([lng, lat], 2 * index))
  return coordinates
}

type Ask = (job: OsrmJob) => Promise<OsrmAnswer>
type Work<T> = (ask: Ask, base_url: string, signal: AbortSignal) => Promise<T>
type RunCall = <T>(call: Call, work: Work<T>) => Promise<T>

/** One call: its deadline, its cancellation and the engine's breaker around whatever it asks. */
function createRunCall(settings: OsrmSettings, pool: ThreadPool<OsrmJob, OsrmAnswer>): RunCall {
  const { deadline_ms: usual_deadline_ms = 30_000 } = settings
  const engines = new Map<string, { base_url: string; breaker: CircuitBreaker }>()
  for (const [profile, url] of Object.entries(settings.profiles)) {
    const breaker = createCircuitBreaker({
      engine: `OSRM (${profile})`,
      failures_to_open: 5,
      open_ms: 500,
      longest_open_ms: 5_000,
      isFailure: isUnavailable,
    })
    engines.set(profile, { base_url: url.replace(/\/+$/, ''), breaker })
  }

  return async ({ profile, signal, deadline_ms }, work) => {
    const engine = engines.get(profile)
    if (engine === undefined) throw roadEngineUnavailable(`there is no engine for ${profile}`, 60)
    signal?.throwIfAborted()
    const ending = new AbortController()
    const max_ms = deadline_ms ?? usual_deadline_ms
    const timer = setTimeout(() => ending.abort(new LateError(max_ms)), max_ms)
    const onCancel = () => ending.abort(signal?.reason)
    signal?.addEventListener('abort', onCancel, { once: true })
    const ask: Ask = async (job) => {
      const answering = pool.ask(job, { signal: ending.signal }).catch((error: Error) => {
        if (ending.signal.aborted) throw error
        throw roadEngineUnavailable(error.message, retry_after_s, error)
      })
      return assertWell(await answering)
    }
    try {
      return await engine.breaker.run(async () => {
        try {
          return await work(ask, engine.base_url, ending.signal)
        } catch (error) {
          if (error instanceof LateError) throw roadEngineUnavailable(error.message, retry_after_s, error)
          throw error
        }
      })
    } catch (error) {
      if (error instanceof CircuitOpenError) {
        throw roadEngineUnavailable(error.message, error.retry_after_s, error)
      }
      throw error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onCancel)
      // What is still under way of a call that failed is of no use to anybody.
      ending.abort()
    }
  }
}

export function createOsrm(settings: OsrmSettings): Osrm {
  const { off_map_m = 1_000, block_size = 1_000 } = settings
  const pool = createThreadPool<OsrmJob, OsrmAnswer>({
    module: new URL('./osrm-thread.ts', import.meta.url),
    threads: settings.threads ?? 2,
    at_once: max_questions_at_once,
    on_abort: 'tell_thread',
    max_waiting: max_questions_waiting,
  })
  const call = createRunCall(settings, pool)

  const measure = (points: readonly Point[], work: { ask: Ask; base_url: string }) =>
    measureMatrix({
      ...work,
      coordinates: coordinatesOf(points),
      off_map_m,
      block_size,
      parallel_blocks: settings.parallel_blocks ?? 2,
    })

  const matrix: Osrm['matrix'] = (asked) =>
    call(asked, async (ask, base_url) => measure(asked.points, { ask, base_url }))

  const route: Osrm['route'] = (asked) =>
    call(asked, async (ask, base_url) => {
      const coordinates = coordinatesOf(asked.points)
      const answer = await ask({ kind: 'route', base_url, coordinates, off_map_m })
      if (answer.kind === 'no_route') {
        // The engine does not say which leg; the matrix of the same points does.
        await measure(asked.points, { ask, base_url })
        throw new UnreachableError({ pairs: [], pair_count: 0, points: [] })
      }
      if (answer.kind !== 'route') throw roadEngineUnavailable('an answer of another kind', retry_after_s)
      const { polyline6, legs, waypoints } = answer
      const sum = (name: 'duration_s' | 'distance_m') => legs.reduce((total, leg) => total + leg[name], 0)
      return {
        engine: 'osrm',
        polyline6,
        legs,
        duration_s: sum('duration_s'),
        distance_m: sum('distance_m'),
        waypoints,
      }
    })

  const match: Osrm['match'] = (asked) =>
    call(asked, async (ask, base_url) => {
      const times = asked.points.flatMap(({ time_s }) => (time_s === undefined ? [] : [Math.floor(time_s)]))
      const answer = await ask({
        kind: 'match',
        base_url,
        coordinates: coordinatesOf(asked.points),
        off_map_m,
        times_s: times.length === asked.points.length ? times : null,
        radius_m: asked.radius_m ?? 20,
      })
      if (answer.kind !== 'match') throw roadEngineUnavailable('an answer of another kind', retry_after_s)
      return answer.trace
    })

  const nearest: Osrm['nearest'] = (asked) =>
    call(asked, async (ask, base_url) => {
      const coordinates = coordinatesOf([asked.point])
      const count = asked.count ?? 1
      const answer = await ask({ kind: 'nearest', base_url, coordinates, off_map_m, count })
      if (answer.kind !== 'nearest') throw roadEngineUnavailable('an answer of another kind', retry_after_s)
      return answer.points
    })

  return { matrix, route, match, nearest, close: () => pool.close() }
}
