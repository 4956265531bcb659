import { parserOf } from './wire-types.ts'

export interface Field {
  readonly name: string
  readonly dataTypeID: number
}

export type ReadRow = (values: ReadonlyArray<string | null>) => Record<string, unknown>

const MOST_READERS = 1_000
const readers = new Map<string, ReadRow>()

/** Reads rows of these columns. Kept for each set of columns, so that its rows all have one shape. */
export function rowReaderOf(fields: readonly Field[]): ReadRow {
  const key = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join()
  const known = readers.get(key)
  if (known !== undefined) return known
  const reader = createRowReader(fields)
  if (readers.size < MOST_READERS) readers.set(key, reader)
  return reader
}

function createRowReader(fields: readonly Field[]): ReadRow {
  const names = fields.map(({ name }) => name)
  const parsers = fields.map(({ dataTypeID }) => (TEXT_TYPES.has(dataTypeID) ? null : parserOf(dataTypeID)))
  // Copying a row that has all columns is cheaper than adding them one by one.
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return (values) => {
    const row: Record<string, unknown> = { ...empty }
    for (let column = 0; column < names.length; column++) {
      const value = values[column]
      const parse = parsers[column]
      if (value !== null && value !== undefined) {
        row[names[column] as string] = parse === null || parse === undefined ? value : parse(value)
      }
    }
    return row
  }
}

/** text, varchar, bpchar, name, uuid: what they are on the wire is what they are. */
const TEXT_TYPES = new Set([25, 1043, 1042, 19, 2950])
