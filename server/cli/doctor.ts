import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import { findCatalogueFaults } from '@tropeiro/db/find-catalogue-faults.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Config, ConfigError, databaseSettingsOf } from '../config.ts'
import { listConsoleChecks } from '../console/open-console.ts'
import { type EngineCheck, EngineFault, UnreadyEngineError } from '../platform/health/engine-check.ts'
import { type Finding, note, problem } from '../preflight/finding.ts'
import { inspectDatabase } from '../preflight/inspect-database.ts'
import { telemetryDatabaseCheck } from '../roles/telemetry-database.ts'
import { listWorkerEngines } from '../roles/worker.ts'
import { content_checks, examineContents } from './examine-contents.ts'
import { openIdleProduct } from './idle-product.ts'
import type { Answer } from './print.ts'

export interface DoctorOptions {
  /** Throws a ConfigError on wrong settings. */
  readonly loadConfig: () => Config
  readonly clock: Clock
  readonly node_version: string
}

export interface Diagnosis {
  readonly ok: boolean
  /** Names of what was looked at and found in order. */
  readonly passed: string[]
  readonly findings: Finding[]
}

interface Examination {
  readonly looked: readonly string[]
  readonly findings: readonly Finding[]
}

/** Looks at everything a process needs and goes on after a problem, so that one run tells all it can. */
export async function diagnose({ loadConfig, clock, node_version }: DoctorOptions): Promise<Diagnosis> {
  const findings = judgeNode(node_version)
  const config = readSettings(loadConfig, findings)
  const ofDatabase = config === null ? { looked: [], findings: [] } : await examineDatabase(config, clock)
  const ofEngines = config === null ? { looked: [], findings: [] } : await examineEngines(config, clock)
  findings.push(...ofDatabase.findings, ...ofEngines.findings)
  const looked = ['node', 'settings', ...ofDatabase.looked, ...ofEngines.looked]
  const passed = looked.filter((name) => !findings.some(({ check }) => check === name))
  return { ok: findings.every(({ level }) => level !== 'problem'), passed, findings }
}

function readSettings(loadConfig: () => Config, findings: Finding[]): Config | null {
  try {
    return loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const { variable, message } of error.problems) {
      findings.push(
        problem('settings', `${variable} ${message}`, 'docs/configuration.md describes each setting'),
      )
    }
    return null
  }
}

async function examineDatabase(config: Config, clock: Clock): Promise<Examination> {
  const database = createDatabase(databaseSettingsOf({ ...config, database_pool_size: 1 }, 'tropeiro doctor'))
  try {
    // A first round opens the connection, so that the second measures the clock and not the handshake.
    const master_keys = parseMasterKeys(config.master_keys)
    await inspectDatabase(database, master_keys)
    const asked = clock.now()
    const { looked, facts, findings } = await inspectDatabase(database, master_keys)
    const ofClock = judgeClock(asked, facts.server_time, clock.now())
    const seen = { looked: ['postgresql', ...looked, 'clock'], findings: [...findings, ...ofClock] }
    if (findings.length > 0) return seen
    const found = [...(await examineSeparation(database)), ...(await examineContents(database))]
    return {
      looked: [...seen.looked, separation, ...content_checks],
      findings: [...seen.findings, ...found],
    }
  } catch (error) {
    return { looked: [], findings: [describeFailure(error, config)] }
  } finally {
    await database.close()
  }
}

const separation = 'separation of customers'

/** Only on a migrated database as the right role: elsewhere the rules name things that are not there. */
async function examineSeparation(database: Database): Promise<Finding[]> {
  const way_out = 'the schema was changed by hand: bring it back to db/schema.sql'
  const faults = await findCatalogueFaults((statement) => database.rowsOfPlatform(statement))
  return faults.map(({ object, rule }) => problem(separation, `${object} breaks "${rule}"`, way_out))
}

