import { useFormat } from '../ui/format/format-provider.tsx'
import type { DrawnRow } from './model/draw-row.ts'

/** When the route ends, and what there is to say about it. */
export function RowEnd({ end_time, summary }: Pick<DrawnRow, 'end_time' | 'summary'>) {
  const format = useFormat()
  return (
    <>
      <span>{end_time === null ? '–' : format.time(end_time)}</span>
      {summary === null ? null : <small data-tone={summary.tone}>{summary.text}</small>}
    </>
  )
}
