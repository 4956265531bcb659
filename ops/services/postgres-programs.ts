import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand, tryCommand } from './run-command.ts'

/** Tested on the first; the others are accepted when they are what the machine has. */
const versions = [15, 16, 17, 18] as const

export type PostgresPrograms = { version: number; bin_dir: string }

const database_folders = (version: number) => [
  { bin_dir: `/usr/lib/postgresql/${version}/bin`, share_dir: `/usr/share/postgresql/${version}` },
  { bin_dir: `/usr/pgsql-${version}/bin`, share_dir: `/usr/pgsql-${version}/share` },
]

/** Looks where Debian, Ubuntu and the Red Hat family put PostgreSQL with PostGIS. */
function findPostgresPrograms(version?: number): PostgresPrograms | null {
  for (const candidate of version === undefined ? versions : [version]) {
    for (const { bin_dir, share_dir } of database_folders(candidate)) {
      const complete =
        existsSync(path.join(bin_dir, 'initdb')) &&
        existsSync(path.join(bin_dir, 'psql')) &&
        existsSync(path.join(share_dir, 'extension', 'postgis.control'))
      if (complete) return { version: candidate, bin_dir }
    }
  }
  return null
}

/** A data folder can only be opened by the version that made it. */
function findDataVersion(data_dir: string): number | undefined {
  const file = path.join(data_dir, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

export function getPostgresPrograms(data_dir?: string): PostgresPrograms {
  const data_version = data_dir === undefined ? undefined : findDataVersion(data_dir)
  const programs = findPostgresPrograms(data_version)
  if (programs !== null) return programs
  if (data_version !== undefined && findPostgresPrograms() !== null) {
    throw new Error(
      `${data_dir} was made by PostgreSQL ${data_version}, which is not installed: install it, or start empty with npm run services -- reset`,
    )
  }
  throw new Error(
    `PostgreSQL ${versions[0]} with PostGIS is missing: run as root, apt-get install postgresql-${versions[0]} postgresql-${versions[0]}-postgis-3`,
  )
}

async function findPackageVersion(): Promise<number | null> {
  for (const version of versions) {
    const shown = await tryCommand('apt-cache', ['show', `postgresql-${version}-postgis-3`])
    if (shown.code === 0) return version
  }
  return null
}

export async function installPackages(packages: string[], log: (line: string) => void): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
  log(`installing ${packages.join(', ')}`)
  await runCommand('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages], { env })
}

export async function updatePackageLists(): Promise<void> {
  await runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', 'update'])
}

/** Installs PostgreSQL with PostGIS when it is missing and this user may; else throws with what to install. */
export async function ensurePostgresPrograms(
  data_dir: string,
  log: (line: string) => void,
): Promise<PostgresPrograms> {
  const may_install = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (findPostgresPrograms() !== null || !may_install) return getPostgresPrograms(data_dir)
  await updatePackageLists()
  const version = await findPackageVersion()
  if (version !== null) {
    await installPackages([`postgresql-${version}`, `postgresql-${version}-postgis-3`], log)
  }
  return getPostgresPrograms(data_dir)
}

export const psql_application = 'tropeiro-services'

/** Runs psql and gives the rows as text, columns separated by `|`; the first error ends it. */
export function runPsql(url: string, args: string[]): Promise<string> {
  const program = path.join(getPostgresPrograms().bin_dir, 'psql')
  return runCommand(program, ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url, ...args], {
    env: { PGAPPNAME: psql_application, PGOPTIONS: '-c client_min_messages=warning' },
  })
}
