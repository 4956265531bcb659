import type { Schemas } from './client.ts'

/** What an import of lines did, or would do. */
export type ImportReport = Schemas['SpreadsheetImport']

export interface ImportWish {
  /** Nothing is written: it says what would happen. */
  readonly is_trial: boolean
}

/** Lines go in together or not at all. They are text, whatever the client makes of bodies by itself. */
export const csvCall = (csv: string, { is_trial }: ImportWish) => ({
  params: { query: { dry_run: is_trial, atomic: !is_trial } },
  headers: { 'content-type': 'text/csv' },
  body: csv,
  bodySerializer: (body: unknown) => String(body),
  deadline_ms: import_deadline_ms,
})

const import_deadline_ms = 120_000
