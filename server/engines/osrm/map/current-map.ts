import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from '../../run-program.ts'
import { baseOf, type PreparedMap, readPreparedMap } from './prepare-map.ts'
import type { RoadPrograms } from './prepare-roads.ts'

const current = 'current'

/** Leads to the folder of the map in use, whichever that is at the moment. */
export const currentFolderOf = (maps_dir: string) => path.join(maps_dir, current)

/** The map that the engines of this machine serve, or null. It is also what they load when the machine starts. */
export async function findCurrentMap(maps_dir: string): Promise<PreparedMap | null> {
  const folder = await readlink(currentFolderOf(maps_dir)).catch(() => null)
  return folder === null ? null : readPreparedMap(path.resolve(maps_dir, folder))
}

/** The name under which a profile's roads are in shared memory. */
export const datasetOf = (prefix: string, profile: string) => `${prefix}-${profile}`

export interface SwapWork {
  readonly programs: RoadPrograms
  readonly maps_dir: string
  readonly dataset_prefix: string
}

/**
 * Puts the roads of a map into the shared memory of this machine. The engines that serve from it finish what they are
 * asked on the old roads and take the new ones for the next question: nobody is refused meanwhile.
 */
export async function loadDatasets(work: SwapWork, map: PreparedMap): Promise<void> {
  for (const profile of map.profiles) {
    const dataset = datasetOf(work.dataset_prefix, profile)
    await runProgram({
      program: path.join(work.programs.bin_dir, 'osrm-datastore'),
      args: ['--dataset-name', dataset, baseOf(map.folder, profile)],
    })
  }
}

/** A pointer is replaced in one step: an engine that starts at any moment finds the old map or the new one. */
export async function setCurrentMap(maps_dir: string, map: PreparedMap): Promise<void> {
  await mkdir(maps_dir, { recursive: true })
  const aside = path.join(maps_dir, `${current}.next`)
  await rm(aside, { force: true })
  await symlink(path.relative(maps_dir, map.folder), aside)
  await rename(aside, currentFolderOf(maps_dir))
}

/** The one before stays, for a way back; older ones only take room. */
export async function deleteOldMaps(maps_dir: string, kept_keys: readonly string[]): Promise<void> {
  for (const entry of await readdir(maps_dir, { withFileTypes: true })) {
    const is_map = entry.isDirectory() && /^[0-9a-f]{20}(\.unfinished)?$/.test(entry.name)
    if (is_map && !kept_keys.includes(entry.name)) {
      await rm(path.join(maps_dir, entry.name), { recursive: true })
    }
  }
}
