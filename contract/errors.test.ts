import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorTable } from './errors.ts'
import { renderErrorsPage } from './errors-page.ts'
import { failureTable } from './failures.ts'
import { fieldErrorTable } from './field-errors.ts'
import { languages, type Text } from './languages.ts'

const texts: [string, Text][] = [
  ...Object.entries(errorTable).flatMap(([code, { title, detail }]): [string, Text][] => [
    [`${code}.title`, title],
    ...(detail === undefined ? [] : [[`${code}.detail`, detail] as [string, Text]]),
  ]),
  ...Object.entries(fieldErrorTable),
  ...Object.entries(failureTable),
]

describe('the error tables', () => {
  it.each(texts)('say %s in every language with the same parameters', (_name, text) => {
    const parameters = languages.map((language) =>
      [...text[language].matchAll(/\{\w+\}/g)].map(String).toSorted(),
    )
    for (const language of languages) expect(text[language]).not.toBe('')
    expect(new Set(parameters.map((names) => names.join())).size).toBe(1)
  })

  it.each(Object.entries(errorTable))('say of %s what to do about it', (_code, { detail }) => {
    expect(detail).toBeDefined()
  })

  it('use only statuses that the contract names', () => {
    const statuses = new Set(Object.values(errorTable).map(({ status }) => status))
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([
      400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 414, 415, 422, 429, 431, 500, 503,
    ])
  })

  it('are docs/errors.md, code by code', async () => {
    const page = await readFile(path.join(import.meta.dirname, '../docs/errors.md'), 'utf8')
    const documented = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code)
    expect(documented).toEqual([...Object.keys(errorTable), ...Object.keys(fieldErrorTable)])
    expect(page).toBe(renderErrorsPage())
  })
})
