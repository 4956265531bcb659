import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** What is there sooner is not announced: a flash of grey is worse than nothing. */
const skeleton_after_ms = 300

const widths = [
  ['w-24', 'w-13', 'w-45'],
  ['w-30', 'w-13', 'w-35'],
  ['w-20', 'w-13', 'w-52'],
  ['w-27', 'w-13', 'w-40'],
  ['w-22', 'w-13', 'w-49'],
] as const

interface SkeletonProps {
  readonly rows?: number
  /** Of a row, as the list will have it. */
  readonly row_class?: string
}

/** Rows in the shape of those that come. */
export function Skeleton({ rows = 5, row_class = 'h-9' }: SkeletonProps) {
  const { t } = useLingui()
  const is_shown = useAfter(skeleton_after_ms)
  return (
    <div role="status" aria-busy="true" aria-label={t`Carregando`} className="min-h-0 overflow-hidden">
      {is_shown
        ? Array.from({ length: rows }, (_, row) => <SkeletonRow key={row} row={row} row_class={row_class} />)
        : null}
    </div>
  )
}

function SkeletonRow({ row, row_class }: { readonly row: number; readonly row_class: string }) {
  const [name, detail, rest] = widths[row % widths.length] ?? widths[0]
  return (
    <div className={`flex items-center gap-3 border-b border-line px-3 ${row_class}`}>
      <span className={`h-2.5 rounded-full bg-sunken ${name}`} />
      <span className={`h-2.5 rounded-full bg-sunken ${detail}`} />
      <span className={`ml-auto h-2.5 rounded-full bg-sunken ${rest}`} />
    </div>
  )
}

/** True once something has been on the screen for a time. */
function useAfter(delay_ms: number): boolean {
  const [is_over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delay_ms)
    return () => clearTimeout(timer)
  }, [delay_ms])
  return is_over
}
