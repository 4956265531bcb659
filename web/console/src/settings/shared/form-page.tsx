import type { ReactNode } from 'react'

/** A form as a page: one column, groups below each other. */
export function FormPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="min-h-0 grow overflow-y-auto bg-surface">
      <div className="mx-auto flex max-w-180 flex-col px-4 pb-12">{children}</div>
    </div>
  )
}

interface FormGroupProps {
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly children: ReactNode
}

export function FormGroup({ title, hint, children }: FormGroupProps) {
  return (
    <section className="border-b border-line py-5 last:border-b-0">
      <h2 className="text-14 font-strong">{title}</h2>
      {hint === undefined ? null : <p className="mt-0.5 text-12 text-ink-3">{hint}</p>}
      <div className="mt-3 flex flex-col gap-3">{children}</div>
    </section>
  )
}

/** Two fields beside each other where there is room. */
export function FormPair({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-3 narrow:grid-cols-2">{children}</div>
}

/** A fact that is not changed here. */
export function FormFact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <p className="min-w-0">
      <span className="mb-1 block text-12 font-medium text-ink-2">{name}</span>
      <span dir="auto" className="block max-h-30 overflow-y-auto break-words">
        {children}
      </span>
    </p>
  )
}
