import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrokenCitations, findCitations, findStrangers } from './architecture-documents.ts'
import { readSources } from './architecture-imports.ts'
import { findSharedTables, readTableNames } from './architecture-ownership.ts'
import { findBreaches } from './architecture-rules.ts'
import { readImportTable } from './architecture-table.ts'

const root = path.join(import.meta.dirname, '../..')
const documents = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/domain.md',
  'docs/simulator.md',
  ...globSync('docs/life-of-*.md', { cwd: root }),
]

describe('the project', () => {
  it('imports only what the table in ARCHITECTURE.md allows, without cycles', () => {
    const table = readImportTable(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'))
    const sources = readSources(root, ['kernel', 'contract', 'db', 'server', 'sdk', 'web', 'tools', 'ops'])
    expect(sources.length).toBeGreaterThan(20)
    expect(sources.filter(({ file }) => file.endsWith('.tsx')).length).toBeGreaterThan(10)
    expect(findBreaches(table, sources)).toEqual([])
  })

  it('names each table in one folder alone', () => {
    const schemas = ['db/schema.sql', 'db/reference/schema.sql']
    const tables = schemas.flatMap((file) => readTableNames(readFileSync(path.join(root, file), 'utf8')))
    expect(tables.length).toBeGreaterThan(20)
    expect(findSharedTables(tables, readSources(root, ['kernel', 'contract', 'db', 'server']))).toEqual([])
  })

  it.each(documents)('%s cites only files and functions that exist', (document) => {
    expect(findBrokenCitations(root, document)).toEqual([])
  })

  it('is cited by ARCHITECTURE.md at all', () => {
    const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
    expect(findCitations(text).filter(({ name }) => name !== null).length).toBeGreaterThan(5)
  })

  it('names no registry address and no path of a machine', () => {
    expect(findStrangers(root)).toEqual([])
  })
})
