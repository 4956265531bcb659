import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDefaultMap } from '../../../ops/services/default-map.ts'
import type { EngineServer } from '../../../ops/services/engine-process.ts'
import { startOsrm } from '../../../ops/services/osrm-server.ts'
import { createDefaultCity } from '../../../tools/city/default-city.ts'
import { OffMapError, UnreachableError } from './errors.ts'
import { createOsrm, type Osrm, type Point } from './osrm.ts'
import { makeReachablePoints } from './test/random-points.ts'
import { getRawMatch, getRawNearest, getRawRoute, getRawTable } from './test/raw-osrm.ts'

const { landmarks } = createDefaultCity()
const toPoint = ({ lat, lon }: { lat: number; lon: number }): Point => ({ lat, lng: lon })
const centre = toPoint(landmarks.centre)
const area = {
  south: centre.lat - 0.01,
  north: centre.lat + 0.01,
  west: centre.lng - 0.012,
  east: centre.lng + 0.012,
}
const installing = 600_000

let server: EngineServer
let osrm: Osrm
let points: Point[]
const profile = 'car'

beforeAll(async () => {
  server = await startOsrm({ osm: await ensureDefaultMap(), profile: 'car' })
  osrm = createOsrm({ profiles: { car: server.url }, block_size: 17 })
  points = await makeReachablePoints(osrm, profile, { area, count: 50, seed: 'adapter' })
}, installing)
afterAll(async () => {
  await osrm.close()
  await server.stop()
})

