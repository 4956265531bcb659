import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseUnavailableError } from '@tropeiro/db/errors.ts'
import { OffMapError } from '../engines/osrm/errors.ts'

/** What a person can do about it, where the words of a library leave that open. */
export function explainError(error: unknown): unknown {
  const told = findWords(error)
  return told === null ? error : new Error(told, { cause: error })
}

function findWords(error: unknown): string | null {
  if (error instanceof DatabaseUnavailableError)
    return error.reason === 'busy'
      ? 'the database has no connection free, or did not answer in time: try again'
      : 'the database of TROPEIRO_DATABASE_URL does not answer: start it, or correct the address; tropeiro doctor tells more'
  if (error instanceof OffMapError) {
    const names = error.points.map(({ index }) => `point ${index + 1}`)
    return `${names.join(' and ')} of the route: there is no road of the map in use near`
  }
  return findWordsOfFile(error)
}

const words_of_files: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EACCES: 'may not be used by this user',
  EPERM: 'may not be used by this user',
  EROFS: 'cannot be written: the disk is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EISDIR: 'is a folder',
}

function findWordsOfFile(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null
  const words = words_of_files[String(error.code)]
  if (words === undefined) return null
  const path = String(error.path)
  const folder = dirname(path)
  const is_lost = error.code === 'ENOENT' && !existsSync(folder)
  return is_lost ? `${path} ${words}: there is no folder ${folder}` : `${path} ${words}`
}
