import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder, installOnce, installPinnedPackages } from './cache.ts'
import { withLock } from './lock.ts'
import { installPackages, updatePackageLists } from './postgres-programs.ts'
import { runCommand, tryCommand } from './run-command.ts'

/** What the image installs, too. */
const requirements = path.resolve(import.meta.dirname, '../nominatim/requirements.txt')

function readVersion(): string {
  const version = /^nominatim-db==(\S+)/m.exec(readFileSync(requirements, 'utf8'))?.[1]
  if (version === undefined) throw new Error(`${requirements} names no nominatim-db`)
  return version
}

export const nominatim_version = readVersion()

/** The system's own Python: its ICU comes compiled, which from source would take minutes. */
const python = '/usr/bin/python3'

/** What must be there, how to see it, and the Debian package that brings it. */
const needed_programs = [
  { package: 'python3-venv', program: python, args: ['-c', 'import ensurepip'] },
  { package: 'python3-icu', program: python, args: ['-c', 'import icu'] },
  { package: 'osm2pgsql', program: 'osm2pgsql', args: ['--version'] },
]

async function listMissing(): Promise<string[]> {
  const missing: string[] = []
  for (const needed of needed_programs) {
    if ((await tryCommand(needed.program, needed.args)).code !== 0) missing.push(needed.package)
  }
  return missing
}

async function ensureSystemPackages(log: (line: string) => void): Promise<void> {
  const missing = await listMissing()
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`as root, apt-get install ${missing.join(' ')}`)
  }
  const on_wait = () => log('waiting for another install of packages')
  await withLock('debian-packages', { timeout_ms: 600_000, on_wait }, async () => {
    // The lists of a new machine may be missing or too old to be of use.
    await installPackages(missing, log).catch(async () => {
      await updatePackageLists()
      await installPackages(missing, log)
    })
  })
}

async function installPrograms(log: (line: string) => void): Promise<string> {
  const folder = path.join(cacheFolder(), `nominatim-${nominatim_version}`)
  await installOnce(folder, { what: `Nominatim ${nominatim_version}`, log }, async () => {
    await runCommand(python, ['-m', 'venv', '--system-site-packages', folder])
    await installPinnedPackages(folder, requirements)
  })
  return path.join(folder, 'bin/nominatim')
}

/** Gives the program `nominatim`; installs it first when this machine lacks it. */
export async function ensureNominatimProgram(log: (line: string) => void = () => {}): Promise<string> {
  try {
    await ensureSystemPackages(log)
    return await installPrograms(log)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Nominatim is missing and could not be installed: ${reason}`, { cause: error })
  }
}
