import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureOsrmPrograms } from '../../../../ops/services/osrm-programs.ts'
import { writeTown } from '../test/tiny-town.ts'
import { prepareMap, readPreparedMap } from './prepare-map.ts'

it('prepares a map once, and keeps the credits that were given last', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = {
    programs: await ensureOsrmPrograms(),
    osm_file: writeTown(path.join(folder, 'town.osm'), 'Rua Nova'),
    maps_dir: path.join(folder, 'maps'),
  }
  const progress: string[] = []
  const first = await prepareMap({ ...place, credits: ['Somebody'] })
  const again = await prepareMap({
    ...place,
    credits: ['Somebody else'],
    onProgress: (line) => progress.push(line),
  })
  expect(again).toEqual({ ...first, credits: ['Somebody else'] })
  expect(progress).toContain('the roads of this map were prepared before')
  // What `tropeiro map remember` reads.
  expect(await readPreparedMap(first.folder)).toEqual(again)
})
