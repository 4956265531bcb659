import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { Column } from '../ui/grid/column.ts'
import { DataGrid } from '../ui/grid/data-grid.tsx'
import { Plate } from '../ui/plate.tsx'
import type { MatrixCell, MatrixRow } from './model/matrix.ts'
import { RiskMark, useStateNames } from './risk-mark.tsx'

export interface Finding {
  readonly key: string
  readonly row: MatrixRow
  readonly cell: MatrixCell
}

interface RiskListProps {
  readonly findings: readonly Finding[]
  readonly open: string | null
  readonly onOpen: (finding: Finding) => void
}

const keyOf = ({ key }: Finding) => key

/** What was found, one line each, the riskiest first. */
export function RiskList({ findings, open, onOpen }: RiskListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useStateNames()
  const columns = useMemo(
    (): readonly Column<Finding>[] => [
      {
        id: 'risk',
        header: t`Risco`,
        width: 130,
        render: ({ cell }) => (
          <>
            <RiskMark state={cell.state} />
            {names[cell.state]}
          </>
        ),
      },
      {
        id: 'vehicle',
        header: t`Veículo`,
        width: 130,
        render: ({ row }) => <Plate className="max-w-26 truncate">{row.title}</Plate>,
      },
      {
        id: 'item',
        header: t`Item`,
        width: 150,
        render: ({ cell }) => (
          <span dir="auto" className="truncate">
            {cell.item.name}
          </span>
        ),
      },
      {
        id: 'value',
        header: t`Resposta`,
        width: 180,
        grow: true,
        render: ({ cell }) => (
          <span dir="auto" className="truncate">
            {cell.value ?? '—'}
          </span>
        ),
      },
      {
        id: 'person',
        header: t`Feito por`,
        width: 170,
        render: ({ row }) => (
          <span dir="auto" className="truncate">
            {row.person ?? '—'}
          </span>
        ),
      },
      {
        id: 'at',
        header: t`Feito`,
        width: 80,
        render: ({ row }) => (row.checklist === null ? '—' : format.time(row.checklist.date_executed)),
      },
    ],
    [t, format, names],
  )
  return <DataGrid label={t`Riscos encontrados`} rows={findings} {...{ columns, keyOf, open, onOpen }} />
}

/** Of the rows that are shown: risks, and whole rows where nothing was done. */
export const findingsOf = (rows: readonly MatrixRow[]): readonly Finding[] =>
  (['H', 'M', 'L'] as const).flatMap((risk) =>
    rows.flatMap((row) =>
      row.cells
        .filter(({ state }) => state === risk)
        .map((cell) => ({ key: `${row.key}-${cell.item.id}`, row, cell })),
    ),
  )
