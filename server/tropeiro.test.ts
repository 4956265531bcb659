import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { compile_cache } from './test/compile-cache.ts'

const tropeiro = path.join(import.meta.dirname, 'tropeiro.ts')

/** From a folder of the clone, with nothing of the environment but what is given. */
async function findingsOf(env: Record<string, string>): Promise<string[]> {
  const options = { cwd: path.join(import.meta.dirname, 'cli'), env: { ...compile_cache, ...env } }
  const run = promisify(execFile)(process.execPath, [tropeiro, 'doctor', '--json'], options)
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { findings }: { findings: { check: string; message: string }[] } = JSON.parse(stdout)
  return findings.map(({ check, message }) => `${check}: ${message}`)
}

const nowhere = { TROPEIRO_DATABASE_URL: 'postgres://tropeiro_runtime@127.0.0.1:1/x' }

describe('npx tropeiro', () => {
  test('finds the settings of the services of its clone, and those of the environment win', async () => {
    const findings = await findingsOf(nowhere)
    expect(findings).toContain('postgresql: PostgreSQL at 127.0.0.1:1 does not answer')
    expect(findings.filter((line) => line.startsWith('settings'))).toEqual([])
  })

  test('reads no such file in production', async () => {
    expect(await findingsOf({ ...nowhere, NODE_ENV: 'production' })).toEqual([
      'settings: TROPEIRO_MASTER_KEYS is missing and has no default',
    ])
  })
})
