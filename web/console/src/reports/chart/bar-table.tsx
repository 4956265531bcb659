import type { Bars } from './bars.ts'

/** The figures of a chart, for who does not see it or wants them exactly. */
export function BarTable({ bars }: { readonly bars: Bars }) {
  const { title, group_name, groups, full_names, series, write } = bars
  const rows = groups.map((group, index) => ({
    id: String(index),
    index,
    name: full_names?.[index] ?? group,
  }))
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-12 text-ink-2">
          <th scope="col" className="border-b border-line-2 py-1 pr-2 font-medium">
            {group_name}
          </th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col" className="border-b border-line-2 py-1 pl-2 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id: row_id, index, name }) => (
          <tr key={row_id}>
            <th
              scope="row"
              className="max-w-60 truncate border-b border-line py-1 pr-2 font-medium"
              dir="auto"
            >
              {name}
            </th>
            {series.map(({ id, values }) => (
              <td key={id} className="border-b border-line py-1 pl-2 text-right whitespace-nowrap">
                {writeOr(values[index], write)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const writeOr = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? '—' : write(value)
