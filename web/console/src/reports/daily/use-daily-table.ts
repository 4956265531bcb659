import { useLingui } from '@lingui/react/macro'
import type { CsvTable } from '../export-button.tsx'
import type { Days } from '../period.ts'
import type { UsageGrouping, UsageLine } from './figures.ts'
import { useLineNames } from './use-daily-columns.tsx'
import type { Measure } from './use-measures.ts'

interface Shown {
  readonly days: Days
  readonly by: UsageGrouping
  readonly rows: readonly UsageLine[]
  readonly measures: readonly Measure[]
}

/** The lines as a file has them: units in the head, plain numbers below, days as computers write them. */
export function useDailyTable({ days, by, rows, measures }: Shown): () => CsvTable {
  const { t } = useLingui()
  const nameOf = useLineNames(by)
  const head = { vehicle: t`Veículo`, driver: t`Motorista`, day: t`Dia` }[by]
  return () => ({
    name: `${t`resumo-diario`}-${days.from}-${days.to}`,
    head: [head, ...measures.map(({ csv_label }) => csv_label)],
    rows: rows.map((line) => [
      by === 'day' ? line.key : nameOf(line),
      ...measures.map(({ valueOf, csvOf }) => {
        const value = valueOf(line)
        return value === null ? null : csvOf(value)
      }),
    ]),
  })
}
