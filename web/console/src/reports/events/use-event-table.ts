import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { CsvTable } from '../export-button.tsx'
import type { Days } from '../period.ts'
import type { EventRow } from './event-row.ts'
import { useCategoryNames } from './use-category-names.ts'

export function useEventTable({
  days,
  rows,
}: {
  readonly days: Days
  readonly rows: readonly EventRow[]
}): () => CsvTable {
  const { t } = useLingui()
  const format = useFormat()
  const names = useCategoryNames()
  return () => ({
    name: `${t`eventos`}-${days.from}-${days.to}`,
    head: [
      t`Início`,
      t`Evento`,
      t`Veículo`,
      t`Motorista`,
      t`Duração (s)`,
      t`Distância (km)`,
      t`Valor`,
      t`Limite`,
      t`Local`,
      t`Latitude`,
      t`Longitude`,
    ],
    rows: rows.map((row) => [
      `${format.shortDate(row.begin)} ${format.exactTime(row.begin)}`,
      names[row.category],
      row.plate,
      row.driver,
      Math.round(row.duration_s),
      row.distance_m / 1_000,
      row.value,
      row.limit,
      row.place,
      row.start?.lat ?? null,
      row.start?.lng ?? null,
    ]),
  })
}
