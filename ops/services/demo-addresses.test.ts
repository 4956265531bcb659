import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  createTestReferenceDatabase,
  type TestReferenceDatabase,
} from '@tropeiro/db/reference/test/test-reference-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureDemoAddresses } from './demo-addresses.ts'
import { writeEnvFile } from './env-file.ts'
import { runPsql } from './postgres-programs.ts'
import type { ServiceContext } from './service.ts'

let reference: TestReferenceDatabase
let clone_dir: string
beforeAll(async () => {
  reference = await createTestReferenceDatabase()
  clone_dir = mkdtempSync(path.join(tmpdir(), 'tropeiro-demo-'))
  symlinkSync(path.join(import.meta.dirname, '../../server'), path.join(clone_dir, 'server'))
  mkdirSync(path.join(clone_dir, '.services'))
  writeEnvFile(path.join(clone_dir, '.services/env'), {
    TROPEIRO_REFERENCE_DATABASE_URL: reference.runtime_url,
    TROPEIRO_REFERENCE_MIGRATOR_DATABASE_URL: reference.migrator_url,
    TROPEIRO_MIGRATOR_DATABASE_URL: reference.migrator_url,
  })
})
afterAll(async () => {
  await reference.close()
  rmSync(clone_dir, { recursive: true, force: true })
})

/** What it says that it does. */
async function run(): Promise<string[]> {
  const lines: string[] = []
  const context: ServiceContext = {
    clone_dir,
    data_dir: clone_dir,
    ports: {},
    log: (line) => lines.push(line),
  }
  await ensureDemoAddresses(context)
  return lines
}

const sql = (text: string) => runPsql(reference.admin_url, ['-c', text]).then((rows) => rows.trim())

describe('the addresses of the demo city', () => {
  test('are loaded once, and again when the city is another one', async () => {
    const loaded = ['loading the addresses of the generated city']
    expect(await run()).toEqual(loaded)
    expect(Number(await sql('select point_count from reference.sources'))).toBeGreaterThan(3_000)
    expect(await sql('select credit from reference.sources')).not.toContain('OpenStreetMap')
    expect(await run()).toEqual([])
    await sql(`update reference.sources set edition = 'older'`)
    expect(await run()).toEqual(loaded)
    expect(await run()).toEqual([])
  })

  test('leave an address base alone that has others', async () => {
    await sql(`update reference.sources set name = 'cnefe', edition = '2022'`)
    expect(await run()).toEqual([])
  })
})
