import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { nominatim_version } from './nominatim-programs.ts'
import { runPsql } from './postgres-programs.ts'
import { runCommand } from './run-command.ts'

/** Owns the database; another one, that may only read, serves it. */
const owner = 'nominatim'
export const nominatim_reader = 'nominatim_web'

/** Changed when the import itself changes, so that databases made before are made anew. */
const recipe = 1

export type NominatimDatabaseOptions = {
  /** The superuser's address of any database of the server. */
  admin_url: string
  database: string
  /** The map, and perhaps a file with the boundaries it lacks. */
  osm_files: string[]
  project_dir: string
  program: string
  log: (line: string) => void
}

/** How Nominatim writes the address of a database. */
export function nominatimDsn(admin_url: string, database: string, user: string): string {
  const { hostname, port } = new URL(admin_url)
  return `pgsql:dbname=${database};host=${hostname};port=${port};user=${user}`
}

const urlOf = (admin_url: string, database: string) => {
  const url = new URL(admin_url)
  url.pathname = `/${database}`
  return url.toString()
}

/** Each in a transaction of its own, as databases can only be made so. */
async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  await runPsql(
    url,
    statements.flatMap((statement) => ['-c', statement]),
  )
}

async function fingerprintOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(`${nominatim_version} ${recipe}\n`)
  for (const file of files) await pipeline(createReadStream(file), hash, { end: false })
  return hash.digest('hex').slice(0, 20)
}

const make_roles = `do $$ begin
  if to_regrole('${owner}') is null then create role ${owner} login; end if;
  if to_regrole('${nominatim_reader}') is null then create role ${nominatim_reader} login; end if;
  alter role ${owner} nosuperuser nocreatedb nocreaterole;
end $$`

/** What only a superuser may make is made before: the import itself runs without such rights. */
async function createEmpty(admin_url: string, database: string): Promise<void> {
  await runStatements(urlOf(admin_url, 'postgres'), [
    make_roles,
    `drop database if exists ${database} with (force)`,
    `create database ${database} owner ${owner}`,
  ])
  await runStatements(urlOf(admin_url, database), ['create extension postgis', 'create extension hstore'])
}

function writeProject(project_dir: string, dsn: string): void {
  mkdirSync(project_dir, { recursive: true })
  const settings = [
    `NOMINATIM_DATABASE_DSN="${dsn}"`,
    `NOMINATIM_DATABASE_WEBUSER=${nominatim_reader}`,
    'NOMINATIM_IMPORT_STYLE=address',
    'NOMINATIM_LANGUAGES=pt,en',
  ]
  writeFileSync(path.join(project_dir, '.env'), `${settings.join('\n')}\n`)
}

async function findFingerprint({ admin_url, database }: NominatimDatabaseOptions): Promise<string> {
  const comment = `select shobj_description(oid, 'pg_database') from pg_database where datname = '${database}'`
  return (await runPsql(urlOf(admin_url, 'postgres'), ['-c', comment])).trim()
}

/** Nothing to do when the database already has this map. */
export async function isNominatimImported(options: NominatimDatabaseOptions): Promise<boolean> {
  return (await findFingerprint(options)) === (await fingerprintOf(options.osm_files))
}

/** Imports the map beside what is there and swaps it in at the end: a database with its name is complete. */
export async function importNominatim(options: NominatimDatabaseOptions): Promise<void> {
  const { admin_url, database, osm_files, project_dir, program, log } = options
  const aside = `${database}_aside`
  log(`importing ${osm_files.map((file) => path.basename(file)).join(', ')} into Nominatim`)
  await createEmpty(admin_url, aside)
  writeProject(project_dir, nominatimDsn(admin_url, aside, owner))
  const files = osm_files.flatMap((file) => ['--osm-file', file])
  const plain = ['--offline', '--no-partitions', '--no-updates', '-j', '2']
  const args = ['import', '--project-dir', project_dir, '--continue', 'import-from-file', ...files, ...plain]
  await runCommand(program, args, { cwd: project_dir })
  writeProject(project_dir, nominatimDsn(admin_url, database, owner))
  await runStatements(urlOf(admin_url, 'postgres'), [
    `drop database if exists ${database} with (force)`,
    `alter database ${aside} rename to ${database}`,
    `comment on database ${database} is '${await fingerprintOf(osm_files)}'`,
  ])
}
