import type { Sheet, SheetProblem } from './sheet.ts'

/** What the page asks of the worker. */
export interface SheetRequest {
  readonly file: Blob
  readonly sheet?: string | undefined
}

/** What the worker tells: some counts, then a sheet or why there is none. */
export type SheetReport =
  | { readonly kind: 'lines'; readonly count: number }
  | { readonly kind: 'sheet'; readonly sheet: Sheet }
  | { readonly kind: 'problem'; readonly problem: SheetProblem }
