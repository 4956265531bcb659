/** What a cell of a file holds. CSV knows text alone; an empty cell is null. */
export type Cell = string | number | boolean | Date | null

/** A row of a file and the line it begins on, counted from 1 as a spreadsheet does. */
export interface Row {
  readonly line: number
  readonly cells: readonly Cell[]
}

/** Where and why the rest of a file cannot be read. The rows before it are good. */
export class UnreadableRest extends Error {
  override readonly name = 'UnreadableRest'
  readonly line: number
  readonly reason: 'unreadable' | 'too_long' | 'too_many'
  readonly limit: number

  constructor(line: number, reason: UnreadableRest['reason'], limit = 0) {
    super(`line ${line}: ${reason}`)
    this.line = line
    this.reason = reason
    this.limit = limit
  }
}

export function isBlank({ cells }: Row): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
}

export function charsOf({ cells }: Row): number {
  return cells.reduce((sum: number, cell) => sum + (typeof cell === 'string' ? cell.length : 1), 0)
}
