import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { openIdleProduct } from '@tropeiro/server/cli/idle-product.ts'
import { readConfig } from '@tropeiro/server/config.ts'
import { createApi } from '@tropeiro/server/roles/api.ts'
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
  const context = openIdleProduct(config, system_clock)
  const app = await createApi(context)
  const text = JSON.stringify(app.openapi(), null, 2)
  await app.close()
  await context.close()
  return `${text}\n`
}

const undeclared = findUndeclaredDependencies()
for (const line of undeclared) console.error(line)
mkdirSync(path.join(root, 'dist'), { recursive: true })
writeFileSync(path.join(root, 'dist/openapi.json'), await renderOpenApi())
console.log('wrote dist/openapi.json')
process.exitCode = undeclared.length > 0 ? 1 : 0
