import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSettings } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import type { ReferenceDatabaseSettings } from '@tropeiro/db/reference/create-reference-database.ts'
import type { Static, TObject } from 'typebox'
import { findKeyWeakness, findPasswordWeakness } from './config/placeholder.ts'
import {
  type Environment,
  readSettings,
  type SettingCheck,
  type SettingProblem,
} from './config/read-settings.ts'
import { readSecretFiles } from './config/secret-files.ts'
import { settingsOfServices } from './config/services-file.ts'
import {
  type Config,
  type MapConfig,
  type MigrateConfig,
  mapSettings,
  mapsFolderSettings,
  migrateSettings,
  serveSettings,
} from './config/settings.ts'
import { parseHouseNetwork } from './webhooks/model/networks.ts'

export type { Config, MapConfig, MigrateConfig } from './config/settings.ts'

/** One error for all wrong settings: nobody should have to start a process five times to learn five mistakes. */
export class ConfigError extends Error {
  readonly problems: readonly SettingProblem[]

  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map(({ variable, message }) => `  ${variable} ${message}`)
    super(`The settings are not usable:\n${lines.join('\n')}\nEach is described in docs/configuration.md.`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const checks: Readonly<Record<string, SettingCheck>> = {
  database_url: findUrlProblem,
  migrator_database_url: findUrlProblem,
  jobs_database_url: findOptionalUrlProblem,
  maintenance_database_url: findOptionalUrlProblem,
  telemetry_database_url: findOptionalUrlProblem,
  reference_database_url: findOptionalUrlProblem,
  reference_migrator_database_url: findOptionalUrlProblem,
  master_keys: findMasterKeysProblem,
  nats_password: findPasswordProblem,
  webhook_networks: findNetworksProblem,
}

/** Pure: what `serve`, `doctor` and `keys` need, or a `ConfigError` that lists every wrong setting. */
export function readConfig(env: Environment): Config {
  return readOrThrow(serveSettings, env, [])
}

export function readMigrateConfig(env: Environment): MigrateConfig {
  return readOrThrow(migrateSettings, env, [])
}

/** The only reader of the process's environment. */
export function loadConfig(): Config {
  const { env, problems } = readSecretFiles(process.env, readText)
  return readOrThrow(serveSettings, env, problems)
}

export function loadMigrateConfig(): MigrateConfig {
  const { env, problems } = readSecretFiles(process.env, readText)
  return readOrThrow(migrateSettings, env, problems)
}

/** For `tropeiro map`. */
export function loadMapConfig(): MapConfig {
  const { env, problems } = readSecretFiles(process.env, readText)
  return readOrThrow(mapSettings, env, problems)
}

/** Where the map in use is kept on this machine. */
export function loadMapsFolder(): string {
  return readOrThrow(mapsFolderSettings, process.env, []).osrm_maps_dir
}

const services_file = path.join(import.meta.dirname, '../.services/env')

/** For a clone: the settings of the services that it started. A production process has its settings from nowhere else. */
export function loadServicesFile(): void {
  if (process.env['NODE_ENV'] === 'production' || !existsSync(services_file)) return
  Object.assign(process.env, settingsOfServices(readFileSync(services_file, 'utf8'), process.env))
}

export function databaseSettingsOf(config: Config, application_name: string): DatabaseSettings {
  return {
    url: config.database_url,
    pool_size: config.database_pool_size,
    max_waiting: config.database_most_waiting,
    connect_timeout_ms: config.database_connect_timeout_ms,
    statement_timeout_ms: config.statement_timeout_ms,
    application_name,
  }
}

/** Null where the deployment has no address base. */
export function findReferenceSettings(
  config: Config,
  application_name: string,
): ReferenceDatabaseSettings | null {
  if (config.reference_database_url === '') return null
  return {
    url: config.reference_database_url,
    pool_size: config.reference_pool_size,
    max_waiting: config.database_most_waiting,
    connect_timeout_ms: config.reference_timeout_ms,
    statement_timeout_ms: config.reference_timeout_ms,
    application_name,
  }
}

function readOrThrow<T extends TObject>(
  schema: T,
  env: Environment,
  fileProblems: SettingProblem[],
): Static<T> {
  const ofFiles = fileProblems.filter(({ setting }) => setting in schema.properties)
  const result = readSettings(schema, env, checks)
  const ofValues = 'problems' in result ? result.problems : []
  const unsaid = ofValues.filter(({ setting }) => !ofFiles.some((problem) => problem.setting === setting))
  if (ofFiles.length + unsaid.length > 0 || 'problems' in result)
    throw new ConfigError([...ofFiles, ...unsaid])
  return result.config
}

function findUrlProblem(value: unknown): string | null {
  if (!URL.canParse(String(value))) return 'must be a URL that starts with postgres://'
  const { password } = new URL(String(value))
  // Without a password the server decides: peer, trust on a socket, or a client certificate.
  const weakness = password === '' ? null : findPasswordWeakness(decodeURIComponent(password))
  return weakness === null ? null : `is refused: ${weakness}`
}

function findOptionalUrlProblem(value: unknown): string | null {
  return value === '' ? null : findUrlProblem(value)
}

function findPasswordProblem(value: unknown): string | null {
  const weakness = value === '' ? null : findPasswordWeakness(String(value))
  return weakness === null ? null : `is refused: ${weakness}`
}

function findNetworksProblem(value: unknown): string | null {
  const wrong = (value as string[]).find((text) => parseHouseNetwork(text) === null)
  return wrong === undefined
    ? null
    : `has "${wrong}", which is no network with its port or ports, such as 10.20.0.0/16:8080 or fd12::/48:8000-8100`
}

function findMasterKeysProblem(value: unknown): string | null {
  try {
    for (const [id, key] of parseMasterKeys(String(value)).keys) {
      const weakness = findKeyWeakness(key)
      if (weakness !== null)
        return `refuses the key "${id}": ${weakness}; make one with: openssl rand -base64 32`
    }
    return null
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

function readText(file: string): string {
  return readFileSync(file, 'utf8').trim()
}
