/** A line with something in it. */
export interface SheetLine {
  /** As the program of the spreadsheet counts, from 1, so that people find it there. */
  readonly line: number
  /** As many as there are titles. */
  readonly cells: readonly string[]
}

export interface Sheet {
  /** Null: a text file has none. */
  readonly name: string | null
  /** Of the same file, in its order; those without anything in them are left out. */
  readonly names: readonly string[]
  readonly titles: readonly string[]
  readonly lines: readonly SheetLine[]
}

export const sheet_limits = {
  bytes: 10_000_000,
  /** Of a spreadsheet once it is unpacked. */
  unpacked_bytes: 100_000_000,
  /** As many points as an import may have. */
  lines: 2_500,
  columns: 100,
  /** Longer cells are cut: no field takes as much. */
  cell_length: 20_000,
  /** How deep a header row may stand below a letterhead. */
  header_depth: 20,
}

export type SheetProblemCode =
  | 'too_large'
  | 'empty'
  | 'old_excel'
  | 'unknown_format'
  | 'broken'
  | 'broken_quotes'
  | 'no_header'
  | 'no_lines'
  | 'too_many_lines'
  | 'too_many_columns'
  | 'too_slow'

/** Why nothing could be read, and where. */
export interface SheetProblem {
  readonly code: SheetProblemCode
  readonly sheet: string | null
  readonly line: number | null
  /** How much there is of what there is too much of. */
  readonly count: number | null
}

export class UnreadableSheet extends Error {
  readonly problem: SheetProblem

  constructor(code: SheetProblemCode, where: Partial<Omit<SheetProblem, 'code'>> = {}) {
    super(code)
    this.name = 'UnreadableSheet'
    this.problem = { code, sheet: null, line: null, count: null, ...where }
  }
}

/** A table as it was written, whatever it was written in. */
export interface Table {
  readonly name: string | null
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}
