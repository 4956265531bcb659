import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generated_city_credit } from '../../tools/city/credit.ts'
import { ensureDefaultMap } from './default-map.ts'
import { answersItself, startDetachedEngine } from './detached-engine.ts'
import { type EngineRecord, findEngine, stopEngine } from './engine-record.ts'
import { importNominatim, isNominatimImported, type NominatimDatabaseOptions } from './nominatim-database.ts'
import { ensureNominatimProgram } from './nominatim-programs.ts'
import { answersNominatim, nominatimEnvironment } from './nominatim-server.ts'
import { getPostgresUrl } from './run-tropeiro.ts'
import type { Service, ServiceContext } from './service.ts'

const preferred_port = 15_088
const database = 'nominatim'

/** Nominatim thanks OpenStreetMap for every map, also for one that was generated. A project may have its own format of answers. */
const credit_module = `from nominatim_api.v1 import classtypes
from nominatim_api.v1.format import dispatch

classtypes.OSM_ATTRIBUTION = ${JSON.stringify(generated_city_credit)}
`

const files = ({ data_dir }: ServiceContext) => ({
  project_dir: path.join(data_dir, 'project'),
  credit: path.join(data_dir, 'project/api/v1/format.py'),
  log: path.join(data_dir, 'server.log'),
})

const urlOf = (port: number) => `http://127.0.0.1:${port}`

const recordOf = (context: ServiceContext): EngineRecord => ({
  file: path.join(context.data_dir, 'running.json'),
  own_argument: files(context).project_dir,
})

async function databaseOptions(context: ServiceContext): Promise<NominatimDatabaseOptions> {
  return {
    admin_url: getPostgresUrl(context, 'TROPEIRO_ADMIN_DATABASE_URL'),
    database: database,
    osm_files: [await ensureDefaultMap()],
    project_dir: files(context).project_dir,
    program: await ensureNominatimProgram(context.log),
    log: context.log,
  }
}

async function importMap(context: ServiceContext): Promise<void> {
  const { credit } = files(context)
  mkdirSync(path.dirname(credit), { recursive: true })
  writeFileSync(credit, credit_module)
  const options = await databaseOptions(context)
  if (!(await isNominatimImported(options))) await importNominatim(options)
}

async function start(context: ServiceContext): Promise<void> {
  await stop(context)
  const { project_dir, log } = files(context)
  const port = context.ports['http'] ?? preferred_port
  const admin_url = getPostgresUrl(context, 'TROPEIRO_ADMIN_DATABASE_URL')
  await startDetachedEngine({
    name: 'Nominatim',
    program: await ensureNominatimProgram(context.log),
    args: ['serve', '--project-dir', project_dir, '--server', `127.0.0.1:${port}`],
    cwd: project_dir,
    env: { ...process.env, ...nominatimEnvironment(admin_url, database) },
    port,
    answers: answersNominatim,
    record: recordOf(context),
    log_file: log,
    logged: ['stderr'],
  })
}

/** A server that runs may have the map of an older clone: then it is made anew. */
async function prepare(context: ServiceContext): Promise<void> {
  const is_imported = await isNominatimImported(await databaseOptions(context))
  if (is_imported && hasCredit(context)) return
  await importMap(context)
  await start(context)
}

function hasCredit(context: ServiceContext): boolean {
  const { credit } = files(context)
  return existsSync(credit) && readFileSync(credit, 'utf8') === credit_module
}

const stop = (context: ServiceContext) => stopEngine(recordOf(context))

export const nominatim_service: Service = {
  name: 'nominatim',
  compose_image: 'tropeiro-nominatim:${TROPEIRO_VERSION:-local}',
  ports: [{ name: 'http', preferred: preferred_port }],
  install: importMap,
  start,
  ready: async (context) => {
    const running = findEngine(recordOf(context))
    return running !== null && (await answersItself(running, answersNominatim))
      ? { http: running.port }
      : null
  },
  settings: (context) => ({ TROPEIRO_NOMINATIM_URL: urlOf(context.ports['http'] ?? preferred_port) }),
  prepare,
  stop,
  remove: async (context) => {
    await stop(context)
    rmSync(context.data_dir, { recursive: true, force: true })
  },
}
