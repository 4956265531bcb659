import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export interface SchemathesisRun {
  readonly program: string
  readonly document_url: string
  readonly authorization: string
  /** Generated cases for each operation and phase. */
  readonly examples: number
  readonly phases: string
  /** A regular expression. */
  readonly paths: string
  /** Its own: it leaves files where it runs. */
  readonly folder: string
}

export interface SchemathesisOutcome {
  readonly exit_code: number | null
  readonly output: string
  readonly report_file: string
}

const config_file = path.join(import.meta.dirname, 'schemathesis.toml')

/** Runs every check with a fixed seed; gives its exit code, what it said and where its report of every request is. */
export async function runSchemathesis(run: SchemathesisRun): Promise<SchemathesisOutcome> {
  const report_file = path.join(run.folder, 'report.ndjson')
  const options: Readonly<Record<string, string>> = {
    header: `Authorization: ${run.authorization}`,
    'max-examples': String(run.examples),
    phases: run.phases,
    'include-path-regex': run.paths,
    seed: '20260304',
    'request-timeout': '30',
    report: 'ndjson',
    'report-ndjson-path': report_file,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const args = ['--config-file', config_file, 'run', run.document_url, '--continue-on-failure', ...flags]
  // Nothing but the loopback is meant, whatever proxy the environment names.
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: run.folder,
    NO_PROXY: '*',
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
  }
  const child = spawn(run.program, args, { cwd: run.folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [exit_code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { exit_code, output: out + err, report_file }
}
