import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { EngineServer } from '../../ops/services/engine-process.ts'
import { getAnyFreePort } from '../../ops/services/free-port.ts'
import { withLock } from '../../ops/services/lock.ts'
import { ensureOsrmPrograms, type OsrmPrograms } from '../../ops/services/osrm-programs.ts'
import { getTilePrograms } from '../../ops/services/tile-programs.ts'
import { ensureToolOrSkip } from '../../ops/tools.ts'
import { recordFigure } from '../../tools/test-report/record-figure.ts'
import { type MapConfig, readConfig } from '../config.ts'
import { findCurrentMap } from '../engines/osrm/map/current-map.ts'
import { baseOf } from '../engines/osrm/map/prepare-map.ts'
import { createOsrm } from '../engines/osrm/osrm.ts'
import { serveRoads, town_centre, writeTown } from '../engines/osrm/test/tiny-town.ts'
import { diagnose } from './doctor.ts'
import { runMapBuild, runMapRemember } from './map-build.ts'
import { getMapSource } from './map-source.ts'

/** One name for all runs: shared memory keeps what it was given, and a name of its own for each run would fill it. */
const dataset = 'tropeiro-proof'
/** The programs of the base map, on a machine that lacks them. */
const without_tiles = { tilemaker: '/nowhere/tilemaker', osmium: '/nowhere/osmium' }
const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-map-'))

