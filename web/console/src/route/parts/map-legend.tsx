import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What the lines of the map mean. */
export function MapLegend({
  has_gaps,
  compares,
}: {
  readonly has_gaps: boolean
  readonly compares: boolean
}) {
  return (
    <p className="pointer-events-none absolute bottom-3 left-3 hidden h-6.5 items-center gap-3.5 rounded-6 bg-surface px-2.5 text-11 text-ink-2 shadow-pop narrow:flex">
      <Key sign={<i className="h-1 w-5 rounded-full bg-accent" />}>
        <Trans>real</Trans>
      </Key>
      <Key sign={<i className="h-1 w-5 rounded-full bg-accent opacity-40" />}>
        <Trans>ainda por vir</Trans>
      </Key>
      <Key sign={<i className="w-5 border-t-2 border-dotted border-ink-3" />}>
        <Trans>planejado</Trans>
      </Key>
      <Key sign={<i className="size-3.5 rounded-full border-2 border-dashed border-ink-2" />}>
        <Trans>onde deveria estar</Trans>
      </Key>
      {has_gaps ? (
        <Key sign={<i className="h-3 w-4 [background:var(--hatch)]" />}>
          <Trans>sem sinal: sem linha</Trans>
        </Key>
      ) : null}
      {compares ? (
        <Key sign={<i className="h-1 w-5 rounded-full bg-route-2" />}>
          <Trans>comparado</Trans>
        </Key>
      ) : null}
    </p>
  )
}

const Key = ({ sign, children }: { readonly sign: ReactNode; readonly children: ReactNode }) => (
  <span className="flex items-center gap-1.5">
    {sign}
    {children}
  </span>
)
