import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { removePostgresCluster, startPostgresCluster, stopPostgresCluster } from './postgres-cluster.ts'
import { findPostmaster } from './postgres-processes.ts'
import { ensurePostgresPrograms, psql_application, runPsql } from './postgres-programs.ts'
import { runCommand } from './run-command.ts'
import type { Service, ServiceContext } from './service.ts'

const preferred_port = 15_432
const database_name = 'tropeiro'
/** In production it may stand on a server that many cells share; here it is another database of the same one. */
const reference_database = 'tropeiro_reference'

function url(context: ServiceContext, role: string, database = database_name): string {
  return `postgres://${role}@127.0.0.1:${context.ports['sql']}/${database}`
}

function settings(context: ServiceContext, kept: Record<string, string>): Record<string, string> {
  return {
    TROPEIRO_DATABASE_URL: url(context, 'tropeiro_runtime'),
    TROPEIRO_JOBS_DATABASE_URL: url(context, 'tropeiro_jobs'),
    TROPEIRO_MAINTENANCE_DATABASE_URL: url(context, 'tropeiro_maintenance'),
    TROPEIRO_TELEMETRY_DATABASE_URL: url(context, 'tropeiro_telemetry'),
    TROPEIRO_MIGRATOR_DATABASE_URL: url(context, 'tropeiro_migrator'),
    TROPEIRO_ADMIN_DATABASE_URL: url(context, 'postgres'),
    TROPEIRO_REFERENCE_DATABASE_URL: url(context, 'tropeiro_runtime', reference_database),
    TROPEIRO_REFERENCE_MIGRATOR_DATABASE_URL: url(context, 'tropeiro_migrator', reference_database),
    // What earlier runs encrypted must stay readable, so a clone keeps its key.
    TROPEIRO_MASTER_KEYS: kept['TROPEIRO_MASTER_KEYS'] ?? `dev1:${randomBytes(32).toString('base64')}`,
  }
}

function psql(context: ServiceContext, database: string, args: string[]): Promise<string> {
  return runPsql(url(context, 'postgres', database), args)
}

async function createDatabase(context: ServiceContext, database: string): Promise<void> {
  const found = await psql(context, 'postgres', [
    '-c',
    `select count(*) filter (where rolname = 'tropeiro_owner'),
            (select count(*) from pg_database where datname = '${database}') from pg_roles`,
  ])
  const [owner_roles, databases] = found.trim().split('|')
  if (databases === '0') {
    const owner = owner_roles === '0' ? '' : ' owner tropeiro_owner'
    await psql(context, 'postgres', ['-c', `create database ${database}${owner}`])
  } else if (owner_roles !== '0') {
    await psql(context, 'postgres', ['-c', `alter database ${database} owner to tropeiro_owner`])
  }
}

async function migrate(context: ServiceContext): Promise<void> {
  const program = path.join(context.clone_dir, 'db', 'migrate-cli.ts')
  if (!existsSync(program)) return
  await runCommand(process.execPath, [program], {
    cwd: context.clone_dir,
    env: settings(context, {}),
  })
}

/** Only one run prepares at a time, so another session of that name belongs to a run that was killed. */
async function endLeftSessions(context: ServiceContext): Promise<void> {
  const others = `application_name = '${psql_application}' and pid <> pg_backend_pid()`
  await psql(context, 'postgres', [
    '-c',
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others}`,
  ])
}

async function prepare(context: ServiceContext): Promise<void> {
  await endLeftSessions(context)
  const roles = path.join(context.clone_dir, 'db', 'roles.sql')
  if (existsSync(roles)) await psql(context, 'postgres', ['-f', roles])
  await createDatabase(context, database_name)
  await psql(context, database_name, ['-c', 'create extension if not exists postgis'])
  await createDatabase(context, reference_database)
  await migrate(context)
}

export const postgres_service: Service = {
  name: 'postgres',
  compose_image: 'postgis/postgis:15-3.3',
  ports: [{ name: 'sql', preferred: preferred_port }],
  install: async (context) => {
    await ensurePostgresPrograms(context.data_dir, context.log)
  },
  start: async (context) => {
    const { data_dir, ports, log } = context
    await startPostgresCluster({ data_dir, port: ports['sql'] ?? preferred_port, log })
  },
  ready: async (context) => {
    const postmaster = findPostmaster(context.data_dir)
    return postmaster?.ready === true ? { sql: postmaster.port } : null
  },
  settings,
  prepare,
  stop: (context) => stopPostgresCluster(context.data_dir),
  remove: (context) => removePostgresCluster(context.data_dir),
}
