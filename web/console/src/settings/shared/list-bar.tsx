import type { ReactNode } from 'react'

/** Above a list: search, filters, and at the end what makes a new one. */
export function ListBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-top flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2">
      {children}
    </div>
  )
}
