import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { EngineServer } from '../../../ops/services/engine-process.ts'
import { ensureOsrmPrograms } from '../../../ops/services/osrm-programs.ts'
import { prepareRoads } from './map/prepare-roads.ts'
import { createOsrm } from './osrm.ts'
import { serveRoads, town_corners, writeTown } from './test/tiny-town.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-matrix-'))
let before: EngineServer
let after: EngineServer

beforeAll(async () => {
  const programs = await ensureOsrmPrograms()
  const serve = async (name: string, highway: string) => {
    const osm_file = writeTown(path.join(folder, `${name}.osm`), name, highway)
    const base = path.join(folder, `${name}.osrm`)
    await prepareRoads({ programs, profile: 'car', osm_file, base, data_version: name })
    return serveRoads({ programs, from: { base } })
  }
  before = await serve('before', 'residential')
  after = await serve('after', 'primary')
})
afterAll(async () => {
  await before.stop()
  await after.stop()
  rmSync(folder, { recursive: true })
})

/** An engine that serves one map or the other, as it is told for each question. */
async function switchBetween(isSwapped: (question: number) => boolean): Promise<string> {
  let questions = 0
  const server = createServer((request, reply) => {
    const { url } = isSwapped(questions++) ? after : before
    const forward = async () => {
      const body = Buffer.concat(await request.toArray())
      const answer = await fetch(`${url}${request.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      reply.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
    }
    forward().catch(() => reply.destroy())
  })
  return listen(server)
}

async function listen(server: Server): Promise<string> {
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function measure(url: string, points = town_corners) {
  const osrm = createOsrm({ profiles: { car: url }, block_size: 10 })
  onTestFinished(() => osrm.close())
  const { durations_s } = await osrm.matrix({ profile: 'car', points })
  return [...durations_s]
}

describe('a matrix of several blocks', () => {
  it('is of one map, also when the map is swapped between two of them', async () => {
    const [of_before, of_after] = [await measure(before.url), await measure(after.url)]
    expect(of_before).not.toEqual(of_after)
    expect(await measure(await switchBetween((question) => question >= 4))).toEqual(of_after)
  })

  it('is refused while the engine answers from two maps', async () => {
    const url = await switchBetween((question) => question % 2 === 0)
    await expect(measure(url)).rejects.toMatchObject({ code: 'road_engine_unavailable' })
  })

  it('calls no point off the map while the engine answers from two maps', async () => {
    const far_away = town_corners.map(({ lat, lng }) => ({ lat: lat + 1, lng }))
    await expect(measure(before.url, far_away)).rejects.toMatchObject({ code: 'off_map' })
    const url = await switchBetween((question) => question % 2 === 0)
    await expect(measure(url, far_away)).rejects.toMatchObject({ code: 'road_engine_unavailable' })
  })

  it('is refused where points have no road and the engine does not say which', async () => {
    const refusal = JSON.stringify({ code: 'NoSegment', message: 'Some have none' })
    const url = await listen(createServer((_request, reply) => void reply.writeHead(400).end(refusal)))
    await expect(measure(url)).rejects.toMatchObject({ code: 'road_engine_unavailable' })
  })
})
