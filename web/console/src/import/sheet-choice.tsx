import { useLingui } from '@lingui/react/macro'
import { Select } from '../ui/select.tsx'
import type { Sheet } from './sheet/sheet.ts'

interface SheetChoiceProps {
  readonly sheet: Sheet
  readonly onSheet: ((name: string) => void) | null
}

/** Of a file with several sheets: which one. */
export function SheetChoice({ sheet, onSheet }: SheetChoiceProps) {
  const { t } = useLingui()
  if (onSheet === null || sheet.names.length < 2) return null
  return (
    <Select
      label={t`Aba da planilha`}
      label_hidden
      size="small"
      className="w-36"
      value={sheet.name}
      options={sheet.names.map((name) => ({ value: name, label: name }))}
      onChange={onSheet}
    />
  )
}