let test: TestDatabase
let programs: OsrmPrograms
beforeAll(async () => {
  test = await createTestDatabase()
  programs = await ensureOsrmPrograms()
}, 600_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

const writeMap = (name: string, street: string) => writeTown(path.join(folder, name), street)

async function createConfig(maps: string): Promise<MapConfig> {
  const [car, truck] = [await getAnyFreePort(), await getAnyFreePort()]
  return {
    migrator_database_url: test.migrator_url,
    osrm_programs_dir: programs.bin_dir,
    osrm_profiles_dir: programs.profiles_dir,
    osrm_maps_dir: path.join(folder, maps),
    osrm_dataset: dataset,
    ...without_tiles,
    osrm_car_url: `http://127.0.0.1:${car}`,
    osrm_truck_url: `http://127.0.0.1:${truck}`,
  }
}

/** An engine of the configuration; it is stopped when the test ends. */
async function startAt(url: string, from: { base: string } | { dataset: string }): Promise<EngineServer> {
  const engine = await serveRoads({ programs, from, port: Number(new URL(url).port) })
  onTestFinished(() => engine.stop())
  return engine
}

const fromMemory = (profile: 'car' | 'truck') => ({ dataset: `${dataset}-${profile}` })

/** Names in shared memory are the machine's: one test at a time. */
const alone = (work: () => Promise<void>) =>
  withLock(dataset, { timeout_ms: 600_000, on_wait: () => {} }, work)

const findMapProblems = async ({ osrm_car_url, osrm_truck_url }: MapConfig) => {
  const env = {
    TROPEIRO_DATABASE_URL: test.runtime_url,
    TROPEIRO_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    TROPEIRO_OSRM_CAR_URL: osrm_car_url,
    TROPEIRO_OSRM_TRUCK_URL: osrm_truck_url,
  }
  const told = await diagnose({
    loadConfig: () => readConfig(env),
    clock: system_clock,
    node_version: '24.0.0',
  })
  return told.findings.filter(({ check, level }) => check.startsWith('roads') && level === 'problem')
}

describe('tropeiro map build', () => {
  it('swaps a map in while it is asked: nobody is refused', { timeout: 900_000 }, () =>
    alone(async () => {
      const config = await createConfig('maps')
      const first = await runMapBuild(config, system_clock, { file: writeMap('town.osm', 'Rua Velha') })
      expect(first.json).toMatchObject({
        ok: true,
        in_use: false,
        name: 'town.osm',
        bbox: [-52.502, -29.902, -52.498, -29.898],
        profiles: ['car', 'truck'],
        credits: ['© OpenStreetMap contributors, ODbL 1.0'],
        engines: [{ state: 'stopped' }, { state: 'stopped' }],
      })
      expect(first.text).toMatch(/ is built\.\n[\s\S]*→ start the engines/)
      expect(await getMapSource(undefined, config.osrm_maps_dir)).toMatchObject({
        file: expect.stringMatching(/source\.osm$/),
        credits: '© OpenStreetMap contributors, ODbL 1.0',
      })
      const other = writeMap('other.osm', 'Rua Nova')

      await startAt(config.osrm_car_url, fromMemory('car'))
      await startAt(config.osrm_truck_url, fromMemory('truck'))
      const osrm = createOsrm({ profiles: { car: config.osrm_car_url } })
      const answers: string[] = []
      let failures = 0
      const over = new AbortController()
      const askOn = async () => {
        while (!over.signal.aborted) {
          await osrm.nearest({ profile: 'car', point: town_centre }).then(
            ([road]) => answers.push(road?.name ?? ''),
            () => failures++,
          )
          await sleep(2)
        }
      }
      const asking = [askOn(), askOn(), askOn()]
      await expect.poll(() => answers.length).toBeGreaterThan(0)
      const second = await runMapBuild(config, system_clock, {
        file: other,
        credits: ['Somebody', 'Somebody else'],
      })
      await expect.poll(() => new Set(answers).size).toBe(2)
      over.abort()
      await Promise.all(asking)
      await osrm.close()
      const { key } = second.json
      expect(second.json).toMatchObject({
        ok: true,
        in_use: true,
        engines: [
          { profile: 'car', state: 'serves_new', map_key: key },
          { profile: 'truck', state: 'serves_new', map_key: key },
        ],
      })
      expect(second.text).toMatch(
        / is in use\.\n {2}car .* serves it\n {2}truck .* serves it\n {2}There is no base map/,
      )

      const turn = answers.indexOf('Rua Nova')
      expect(answers[0]).toBe('Rua Velha')
      // Three ask at a time: what was under way at the turn ends on the old roads.
      expect(answers.slice(turn + 3)).not.toContain('Rua Velha')
      recordFigure({
        promise: 'a map swapped in while it is asked: questions refused',
        needed: '0',
        measured: `${failures} of ${answers.length + failures}`,
        held: failures === 0,
      })
      expect(failures).toBe(0)

      expect(await findCurrentMap(config.osrm_maps_dir)).toMatchObject({ name: 'other.osm' })
      await runMapRemember(config, system_clock)
      const { rows } = await withAdmin(
        (client) => client.query('select name, credits from reference.maps order by id'),
        test.admin_url,
      )
      expect(rows).toEqual([
        { name: 'town.osm', credits: ['© OpenStreetMap contributors, ODbL 1.0'] },
        { name: 'other.osm', credits: ['Somebody', 'Somebody else'] },
      ])
      expect(readdirSync(config.osrm_maps_dir)).toHaveLength(3)
    }),
  )

  it('builds the roads where the programs of the base map are not installed, and that alone afterwards', ({
    skip,
  }) =>
    alone(async () => {
      const config = await createConfig('bare')
      const file = writeMap('bare.osm', 'Rua Velha')
      const programs_of_tiles = await getTilePrograms((tool) => ensureToolOrSkip(tool, skip))
      const built = await runMapBuild(config, system_clock, { file })
      expect(built.json).toMatchObject({
        ok: true,
        base_map: { state: 'not_installed', program: '/nowhere/osmium' },
      })
      expect(built.text).toMatch(/no base map for screens: \/nowhere\/osmium is not installed\.\n→ apt-get/)
      const failed = await runMapBuild(
        { ...config, tilemaker: '/bin/false', osmium: programs_of_tiles.osmium },
        system_clock,
        { file },
      )
      expect(failed.json).toMatchObject({ ok: false, base_map: { state: 'failed' } })
      const again = await runMapBuild({ ...config, ...programs_of_tiles }, system_clock, { file })
      expect(again.json).toMatchObject({ ok: true, key: built.json['key'], base_map: { state: 'made' } })
      const map = await findCurrentMap(config.osrm_maps_dir)
      expect(readdirSync(map?.folder ?? '')).toContain('tiles.mbtiles')
    }))

  it('says which engine still serves another map, as does doctor until it is restarted', () =>
    alone(async () => {
      const config = await createConfig('left-behind')
      await runMapBuild(config, system_clock, { file: writeMap('before.osm', 'Rua Velha') })
      const before = await findCurrentMap(config.osrm_maps_dir)
      await startAt(config.osrm_car_url, fromMemory('car'))
      // Like one in another ipc namespace, it does not see the memory that is filled.
      const truck = await startAt(config.osrm_truck_url, { base: baseOf(before?.folder ?? '', 'truck') })

      const built = await runMapBuild(config, system_clock, {
        file: writeMap('after.osm', 'Rua Nova'),
        engines_wait_ms: 15_000,
      })
      const { key } = built.json
      const left_key = before?.map_key ?? ''
      expect(built.json).toMatchObject({
        ok: false,
        in_use: false,
        engines: [
          { profile: 'car', state: 'serves_new', map_key: key },
          { profile: 'truck', state: 'serves_other', map_key: left_key },
        ],
      })
      expect(built.text).toContain(`${config.osrm_truck_url}: still serves map ${left_key}`)
      expect(built.text).toMatch(/is built\.[\s\S]*another ipc namespace[\s\S]*restart osrm-truck\)/)

      const message = `OSRM at ${new URL(config.osrm_truck_url).host}: serves map ${left_key}, cars serve map ${String(key)}`
      await expect.poll(() => findMapProblems(config)).toMatchObject([{ check: 'roads for trucks', message }])
      await truck.stop()
      await startAt(config.osrm_truck_url, fromMemory('truck'))
      await expect.poll(() => findMapProblems(config)).toEqual([])
    }))
})
