import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildConsole } from './console/build-console.ts'
import { renderOpenApi } from './openapi-document.ts'
import { findUndeclared } from './undeclared-dependencies.ts'

// Node runs the sources themselves, so there is nothing to compile. The build proves that they would run with production
// packages alone, builds the console, and writes the API's description for those who generate clients from it.

const root = path.join(import.meta.dirname, '..')

interface Manifest {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
}

function findUndeclaredDependencies(): string[] {
  // One below tools is for checks, and nothing of it runs in production.
  const workspaces = (readManifest('.').workspaces ?? []).filter((name) => !name.startsWith('tools/'))
  return workspaces.flatMap((workspace) => {
    const { dependencies = {}, devDependencies = {} } = readManifest(workspace)
    // Types are erased: of a package that has nothing else, only they are declared.
    const types = Object.keys(devDependencies).filter((name) => name.startsWith('@types/'))
    const declared = [...Object.keys(dependencies), ...types.map((name) => name.slice('@types/'.length))]
    return findUndeclared(root, workspace, declared).map(
      (name) => `${workspace}/package.json does not declare ${name}`,
    )
  })
}

const undeclared = findUndeclaredDependencies()
for (const line of undeclared) console.error(line)
mkdirSync(path.join(root, 'dist'), { recursive: true })
await buildConsole()
console.log('wrote web/console/dist')
writeFileSync(path.join(root, 'dist/openapi.json'), await renderOpenApi())
console.log('wrote dist/openapi.json')
process.exitCode = undeclared.length > 0 ? 1 : 0
