import { createDatabase } from '@tropeiro/db/create-database.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseSettings,
} from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitSafeDatabase, UnsafeDatabaseError } from './await-safe-database.ts'
import { inspectDatabase } from './inspect-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

describe('awaitSafeDatabase', () => {
  it('returns on a migrated database reached as the runtime role', async () => {
    await expect(
      awaitSafeDatabase(test.database, { signal: new AbortController().signal }),
    ).resolves.toBeUndefined()
  })

  it('refuses a superuser', async () => {
    const asAdmin = createDatabase(testDatabaseSettings(test.admin_url))
    const refused = awaitSafeDatabase(asAdmin, { signal: new AbortController().signal })
    await expect(refused).rejects.toThrow(UnsafeDatabaseError)
    await expect(refused).rejects.toThrow(/superuser/)
    await asAdmin.close()
  })

  it('refuses the migrator, who may become the owner', async () => {
    const asMigrator = createDatabase(testDatabaseSettings(test.migrator_url))
    const { findings } = await inspectDatabase(asMigrator).catch(() => ({
      findings: [{ check: 'runtime role' }],
    }))
    expect(findings.map(({ check }) => check)).toContain('runtime role')
    await asMigrator.close()
  })

  it('refuses an empty database, whose migrations are pending', async () => {
    const url = new URL(test.runtime_url)
    url.pathname = '/postgres'
    const empty = createDatabase(testDatabaseSettings(url.href))
    await expect(awaitSafeDatabase(empty, { signal: new AbortController().signal })).rejects.toThrow(
      /not applied/,
    )
    await empty.close()
  })

  it('waits while nobody answers, until it is told to stop', async () => {
    const nobody = createDatabase(testDatabaseSettings('postgres://tropeiro_runtime@127.0.0.1:1/tropeiro'))
    const stop = new AbortController()
    let tries = 0
    const onAway = () => {
      tries += 1
      if (tries === 3) stop.abort()
    }
    await expect(awaitSafeDatabase(nobody, { signal: stop.signal, pause_ms: 5, onAway })).rejects.toThrow(
      /abort/,
    )
    expect(tries).toBe(3)
    await nobody.close()
  })
})
