import { useMemo, useState } from 'react'
import { useIsWide } from '../ui/use-media.ts'
import type { Identified, Values } from './model/field.ts'
import type { Register } from './model/register.ts'

const none: ReadonlySet<string> = new Set()

export type Marks<Row> = ReturnType<typeof useMarks<Identified & Row>>

/** The marked records, and what they are all to have. */
export function useMarks<Row extends Identified>({ list }: Register<Row>) {
  const is_wide = useIsWide()
  const [marked, setMarked] = useState<ReadonlySet<string>>(none)
  const [drafts, setDrafts] = useState<Values>({})
  const [is_asked, setAsked] = useState(false)
  const rows = useMemo(
    () => (list.rows ?? []).filter((row) => marked.has(String(row.id))),
    [list.rows, marked],
  )
  const clear = () => {
    setMarked(none)
    setDrafts({})
    setAsked(false)
  }
  return {
    marked,
    rows,
    drafts,
    setDrafts,
    mark: (next: ReadonlySet<string>) => (next.size === 0 ? clear() : setMarked(next)),
    clear,
    is_open: rows.length > 0 && (is_wide || is_asked),
    open: () => setAsked(true),
  }
}
