import type { Immutable } from '@tropeiro/contract/schema.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** A JSON document in a column or a queue: written and read through its schema, whichever release wrote it. */
export interface StoredJson<T> {
  /** As it is stored: marked with its version, but for the first. Throws on what could not be read again. */
  write(value: Immutable<T>): object
  /** Throws `UnreadableJson`, which names the row. */
  read(stored: unknown, row: number | string): T
}

export interface StoredJsonOptions {
  /** The column, for example `app.customers.settings`. */
  readonly place: string
  /** Each lifts a document by one version, the first one from version 1 to 2. */
  readonly upgrades?: readonly ((older: unknown) => unknown)[]
}

/** What is stored is nothing that this release can read. The message names places and keys, never values. */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson'
  /** A newer release wrote it: one can read it, though not this one. */
  readonly is_newer: boolean

  constructor(message: string, { is_newer = false, cause }: { is_newer?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.is_newer = is_newer
  }
}

/** A document of a thousand points may be wrong in each of them. */
const max_faults = 3

/** Keys that the schema does not name pass: a release may add what others need not know. */
export function storedJson<Schema extends TSchema>(
  schema: Schema,
  { place, upgrades = [] }: StoredJsonOptions,
): StoredJson<Static<Schema>> {
  const validator = Compile(schema)
  const version = upgrades.length + 1
  if (version > 1 && Type.IsArray(schema))
    throw new Error(`${place} is an array: it has no place for a version`)

  const check = (value: unknown, which: string): Static<Schema> => {
    if (validator.Check(value)) return value
    const faults = validator.Errors(value).slice(0, max_faults)
    const reasons = faults.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    throw new UnreadableJson(`${place} ${which}: ${reasons.join('; ')}`)
  }

  return {
    write: (value) => {
      const document = check(value, 'as it would be written') as object
      if ('version' in document)
        throw new UnreadableJson(`${place} as it would be written: version is the mark of a release`)
      return version === 1 ? document : { ...document, version }
    },
    read: (stored, row) => {
      const which = `of row ${row}`
      const { found, document } = unmark(stored)
      if (found > version)
        throw new UnreadableJson(`${place} ${which}: version ${found} is newer than ${version}`, {
          is_newer: true,
        })
      try {
        const lifted = upgrades.slice(found - 1).reduce((older, upgrade) => upgrade(older), document)
        return check(lifted, which)
      } catch (error) {
        if (error instanceof UnreadableJson) throw error
        throw new UnreadableJson(`${place} ${which}: not a document of version ${found}`, { cause: error })
      }
    },
  }
}

/** What has no mark is of version 1: all that was stored before there were versions has none. */
function unmark(stored: unknown): { found: number; document: unknown } {
  if (typeof stored !== 'object' || stored === null || !('version' in stored))
    return { found: 1, document: stored }
  const { version, ...document } = stored
  // A mark that is none makes no document: it fails its schema.
  return Number.isSafeInteger(version) && Number(version) >= 1
    ? { found: Number(version), document }
    : { found: 1, document: null }
}
