import { useLingui } from '@lingui/react/macro'
import { saveFile } from '../ui/csv/save-file.ts'
import { csvStyleOf, writeCsv } from '../ui/csv/write-csv.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { Field, Identified } from './model/field.ts'
import type { Register } from './model/register.ts'
import { useWriteValue } from './use-words.ts'

/** What is seen, in its order and with its columns, as a file for spreadsheet programs. */
export function useExport<Row extends Identified>(register: Register<Row>) {
  const { t } = useLingui()
  const { settings } = useFormat()
  const writeValue = useWriteValue()
  return (rows: readonly Row[], fields: readonly Field<Row>[]) => {
    const lines = rows.map((row) => fields.map((field) => writeValue(field, field.valueOf(row))))
    const heads = fields.map(({ label }) => label)
    saveFile(`${t`cadastro`}-${register.id}.csv`, writeCsv(heads, lines, csvStyleOf(settings.locale)))
  }
}
