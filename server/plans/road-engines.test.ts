import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inOwnerTransaction } from '@tropeiro/db/owner-transaction.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineServer } from '../../ops/services/engine-process.ts'
import { ensureOsrmPrograms, type OsrmPrograms } from '../../ops/services/osrm-programs.ts'
import { baseOf, type PreparedMap, prepareMap } from '../engines/osrm/map/prepare-map.ts'
import { prepareRoads } from '../engines/osrm/map/prepare-roads.ts'
import { serveRoads, writeTown } from '../engines/osrm/test/tiny-town.ts'
import { rememberMap } from '../places/public.ts'
import { readinessOf } from '../platform/health/engine-check.ts'
import { createHealth } from '../platform/health/health.ts'
import { listRoadEngines } from './road-engines.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-served-'))
/** A map as an older release prepared it. */
const unkeyed = path.join(folder, 'unkeyed.osrm')

let test: TestDatabase
let programs: OsrmPrograms
let old_map: PreparedMap
let new_map: PreparedMap
const started: EngineServer[] = []
beforeAll(async () => {
  test = await createTestDatabase()
  programs = await ensureOsrmPrograms()
  const prepare = (name: string) =>
    prepareMap({
      programs,
      osm_file: writeTown(path.join(folder, `${name}.osm`), name),
      maps_dir: path.join(folder, 'maps'),
      credits: ['Somebody'],
    })
  old_map = await prepare('old')
  new_map = await prepare('new')
  await prepareRoads({ programs, profile: 'car', osm_file: path.join(folder, 'old.osm'), base: unkeyed })
})
afterAll(async () => {
  await Promise.all(started.map((engine) => engine.stop()))
  rmSync(folder, { recursive: true })
  await test.close()
})

async function serve(base: string): Promise<string> {
  const engine = await serveRoads({ programs, from: { base } })
  started.push(engine)
  return engine.url
}

async function remember({ bbox, name, map_key, date, credits, profiles }: PreparedMap): Promise<void> {
  const row = { ...bbox, name, map_key, date, credits: [...credits], profiles: [...profiles] }
  await inOwnerTransaction(test.migrator_url, (tx) => rememberMap(tx, row, new Date()))
}

/** What `/readyz` says of the roads. */
async function readChecks(urls: Record<string, string>) {
  const health = createHealth(listRoadEngines(urls, test.database).map(readinessOf))
  const report = await health.read()
  health.close()
  return [report.checks['roads for cars'], report.checks['roads for trucks'], report.status]
}

const adviceOn = (urls: Record<string, string>) =>
  Promise.all(listRoadEngines(urls, test.database).map(async (check) => check.findAdvice?.()))

describe('the maps that the road engines serve', () => {
  it('must be the same, and the one in use', async () => {
    const [old_truck, new_truck, new_car] = await Promise.all(
      [baseOf(old_map.folder, 'truck'), baseOf(new_map.folder, 'truck'), baseOf(new_map.folder, 'car')].map(
        serve,
      ),
    )
    const [left_behind, right] = [
      { car: new_car ?? '', truck: old_truck ?? '' },
      { car: new_car ?? '', truck: new_truck ?? '' },
    ]
    const differ = 'the maps of cars and trucks differ'
    // Nobody remembers a map: each may be the wrong one.
    await expect.poll(() => readChecks(left_behind)).toEqual([differ, differ, 'ready'])
    await remember(new_map)
    await expect.poll(() => readChecks(left_behind)).toEqual(['ok', differ, 'ready'])
    await expect.poll(() => readChecks(right)).toEqual(['ok', 'ok', 'ready'])
    await expect.poll(() => adviceOn(right)).toEqual([null, null])
    await remember(old_map)
    await expect.poll(async () => (await readChecks(right))[0]).toBe('its map differs from the one in use')
  })

  it('may be of an older release, which engines cannot tell: they serve, and doctor advises to build it again', async () => {
    const url = await serve(unkeyed)
    const urls = { car: url, truck: url }
    await expect.poll(() => readChecks(urls)).toEqual(['ok', 'ok', 'ready'])
    await expect
      .poll(() => adviceOn(urls))
      .toEqual(Array(2).fill(expect.objectContaining({ message: expect.stringMatching(/has no key/) })))
  })

  it('are not compared with those of an engine that is off or away', async () => {
    const url = await serve(baseOf(old_map.folder, 'car'))
    await remember(old_map)
    await expect.poll(() => readChecks({ car: url })).toEqual(['ok', 'off', 'ready'])
    const away = { car: url, truck: 'http://127.0.0.1:1' }
    await expect.poll(() => readChecks(away)).toEqual(['ok', 'it does not answer', 'ready'])
  })
})
