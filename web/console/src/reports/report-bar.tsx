import type { ReactNode } from 'react'

/** Below the head of the screen: the period, filters, and what to do with the result. */
export function ReportBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-top flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2">
      {children}
    </div>
  )
}
