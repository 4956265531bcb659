import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import { systemClock } from '@tropeiro/kernel/clock.ts'
import { databaseSettingsOf, readConfig } from '@tropeiro/server/config.ts'
import { createLog } from '@tropeiro/server/platform/log/create-log.ts'
import { createMetrics } from '@tropeiro/server/platform/metrics/create-metrics.ts'
import { createApi, createProductParts } from '@tropeiro/server/roles/api.ts'
import { createHealth } from '../server/platform/health/health.ts'
import { findUndeclared } from './undeclared-dependencies.ts'

// Node runs the sources themselves, so there is nothing to compile. The build proves that they would run with production
// packages alone, and writes the API's description for those who generate clients from it.

const root = path.join(import.meta.dirname, '..')

interface Manifest {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
}

function findUndeclaredDependencies(): string[] {
  return (readManifest('.').workspaces ?? []).flatMap((workspace) => {
    const declared = Object.keys(readManifest(workspace).dependencies ?? {})
    return findUndeclared(root, workspace, declared).map(
      (name) => `${workspace}/package.json does not declare ${name}`,
    )
  })
}

/** The real app, over a database that it never connects to. */
async function renderOpenApi(): Promise<string> {
  const config = readConfig({
    TROPEIRO_DATABASE_URL: 'postgres://127.0.0.1/none',
    TROPEIRO_MASTER_KEYS: `build:${randomBytes(32).toString('base64')}`,
  })
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro build'))
  const vault = createVault({
    database,
    master_keys: parseMasterKeys(config.master_keys),
    clock: systemClock,
  })
  const context = {
    config,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    health: createHealth([]),
    database,
    vault,
    whenSafe: Promise.resolve(),
    isSafe: () => true,
  }
  const parts = createProductParts(context)
  const app = await createApi(parts, context)
  const text = JSON.stringify(app.swagger(), null, 2)
  await app.close()
  await parts.close?.()
  await database.close()
  return `${text}\n`
}

const undeclared = findUndeclaredDependencies()
for (const line of undeclared) console.error(line)
mkdirSync(path.join(root, 'dist'), { recursive: true })
writeFileSync(path.join(root, 'dist/openapi.json'), await renderOpenApi())
console.log('wrote dist/openapi.json')
process.exitCode = undeclared.length > 0 ? 1 : 0
