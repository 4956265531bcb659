import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

interface Manifest {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const readManifest = (folder: string): Manifest => JSON.parse(read(path.join(folder, 'package.json')))

const page = read('docs/dependencies.md')
const folders = ['.', ...(readManifest('.').workspaces ?? [])]
const manifests = folders.map(readManifest)

/** A workspace has a package of its own where the others need another version. */
function licenceOf(name: string, version: string): string | undefined {
  const installed = folders
    .map((folder) => path.join(folder, 'node_modules', name, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)))
    .map((file): { version: string; license: string } => JSON.parse(read(file)))
  return installed.find((each) => each.version === version)?.license
}

/** `name version` of every package, without our own workspaces. */
function declared(kind: 'dependencies' | 'devDependencies'): string[] {
  const pairs = manifests
    .flatMap((manifest) => Object.entries(manifest[kind] ?? {}))
    .filter(([name]) => !name.startsWith('@tropeiro/'))
    .map(([name, version]) => `${name} ${version}`)
  return [...new Set(pairs)].toSorted()
}

/** The rows of one section, as the cells of each. */
function rowsOf(heading: string): string[][] {
  const [, section] = page.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`docs/dependencies.md has no section "${heading}"`)
  const lines = section.split('\n## ')[0]?.split('\n') ?? []
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

function documented(heading: string): string[] {
  return rowsOf(heading)
    .map(([name = '', version]) => `${name.replaceAll('`', '')} ${version}`)
    .toSorted()
}

describe('docs/dependencies.md', () => {
  it('has every package of production with its exact version, and no other', () => {
    expect(documented('Packages that run in production')).toEqual(declared('dependencies'))
  })

  it('has every package of development with its exact version, and no other', () => {
    expect(documented('Packages for development')).toEqual(declared('devDependencies'))
  })

  it('has the versions of the programs that ops/tools.ts installs, and no other', () => {
    const installed = [...read('ops/tools.ts').matchAll(/python_package: '([^']+)'/g)].map(([, pin]) => pin)
    const named = rowsOf('Engines and programs').map(([, version]) => version)
    expect(named.filter((version) => version?.includes('=='))).toEqual(installed)
  })

  it('says of each package what it is for and under which licence', () => {
    const rows = ['Packages that run in production', 'Packages for development'].flatMap(rowsOf)
    for (const [name = '', version = '', job, , , licence] of rows) {
      expect(job, name).not.toBe('')
      expect(licence, name).toBe(licenceOf(name.replaceAll('`', ''), version))
    }
  })

  it('is about versions that are exact', () => {
    const versions = [...declared('dependencies'), ...declared('devDependencies')]
    expect(versions.filter((line) => !/ \d+\.\d+\.\d+(-r\.\d+)?$/.test(line))).toEqual([])
  })
})
