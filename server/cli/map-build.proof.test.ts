import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getAnyFreePort } from '../../ops/services/free-port.ts'
import { withLock } from '../../ops/services/lock.ts'
import { ensureOsrmPrograms, type OsrmPrograms } from '../../ops/services/osrm-programs.ts'
import { answersOsrm } from '../../ops/services/osrm-server.ts'
import { recordFigure } from '../../tools/test-report/record-figure.ts'
import { findCurrentMap } from '../engines/osrm/map/current-map.ts'
import { createOsrm } from '../engines/osrm/osrm.ts'
import { runMapBuild, runMapRemember } from './map-build.ts'

/** One name for all runs: shared memory keeps what it was given, and a name of its own for each run would fill it. */
const dataset = 'tropeiro-proof'
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

/** Five streets along and five across, all of one name. */
function writeTown(name: string, street: string): string {
  const lines = [0, 1, 2, 3, 4]
  const idOf = (row: number, column: number) => row * 5 + column + 1
  const nodes = lines.flatMap((row) =>
    lines.map((column) => {
      const [lat, lon] = [(-29.902 + row * 0.001).toFixed(3), (-52.502 + column * 0.001).toFixed(3)]
      return `<node id="${idOf(row, column)}" version="1" lat="${lat}" lon="${lon}"/>`
    }),
  )
  const wayOf = (id: number, ids: number[]) =>
    `<way id="${id}" version="1">${ids.map((ref) => `<nd ref="${ref}"/>`).join('')}<tag k="highway" v="residential"/><tag k="name" v="${street}"/></way>`
  const ways = lines.flatMap((line) => [
    wayOf(
      100 + line,
      lines.map((column) => idOf(line, column)),
    ),
    wayOf(
      200 + line,
      lines.map((row) => idOf(row, line)),
    ),
  ])
  const file = path.join(folder, name)
  writeFileSync(file, `<osm version="0.6">${[...nodes, ...ways].join('\n')}</osm>`)
  return file
}

async function serveRoads(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await getAnyFreePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['--algorithm', 'ch', '--shared-memory', '--dataset-name', `${dataset}-car`]
  const child = spawn(
    path.join(programs.bin_dir, 'osrm-routed'),
    [...args, '-i', '127.0.0.1', '-p', String(port)],
    { stdio: 'ignore', env: { ...process.env, DISABLE_ACCESS_LOGGING: '1' } },
  )
  await expect.poll(() => answersOsrm(url)).toBe(true)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

describe('tropeiro map build', () => {
  it('swaps a map in while it is asked: nobody is refused', { timeout: 900_000 }, async () => {
    const on_wait = () => {}
    await withLock(dataset, { timeout_ms: 600_000, on_wait }, async () => {
      const config = {
        migrator_database_url: test.migrator_url,
        osrm_programs_dir: programs.bin_dir,
        osrm_profiles_dir: programs.profiles_dir,
        osrm_maps_dir: path.join(folder, 'maps'),
        osrm_dataset: dataset,
      }
      const first = await runMapBuild(config, system_clock, { file: writeTown('town.osm', 'Rua Velha') })
      expect(first.json).toMatchObject({
        name: 'town.osm',
        bbox: [-52.502, -29.902, -52.498, -29.898],
        profiles: ['car', 'truck'],
        credits: ['© OpenStreetMap contributors, ODbL 1.0'],
      })
      const other = writeTown('other.osm', 'Rua Nova')

      const roads = await serveRoads()
      onTestFinished(() => roads.stop())
      const osrm = createOsrm({ profiles: { car: roads.url } })
      const point = { lat: -29.9, lng: -52.5 }
      const answers: string[] = []
      let failures = 0
      const over = new AbortController()
      const askOn = async () => {
        while (!over.signal.aborted) {
          await osrm.nearest({ profile: 'car', point }).then(
            ([road]) => answers.push(road?.name ?? ''),
            () => failures++,
          )
          await sleep(2)
        }
      }
      const asking = [askOn(), askOn(), askOn()]
      await expect.poll(() => answers.length).toBeGreaterThan(0)
      await runMapBuild(config, system_clock, { file: other, credits: ['Somebody', 'Somebody else'] })
      await expect.poll(() => new Set(answers).size).toBe(2)
      over.abort()
      await Promise.all(asking)
      await osrm.close()
      await roads.stop()

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
    })
  })
})
