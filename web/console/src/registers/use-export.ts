import { useLingui } from '@lingui/react/macro'
import { download } from './download.ts'
import { writeSheet } from './model/csv.ts'
import type { Field, Identified } from './model/field.ts'
import type { Register } from './model/register.ts'
import { useWriteValue } from './use-words.ts'

/** What is seen, in its order and with its columns, as a file for spreadsheet programs. */
export function useExport<Row extends Identified>(register: Register<Row>) {
  const { t } = useLingui()
  const writeValue = useWriteValue()
  return (rows: readonly Row[], fields: readonly Field<Row>[]) => {
    const lines = rows.map((row) => fields.map((field) => writeValue(field, field.valueOf(row))))
    download(
      `${t`cadastro`}-${register.id}.csv`,
      writeSheet(
        fields.map(({ label }) => label),
        lines,
      ),
    )
  }
}
