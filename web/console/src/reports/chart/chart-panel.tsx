import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'
import { Gap, Panel, PanelBar } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useReportSearch } from '../use-report.ts'
import { BarGrid } from './bar-grid.tsx'
import { BarTable } from './bar-table.tsx'
import type { Bars, BarTone } from './bars.ts'

const BarCanvas = lazy(async () => ({ default: (await import('./bar-canvas.tsx')).BarCanvas }))

interface ChartPanelProps {
  readonly bars: Bars
  /** Chooses what is drawn. */
  readonly control?: ReactNode
}

/** Bars, or the same as a table. */
export function ChartPanel({ bars, control }: ChartPanelProps) {
  const { t } = useLingui()
  const { search, change } = useReportSearch()
  const [pointed, setPointed] = useState<number | null>(null)
  const view = search.chart ?? 'bars'
  return (
    <Panel aria-label={bars.title} className="flex-none border-b border-line">
      <PanelBar
        title={control === undefined ? bars.title : undefined}
        className="flex-wrap border-b-0 py-1.5 narrow:flex-nowrap"
      >
        {control}
        {bars.series.length > 1 && view === 'bars' ? <Legend bars={bars} /> : null}
        <Gap />
        {view === 'bars' && pointed !== null ? <Reading bars={bars} index={pointed} /> : null}
        <Segmented
          label={t`Mostrar como`}
          value={view}
          segments={[
            { value: 'bars', label: t`Gráfico` },
            { value: 'table', label: t`Tabela` },
          ]}
          onChange={(chosen) => change({ chart: chosen === 'table' ? 'table' : undefined })}
        />
      </PanelBar>
      {view === 'table' ? (
        <BarGrid bars={bars} />
      ) : (
        <figure className="px-2 pb-1">
          <div role="img" aria-label={t`Gráfico: ${bars.title}. A tabela diz o mesmo.`}>
            <Suspense fallback={<div className="h-42" />}>
              <BarCanvas bars={bars} onPoint={setPointed} />
            </Suspense>
          </div>
          <figcaption className="sr-only">
            <BarTable bars={bars} />
          </figcaption>
        </figure>
      )}
    </Panel>
  )
}

function Legend({ bars }: { readonly bars: Bars }) {
  return (
    <ul className="order-last flex min-w-0 flex-wrap gap-x-3 text-12 text-ink-2 narrow:order-none">
      {bars.series.map(({ id, label, tone }) => (
        <li key={id} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={joinClasses('size-2.5 rounded-3', swatches[tone])} />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** What is under the pointer, in words. */
function Reading({ bars, index }: { readonly bars: Bars; readonly index: number }) {
  const name = bars.full_names?.[index] ?? bars.groups[index]
  const values = bars.series.map(({ id, label, values: of_groups }) => {
    const value = of_groups[index]
    const text = value === null || value === undefined ? '—' : bars.write(value)
    return { id, text: bars.series.length > 1 ? `${text} ${label.toLowerCase()}` : text }
  })
  return (
    <p aria-hidden="true" className="min-w-0 truncate text-12 text-ink-2">
      <bdi>{name}</bdi>: <b className="font-strong text-ink">{values.map(({ text }) => text).join(' · ')}</b>
    </p>
  )
}

const swatches: Readonly<Record<BarTone, string>> = {
  plain: 'bg-drive',
  ok: 'bg-ok-line',
  late: 'bg-late',
  fail: 'bg-fail',
}
