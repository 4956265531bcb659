import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface PromisedTest {
  readonly file: string
  readonly title: string
}

export interface SecurityPromise {
  readonly promise: string
  readonly tests: readonly PromisedTest[]
}

const heading = /^\|\s*promise\s*\|\s*test\s*\|/
const cited_test = /`([\w./-]+\.test\.ts)` "([^"]+)"/g

// A title is the first text of a test or describe, or of the call that follows a table of cases.
const title =
  /(?:\b(?:test|it|describe)(?:\.(?!skip\b|todo\b)\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g

/** The rows of every table whose headings are `promise` and `test`. */
export function readPromises(markdown: string): SecurityPromise[] {
  return markdown.split('\n\n').flatMap((block) => {
    const lines = block.trim().split('\n')
    if (!heading.test(lines[0] ?? '')) return []
    return lines.slice(2).map((line) => {
      const [, promise = '', ...tests] = line.split('|')
      return { promise: promise.trim(), tests: citedTests(tests.join('|')) }
    })
  })
}

/** Promises that nothing holds: without a test, or with one that does not exist. */
export function findUnheldPromises(root: string, promises: readonly SecurityPromise[]): string[] {
  return promises.flatMap(({ promise, tests }) => {
    if (tests.length === 0) return [`"${promise}" names no test`]
    return tests
      .filter(({ file, title: wanted }) => !listTitles(root, file).includes(wanted))
      .map(({ file, title: wanted }) => `"${promise}" names "${wanted}", which is not in ${file}`)
  })
}

/** What is promised in lists instead of rows, where no test could be asked for. */
export function findListedPromises(markdown: string): string[] {
  const [, chapter = ''] = markdown.split('\n## What is protected, and from whom\n')
  const sections = chapter.split('\n## ')[0]?.split('\n### ').slice(1) ?? []
  return sections.flatMap((section) => section.split('\n').filter((line) => /^\s*(?:[-*]|\d+\.) /.test(line)))
}

function citedTests(cell: string): PromisedTest[] {
  return [...cell.matchAll(cited_test)].map(([, file = '', name = '']) => ({ file, title: name }))
}

function listTitles(root: string, file: string): string[] {
  const full = path.join(root, file)
  if (!existsSync(full)) return []
  const text = readFileSync(full, 'utf8')
  return [...text.matchAll(title)].map(([, single, double]) => single ?? double ?? '')
}
