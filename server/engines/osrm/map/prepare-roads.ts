import path from 'node:path'
import { runProgram } from '../../run-program.ts'

export interface RoadPrograms {
  /** Where osrm-extract, osrm-contract, osrm-datastore and osrm-routed are. */
  readonly bin_dir: string
  /** Where the engine's own car.lua and its lib are. */
  readonly profiles_dir: string
}

export const road_profiles = ['car', 'truck'] as const
export type RoadProfile = (typeof road_profiles)[number]

export interface RoadWork {
  readonly programs: RoadPrograms
  readonly profile: RoadProfile
  readonly osm_file: string
  /** The prepared files are named after it: `base`.hsgr and so on. */
  readonly base: string
  /** What the engine answers when it is asked which roads it serves. */
  readonly data_version?: string
  readonly onProgress?: (step: string, done_percent: number) => void
  readonly signal?: AbortSignal
}

const profile_files = { car: 'our-car.lua', truck: 'truck.lua' } as const

/** The files are ours; both build on the engine's own car. */
export function profileFileOf(profile: RoadProfile): string {
  return path.join(import.meta.dirname, '..', 'profiles', profile_files[profile])
}

/** Extracts the roads of a map for a profile and contracts them, which is what makes large matrices cheap. */
export async function prepareRoads(work: RoadWork): Promise<void> {
  const { programs, osm_file, base, signal } = work
  const env = { LUA_PATH: `${programs.profiles_dir}/?.lua;;` }
  const run = (name: string, args: string[]) => {
    work.onProgress?.(name, 0)
    // The programs count some of their parts twice; people want to see it go on.
    let done_percent = 0
    return runProgram({
      program: path.join(programs.bin_dir, `osrm-${name}`),
      args,
      env,
      onOutput: (text) => {
        const percent = Number(/(\d+)%/.exec(text)?.[1] ?? 0)
        if (percent <= done_percent) return
        done_percent = percent
        work.onProgress?.(name, percent)
      },
      ...(signal === undefined ? {} : { signal }),
    })
  }
  const version = work.data_version === undefined ? [] : ['--data_version', work.data_version]
  await run('extract', ['-p', profileFileOf(work.profile), ...version, '-o', base, osm_file])
  await run('contract', [base])
}
