import type { ReactNode } from 'react'

/** What is shown, beside its name. */
export function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="grid flex-none gap-2 narrow:grid-cols-[140px_1fr]">
      <h2 className="text-12 font-medium text-ink-2">{name}</h2>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
