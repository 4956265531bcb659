/** Where the cells of one answer go: a rectangle of matrices that all blocks share, row by row. */
export interface TableTarget {
  readonly durations: Float64Array
  readonly distances: Float64Array
  /** Columns of the whole matrix. */
  readonly size: number
  readonly first_row: number
  readonly first_column: number
  readonly rows: number
  readonly columns: number
}

export interface ParsedTable {
  /** Everything of the answer but the two matrices. */
  readonly rest: unknown
  /** Cells that the engine could not fill; they are NaN. */
  readonly null_cells: number
}

/** A backslash must stand before the quotes of a key inside of a text, so a text can never be taken for one. */
const durations_key = Buffer.from('"durations":[')
const distances_key = Buffer.from('"distances":[')

/**
 * Reads an answer of the table service without building its millions of numbers as objects: cells go straight from
 * the bytes into the target. Throws on anything but the expected number of rows and columns.
 */
export function parseTable(body: Buffer, target: TableTarget): ParsedTable {
  const durations = findMatrix(body, durations_key)
  const distances = findMatrix(body, distances_key)
  if (durations < 0 || distances < 0) throw new Error('the answer has no durations or no distances')
  const ofDurations = readMatrix({ body, at: durations }, target.durations, target)
  const ofDistances = readMatrix({ body, at: distances }, target.distances, target)
  const cuts = [
    { from: durations, to: ofDurations.end },
    { from: distances, to: ofDistances.end },
  ].toSorted((a, b) => a.from - b.from)
  return {
    rest: JSON.parse(withoutCuts(body, cuts)),
    null_cells: Math.max(ofDurations.null_cells, ofDistances.null_cells),
  }
}

function findMatrix(body: Buffer, key: Buffer): number {
  const at = body.indexOf(key)
  return at < 0 ? -1 : at + key.length - 1
}

function withoutCuts(body: Buffer, cuts: { from: number; to: number }[]): string {
  let text = ''
  let from = 0
  for (const cut of cuts) {
    text += `${body.toString('utf8', from, cut.from)}0`
    from = cut.to
  }
  return text + body.toString('utf8', from)
}

const open = 0x5b
const close = 0x5d
const comma = 0x2c
const letter_n = 0x6e

interface ReadMatrix {
  /** The position after the last bracket. */
  readonly end: number
  readonly null_cells: number
}

/** What was read, and how far. */
interface Cursor {
  readonly body: Buffer
  at: number
}

function readMatrix(cursor: Cursor, into: Float64Array, target: TableTarget): ReadMatrix {
  let null_cells = 0
  expect(cursor, open)
  for (let row = 0; row < target.rows; row++) {
    if (row > 0) expect(cursor, comma)
    expect(cursor, open)
    let cell = (target.first_row + row) * target.size + target.first_column
    for (let column = 0; column < target.columns; column++) {
      if (column > 0) expect(cursor, comma)
      if (cursor.body[cursor.at] === letter_n) {
        into[cell] = Number.NaN
        null_cells++
        cursor.at += 4
      } else {
        into[cell] = readNumber(cursor)
      }
      cell++
    }
    expect(cursor, close)
  }
  expect(cursor, close)
  return { end: cursor.at, null_cells }
}

function expect(cursor: Cursor, byte: number): void {
  if (cursor.body[cursor.at] !== byte) throw new Error(`the answer is malformed at byte ${cursor.at}`)
  cursor.at++
}

const digit_0 = 0x30
const digit_9 = 0x39
const point = 0x2e
const powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
/** Below this, digits as a whole number divided by a power of ten give exactly what the decimal text means. */
const max_digits = 15

function readNumber(cursor: Cursor): number {
  const { body, at: start } = cursor
  let at = start
  let digits = 0
  let decimals = 0
  let seen_point = false
  for (; ; at++) {
    const byte = body[at] ?? 0
    if (byte >= digit_0 && byte <= digit_9) {
      digits = digits * 10 + (byte - digit_0)
      if (seen_point) decimals++
    } else if (byte === point && !seen_point) seen_point = true
    else break
  }
  const divisor = powers[decimals]
  const ends_well = body[at] === comma || body[at] === close
  if (at === start || !ends_well || divisor === undefined || at - start > max_digits) {
    return readUnusualNumber(cursor)
  }
  cursor.at = at
  return digits / divisor
}

/** Negative, with an exponent, or very long: rare, so the slow and general way will do. */
function readUnusualNumber(cursor: Cursor): number {
  const { body, at: start } = cursor
  let end = start
  while (end < body.length && body[end] !== comma && body[end] !== close) end++
  const value: unknown = JSON.parse(body.toString('latin1', start, end))
  if (typeof value !== 'number') throw new Error(`the answer is malformed at byte ${start}`)
  cursor.at = end
  return value
}