describe('the adapter of the road engine', () => {
  it("gives the engine's own matrix, in blocks", async () => {
    const raw = await getRawTable(server.url, points)
    const matrix = await osrm.matrix({ profile, points })
    expect(matrix).toMatchObject({ engine: 'osrm', size: 50 })
    expect([...matrix.durations_s]).toEqual(raw.durations.flat())
    expect([...matrix.distances_m]).toEqual(raw.distances.flat())
  })

  it("gives the engine's own route, legs and snapped points", async () => {
    const asked = points.slice(0, 7)
    const raw = await getRawRoute(server.url, asked)
    const route = await osrm.route({ profile, points: asked })
    const legs = raw.routes[0]?.legs.map(({ duration, distance }) => ({
      duration_s: duration,
      distance_m: distance,
    }))
    expect(route).toMatchObject({ engine: 'osrm', polyline6: raw.routes[0]?.geometry, legs })
    expect(route.waypoints.map(({ lat, lng }) => [lng, lat])).toEqual(
      raw.waypoints.map(({ location }) => location),
    )
    expect(route.legs).toHaveLength(6)
    expect(route.distance_m).toBeCloseTo(legs?.reduce((sum, leg) => sum + leg.distance_m, 0) ?? 0)
  })

  it('gives the nearest roads as the engine does', async () => {
    const raw = await getRawNearest(server.url, centre)
    const nearest = await osrm.nearest({ profile, point: centre, count: 3 })
    expect(nearest).toEqual(
      raw.waypoints.map(({ location: [lng, lat], distance, name }) => ({
        lat,
        lng,
        distance_m: distance,
        name,
      })),
    )
  })

  it('matches a trace as the engine does, and says which positions fit no road', async () => {
    const { waypoints } = await osrm.route({ profile, points: points.slice(0, 2) })
    const [from = centre, to = centre] = waypoints
    const trace = Array.from({ length: 5 }, (_, n) => ({
      lat: Math.round((from.lat + (n * 1e-4 * (to.lat - from.lat)) / 0.02) * 1e6) / 1e6,
      lng: Math.round((from.lng + (n * 1e-4 * (to.lng - from.lng)) / 0.02) * 1e6) / 1e6,
      time_s: 1_800_000_000 + n * 5,
    }))
    const raw = await getRawMatch(server.url, trace, {
      times_s: trace.map(({ time_s }) => time_s),
      radius_m: 30,
    })
    const matched = await osrm.match({ profile, points: trace, radius_m: 30 })
    expect(
      matched.matchings.map(({ polyline6, confidence }) => ({ geometry: polyline6, confidence })),
    ).toEqual(raw.matchings.map(({ geometry, confidence }) => ({ geometry, confidence })))
    expect(matched.points.map((point) => point?.matching ?? null)).toEqual(
      raw.tracepoints.map((point) => point?.matchings_index ?? null),
    )
    const nowhere = { ...toPoint(landmarks.off_map), time_s: 1 }
    const lost = await osrm.match({ profile, points: [nowhere, { ...nowhere, time_s: 5 }] })
    expect(lost).toEqual({ matchings: [], points: [null, null] })
  })

  it('reports every point that is off the map, with its distance', async () => {
    const off_map = toPoint(landmarks.off_map)
    const asked = [...points.slice(0, 20), off_map, ...points.slice(20, 40), off_map]
    const failure = await osrm.matrix({ profile, points: asked }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OffMapError)
    expect(failure).toMatchObject({
      code: 'off_map',
      points: [
        { index: 20, distance_m: expect.any(Number) },
        { index: 41, distance_m: expect.any(Number) },
      ],
    })
    await expect(osrm.nearest({ profile, point: off_map })).rejects.toMatchObject({ points: [{ index: 0 }] })
    await expect(osrm.route({ profile, points: [centre, off_map] })).rejects.toMatchObject({
      points: [{ index: 1 }],
    })
  })

  it('reports the pairs without a way, and the point that caused them', async () => {
    const { from, to } = landmarks.unreachable
    const asked = [toPoint(from), ...points.slice(0, 20), toPoint(to), ...points.slice(20, 30)]
    const failure = await osrm.matrix({ profile, points: asked }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnreachableError)
    expect(failure).toMatchObject({ code: 'unreachable', pair_count: 62, points: [21] })
    const route = [points[0] ?? centre, toPoint(from), toPoint(to)]
    await expect(osrm.route({ profile, points: route })).rejects.toMatchObject({
      code: 'unreachable',
      points: [2],
      pairs: expect.arrayContaining([{ from: 1, to: 2 }]),
    })
  })

  it('never stands in with another profile', async () => {
    await expect(osrm.matrix({ profile: 'truck', points })).rejects.toMatchObject({
      code: 'road_engine_unavailable',
    })
  })

  it('ends at once when it is cancelled, with the reason of the caller', async () => {
    const controller = new AbortController()
    const reason = new Error('the plan was cancelled')
    const asked = osrm.matrix({ profile, points, signal: controller.signal })
    controller.abort(reason)
    await expect(asked).rejects.toBe(reason)
    await expect(osrm.route({ profile, points, signal: controller.signal })).rejects.toBe(reason)
    expect(await osrm.matrix({ profile, points: points.slice(0, 3) })).toMatchObject({ size: 3 })
  })

  it('answers 503 with Retry-After at its deadline', async () => {
    const silent = createServer(() => {})
    const url = await listen(silent)
    const patient = createOsrm({ profiles: { car: url } })
    const ask = (deadline_ms: number) =>
      patient.matrix({ profile, points, deadline_ms }).catch((error: unknown) => error)
    const failure = await Promise.race([ask(200), ask(600_000)])
    expect(failure).toMatchObject({ code: 'road_engine_unavailable', public: { retry_after_s: 2 } })
    await patient.close()
    silent.close()
  })

  it('tries once more when the connection is closed under a question', async () => {
    let connections = 0
    const resetting = createServer((socket) => {
      connections++
      if (connections % 2 === 1) socket.once('data', () => socket.destroy())
      else pass(socket, server.port)
    })
    const unlucky = createOsrm({ profiles: { car: await listen(resetting) } })
    expect(await unlucky.matrix({ profile, points })).toMatchObject({ size: 50 })
    expect(connections).toBe(2)
    await unlucky.close()
    resetting.close()
  })

  it('says so while the engine is down, and goes on when it is back', async () => {
    const other = createOsrm({ profiles: { car: server.url } })
    await server.kill()
    for (let n = 0; n < 8; n++) {
      await expect(other.matrix({ profile, points })).rejects.toMatchObject({
        code: 'road_engine_unavailable',
        status: 503,
      })
    }
    await server.start()
    await expect
      .poll(() => other.matrix({ profile, points }).catch(() => null), { interval: 50 })
      .toMatchObject({ size: 50 })
    await other.close()
  })
})

function pass(socket: Socket, port: number): void {
  const onward = connect(port, '127.0.0.1')
  socket.pipe(onward).pipe(socket)
  for (const end of [socket, onward]) end.on('error', () => end.destroy())
}

function listen(listener: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) => {
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    })
  })
}
