import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/csv/save-file.ts'
import { type CsvCell, csvStyleOf, writeCsv } from '../ui/csv/write-csv.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { showToast } from '../ui/toast/show-toast.ts'

export interface CsvTable {
  /** Without its ending. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

interface ExportButtonProps {
  readonly table: () => CsvTable
  /** How many lines it would have. */
  readonly rows: number
}

/** What is on the screen, with its filters and in its order, as a file for spreadsheets. */
export function ExportButton({ table, rows: row_count }: ExportButtonProps) {
  const { t } = useLingui()
  const { settings } = useFormat()
  const save = () => {
    const { name, head, rows } = table()
    saveFile(`${name}.csv`, writeCsv(head, rows, csvStyleOf(settings.locale)))
    const lines = plural(rows.length, { one: '# linha', other: '# linhas' })
    showToast({ text: t`Exportado: ${lines} em ${name}.csv` })
  }
  return (
    <Button
      icon="export"
      onClick={save}
      tooltip={t`Planilha CSV com as linhas desta lista`}
      disabled_reason={row_count === 0 ? t`Não há linhas para exportar` : null}
    >
      {t`Exportar`}
    </Button>
  )
}
