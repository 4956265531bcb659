import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findListedPromises, findUnheldPromises, readPromises } from './security-promises.ts'

const project = path.join(import.meta.dirname, '../..')

describe('SECURITY.md', () => {
  const page = readFileSync(path.join(project, 'SECURITY.md'), 'utf8')

  it('names for every promise tests that exist', () => {
    const promises = readPromises(page)
    expect(promises.length).toBeGreaterThan(30)
    expect(findUnheldPromises(project, promises)).toEqual([])
  })

  it('promises nothing outside its tables', () => {
    expect(findListedPromises(page)).toEqual([])
  })
})

describe('a promise', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'promises-'))
    const tests = [
      "it('holds', work)",
      "it.skip('sleeps', work)",
      "it.each([1, 2])(\n  'holds for %i', work)",
    ]
    writeFileSync(path.join(root, 'a.test.ts'), tests.join('\n'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const faultsOf = (cell: string): string[] => {
    const table = ['| promise | test |', '| --- | --- |', `| Doors are closed. | ${cell} |`]
    return findUnheldPromises(root, readPromises(['Text.', table.join('\n'), 'More.'].join('\n\n')))
  }

  it.each([
    '`a.test.ts` "holds"',
    '`a.test.ts` "holds for %i"',
    '`a.test.ts` "holds", `a.test.ts` "holds for %i"',
  ])('is held by %s', (cell) => {
    expect(faultsOf(cell)).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['words alone', 'we look at it'],
    ['a file alone', '`a.test.ts`'],
    ['a file that is gone', '`b.test.ts` "holds"'],
    ['a title that is gone', '`a.test.ts` "held"'],
    ['a test that is skipped', '`a.test.ts` "sleeps"'],
    ['two, one of them gone', '`a.test.ts` "holds", `a.test.ts` "held"'],
  ])('is not held by %s', (_what, cell) => {
    expect(faultsOf(cell)).toHaveLength(1)
  })

  it('in a list is found', () => {
    const page =
      '\n## What is protected, and from whom\n\n1. Goals.\n\n### Doors\n\n- Closed.\n\n## Else\n\n- Free.\n'
    expect(findListedPromises(page)).toEqual(['- Closed.'])
  })
})