function describeFailure(error: unknown, config: Config): Finding {
  const { host, username, pathname } = new URL(config.database_url)
  if (error instanceof DatabaseUnavailableError) {
    const way_out =
      'start it, or correct the host and port in TROPEIRO_DATABASE_URL (for development: npm run services)'
    return problem('postgresql', `PostgreSQL at ${host} does not answer`, way_out)
  }
  const reason = error instanceof Error ? error.message : String(error)
  const way_out = `check that the database${pathname.replace('/', ' ')} and the role ${username} exist (db/roles.sql) and that the password is right`
  return problem('postgresql', `PostgreSQL at ${host} refuses: ${reason}`, way_out)
}

export function presentDiagnosis(diagnosis: Diagnosis): Answer {
  const { ok, passed, findings } = diagnosis
  const lines = [
    ...passed.map((check) => `ok       ${check}`),
    ...findings.map(
      ({ check, level, message, way_out }) =>
        `${level.padEnd(8)} ${check}: ${message}\n         → ${way_out}`,
    ),
    '',
    ok ? 'Ready to serve.' : 'Not ready: mend the problems above.',
  ]
  return { json: { ok, passed, findings }, text: lines.join('\n') }
}

const node_major = 24
const skew_noted_ms = 500
const skew_refused_ms = 5_000

function judgeNode(version: string): Finding[] {
  if (Number(version.split('.')[0]) === node_major) return []
  return [problem('node', `Node.js ${version} is not supported`, `use Node.js ${node_major}`)]
}

/**
 * Times are written by processes and compared with those of other processes: tokens, limits and events go wrong when
 * clocks differ. The database's is compared with the middle of the question, so the way there and back counts half.
 */
export function judgeClock(asked: Date, server_time: Date, answered: Date): Finding[] {
  const trip_ms = answered.getTime() - asked.getTime()
  const skew_ms = Math.abs(server_time.getTime() - (asked.getTime() + trip_ms / 2))
  const certain_ms = Math.round(Math.max(0, skew_ms - trip_ms / 2))
  if (certain_ms <= skew_noted_ms) return []
  const judge = certain_ms > skew_refused_ms ? problem : note
  const message = `the clocks of this machine and of PostgreSQL differ by ${certain_ms} ms`
  return [judge('clock', message, 'let both follow the same time servers (NTP)')]
}

async function examineEngines(config: Config, clock: Clock): Promise<Examination> {
  const idle = openIdleProduct(config, clock)
  const engines = [
    ...idle.product.slices.flatMap((slice) => slice.engines ?? []),
    ...listWorkerEngines(config),
    telemetryDatabaseCheck(config),
    ...listConsoleChecks(config.console_dir),
  ]
  try {
    const found = await Promise.all(engines.map(examine))
    return { looked: engines.map(({ name }) => name), findings: found.flat() }
  } finally {
    await idle.close()
  }
}

/**
 * One that is off or away is a note: a deployment may do without it, and it comes back by itself. One that answers
 * wrongly is a problem: plans would be made of what it says, and it stays wrong.
 */
async function examine(check: EngineCheck): Promise<Finding[]> {
  const { name, engine, variable, setting, described_in } = check
  if (setting === '') {
    const way_out = `set ${variable} (${described_in}; in a clone: npm run services)`
    return [note(name, 'off: it is not set', way_out)]
  }
  const where = setting.includes('://') ? new URL(setting).host : setting
  const told = (message: string) => `${engine} at ${where}: ${message}`
  try {
    await check.assertAnswers()
    const advice = await check.findAdvice?.()
    return advice ? [note(name, told(advice.message), advice.way_out)] : []
  } catch (error) {
    if (error instanceof EngineFault) return [problem(name, told(error.advice.message), error.advice.way_out)]
    const reason = error instanceof Error ? error.message : String(error)
    const way_out = error instanceof UnreadyEngineError ? error.way_out : `start it, or correct ${variable}`
    return [note(name, told(reason), way_out)]
  }
}
