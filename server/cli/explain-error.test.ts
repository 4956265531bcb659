import { readFile, writeFile } from 'node:fs/promises'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import { describe, expect, test } from 'vitest'
import { OffMapError } from '../engines/osrm/errors.ts'
import { explainError } from './explain-error.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('explainError', () => {
  test('names the file that is missing, or cannot be written', async () => {
    expect(explainError(await failureOf(readFile('/tmp/nowhere.csv')))).toMatchObject({
      message: '/tmp/nowhere.csv is not there',
    })
    expect(explainError(await failureOf(writeFile('/nowhere/a.svg', '')))).toMatchObject({
      message: '/nowhere/a.svg is not there: there is no folder /nowhere',
    })
    expect(explainError(await failureOf(writeFile('/tmp', '')))).toMatchObject({
      message: '/tmp is a folder',
    })
  })

  test('names the setting of a database that does not answer', () => {
    const error = new DatabaseUnavailableError('unreachable', new Error('connect ECONNREFUSED'))
    expect(explainError(error)).toMatchObject({
      message: expect.stringMatching(/TROPEIRO_DATABASE_URL does not answer: start it/),
    })
  })

  test('counts points as people do', () => {
    expect(explainError(new OffMapError([{ index: 0, distance_m: 9_000 }]))).toMatchObject({
      message: expect.stringMatching(/^point 1 of the route/),
    })
  })

  test('leaves alone what has good words of its own', () => {
    const error = new Error('there is no customer with the tax number 1')
    expect(explainError(error)).toBe(error)
  })
})
