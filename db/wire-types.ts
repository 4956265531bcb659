import pg from 'pg'

const { builtins } = pg.types

/** bigint columns are numbers in code and on the wire; one that a number cannot hold is a fault, not a rounding. */
function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer ${text} does not fit a number`)
  return value
}

const keepText = (text: string): string => text

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseBigint],
  [builtins.NUMERIC, Number],
  // A calendar day has no zone: as a Date it would move with the machine's.
  [builtins.DATE, keepText],
])

export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}
