import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import './paper.css'

interface PaperProps {
  /** Of the document, which names the file that a browser saves it to. */
  readonly title: string
  /** Whether it has a head of its own by now, with its title. */
  readonly has_head: boolean
  readonly children: ReactNode
}

/** A document on a sheet, always in the colours of paper. Around it on the screen is how to print it. */
export function Paper({ title, has_head, children }: PaperProps) {
  return (
    <main className="h-full overflow-y-auto bg-canvas print:h-auto print:overflow-visible print:bg-transparent">
      <title>{title}</title>
      <p className="sticky top-0 z-(--z-sticky) flex min-h-top items-center gap-3 border-b border-line bg-surface px-4 print:hidden">
        <span className="min-w-0 grow truncate text-ink-2">
          <Trans>Escolha “Salvar como PDF” na impressão para ter o arquivo.</Trans>
        </span>
        <Button variant="primary" icon="print" onClick={() => window.print()}>
          <Trans>Imprimir</Trans>
        </Button>
      </p>
      {has_head ? null : <h1 className="sr-only">{title}</h1>}
      <article data-theme="light" className="paper text-12">
        {children}
      </article>
    </main>
  )
}

interface PaperHeadProps {
  readonly company: ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
  /** At the right: codes. */
  readonly end: ReactNode
}

export function PaperHead({ company, title, children, end }: PaperHeadProps) {
  return (
    <header className="mb-4 flex flex-wrap gap-x-6 gap-y-3 border-b border-ink pb-3">
      <div className="min-w-0 grow basis-60">
        <p className="line-clamp-2 text-12 text-ink-2">
          <bdi>{company}</bdi>
        </p>
        <h1 className="mb-2 text-20 font-strong">{title}</h1>
        {children}
      </div>
      <div className="flex max-w-full flex-none flex-wrap items-start gap-4">{end}</div>
    </header>
  )
}

/** Facts beside each other, as many as fit. */
export const PaperFacts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1.5">{children}</dl>
)

export const PaperFact = ({
  label,
  children,
}: {
  readonly label: ReactNode
  readonly children: ReactNode
}) => (
  <div className="max-w-full min-w-0">
    <dt className="text-11 text-ink-3">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
