import { migrate } from '@tropeiro/db/migrate.ts'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { runPsql } from '../../../ops/services/postgres-programs.ts'

/** Of a database, by the role that connects. */
export interface DemoDatabase {
  readonly runtime_url: string
  readonly jobs_url: string
  readonly maintenance_url: string
  readonly telemetry_url: string
  readonly migrator_url: string
}

/** Names of databases are not quoted below. */
const possible_name = /^[a-z][a-z0-9_]{0,40}$/

export async function isThere(admin_url: string, name: string): Promise<boolean> {
  const found = await runPsql(admin_url, [
    '-c',
    `select count(*) from pg_database where datname = '${checked(name)}'`,
  ])
  return found.trim() === '1'
}

/** A database of its own on the server of the services, made the first time and brought up to date every time. */
export async function openDemoDatabase(admin_url: string, name: string): Promise<DemoDatabase> {
  if (!(await isThere(admin_url, name)))
    await runPsql(admin_url, ['-c', `create database ${checked(name)} owner tropeiro_owner`])
  const urlOf = (role: string) => {
    const url = new URL(admin_url)
    url.username = role
    url.pathname = `/${name}`
    return url.href
  }
  await runPsql(urlOf('postgres'), ['-c', 'create extension if not exists postgis'])
  const migrator_url = urlOf('tropeiro_migrator')
  await migrate(migrator_url, { clock: system_clock })
  return {
    runtime_url: urlOf('tropeiro_runtime'),
    jobs_url: urlOf('tropeiro_jobs'),
    maintenance_url: urlOf('tropeiro_maintenance'),
    telemetry_url: urlOf('tropeiro_telemetry'),
    migrator_url,
  }
}

/** With all that is in it, also when somebody is connected. */
export async function dropDemoDatabase(admin_url: string, name: string): Promise<void> {
  await runPsql(admin_url, ['-c', `drop database if exists ${checked(name)} with (force)`])
}

function checked(name: string): string {
  if (!possible_name.test(name)) throw new Error(`${name} cannot be the name of a database`)
  return name
}
