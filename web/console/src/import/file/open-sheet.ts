import { findLayout } from '../../api/import-layouts.ts'
import type { ColumnChoice } from '../columns/fields.ts'
import { fingerprintHeader } from '../columns/fingerprint.ts'
import { guessColumns, rememberedColumns } from '../columns/guess-columns.ts'
import { beginImport, type ImportState } from '../import-state.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** With the columns that the company said for these titles before; else with what they look like. */
export async function openSheet(file_name: string, sheet: Sheet, signal: AbortSignal): Promise<ImportState> {
  return beginImport(file_name, sheet, await findChoices(sheet, signal))
}

async function findChoices(
  sheet: Sheet,
  signal: AbortSignal,
): Promise<Pick<ImportState, 'choices' | 'layout_name'>> {
  const guessed = { choices: guessColumns(sheet), layout_name: null }
  try {
    const layout = await findLayout(await fingerprintHeader(sheet.titles), signal)
    if (layout === null) return guessed
    return { choices: asMany(rememberedColumns(layout.columns), sheet), layout_name: layout.name }
  } catch {
    signal.throwIfAborted()
    // A spreadsheet can be read without what was said of it before.
    return guessed
  }
}

/** Empty titles at the end are no part of what a header row is known by. */
const asMany = (choices: readonly ColumnChoice[], { titles }: Sheet): readonly ColumnChoice[] =>
  titles.map((_, column) => choices[column] ?? { field: null, is_guess: false })
