import pg from 'pg'

const { builtins } = pg.types

/** bigint columns are numbers in code and on the wire; one that a number cannot hold is a fault, not a rounding. */
function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer ${text} does not fit a number`)
  return value
}

const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/
const parseAnyTimestamp = pg.types.getTypeParser(builtins.TIMESTAMPTZ)

/** As servers on UTC write a moment, it is the engine's own format but for two characters: ten times faster. */
function parseTimestamp(text: string): unknown {
  return utc.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyTimestamp(text)
}

const keepText = (text: string): string => text

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseBigint],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, parseTimestamp],
  // A calendar day has no zone: as a Date it would move with the machine's.
  [builtins.DATE, keepText],
])

const parserOfPg = pg.types.getTypeParser as (oid: number, format: string) => (text: string) => unknown

/** How a column of a type is read. */
export function parserOf(oid: number, format = 'text'): (text: string) => unknown {
  return (format === 'binary' ? undefined : parsers.get(oid)) ?? parserOfPg(oid, format)
}

export const wire_types: pg.CustomTypesConfig = { getTypeParser: parserOf }
