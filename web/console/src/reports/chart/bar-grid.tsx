import { useMemo } from 'react'
import type { Column } from '../../ui/grid/column.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import type { Bars } from './bars.ts'

interface GroupRow {
  readonly index: number
  readonly name: string
}

const keyOf = ({ index }: GroupRow) => String(index)

/** The figures in the place of the bars. */
export function BarGrid({ bars }: { readonly bars: Bars }) {
  const { title, group_name, groups, full_names, series, write } = bars
  const rows = useMemo(
    () => groups.map((group, index) => ({ index, name: full_names?.[index] ?? group })),
    [groups, full_names],
  )
  const columns = useMemo(
    (): readonly Column<GroupRow>[] => [
      {
        id: 'name',
        header: group_name,
        width: 160,
        grow: true,
        render: ({ name }) => (
          <span dir="auto" className="truncate">
            {name}
          </span>
        ),
      },
      ...series.map(
        ({ id, label, values }): Column<GroupRow> => ({
          id,
          header: label,
          width: 130,
          align: 'end',
          render: ({ index }) => {
            const value = values[index]
            return value === null || value === undefined ? (
              <span className="text-ink-3">—</span>
            ) : (
              write(value)
            )
          },
        }),
      ),
    ],
    [group_name, series, write],
  )
  return <DataGrid label={title} className="h-43 flex-none" row_height={28} {...{ rows, columns, keyOf }} />
}
