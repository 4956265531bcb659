import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import type { PlanImport } from '../api/imports.ts'
import { mapQuery } from '../api/map.ts'
import { useScope } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { useFormat } from '../ui/format/format-provider.tsx'
import { Splitter } from '../ui/splitter.tsx'
import { type TabDefinition, Tabs } from '../ui/tabs.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { useIsWide } from '../ui/use-media.ts'
import type { LatLng } from './addresses/answer.ts'
import { MapNote } from './addresses/map-note.tsx'
import { findMiddle, middleOfBox } from './addresses/middle.ts'
import type { PlacedLine } from './addresses/place-lines.ts'
import { QueueNote } from './addresses/queue-note.tsx'
import { QueuePanel } from './addresses/queue-panel.tsx'
import { ReviewMap } from './addresses/review-map.tsx'
import { ReviewPanel } from './addresses/review-panel.tsx'
import { findShown } from './addresses/shown-item.ts'
import { type Review, useReview } from './addresses/use-review.ts'
import { useReviewKeys } from './addresses/use-review-keys.ts'
import { FileChip } from './file/file-page.tsx'
import type { ImportAction, ImportState } from './import-state.ts'
import { LinesPart } from './lines/lines-part.tsx'
import { PlanDialog } from './plan/plan-dialog.tsx'
import type { ImportSearch, Part } from './search.ts'
import { SheetChoice } from './sheet-choice.tsx'
import { StepsBar } from './steps-bar.tsx'
import { type ImportView, useImport } from './use-import.ts'

export interface WorkPageProps {
  readonly state: ImportState
  readonly dispatch: Dispatch<ImportAction>
  readonly search: ImportSearch
  readonly onSearch: (change: Partial<Record<keyof ImportSearch, unknown>>) => void
  readonly onSave: () => void
  /** Another sheet of the same file; null: the file is not here any more. */
  readonly onSheet: ((name: string) => void) | null
  readonly onPlanned: (made: PlanImport, ready: readonly PlacedLine[]) => void
}

/** Columns and lines above, addresses and their map below. */
export function WorkPage(props: WorkPageProps) {
  const { state, dispatch, search, onSearch, onSave, onSheet, onPlanned } = props
  const view = useImport(state, dispatch)
  const { lines, queue, counts } = view
  const item = useMemo(
    () =>
      findShown(queue, lines, {
        answers: state.answers,
        decisions: state.decisions,
        line: search.line ?? null,
      }),
    [queue, lines, state.answers, state.decisions, search.line],
  )
  const goTo = useCallback((line: number) => onSearch({ line }), [onSearch])
  const start = useStart(view)
  const review = useReview({ state, dispatch, queue, lines, item, start, goTo, now: () => Date.now() })
  useStraightToPlan(view, () => onSearch({ step: 'plan' }))
  const openStep = (step: 'lines' | 'addresses') => {
    if (step === 'lines') return onSearch({ part: 'lines', show: 'wrong' })
    onSearch({ part: 'addresses' })
    if (item !== null) review.open(item.line)
    return undefined
  }
  return (
    <main className="flex h-full flex-col bg-canvas">
      <TopBar
        title={<Trans>Importar</Trans>}
        end={<PlanButtons view={view} onSave={onSave} onPlan={() => onSearch({ step: 'plan' })} />}
      >
        <FileChip name={state.file_name} lines={state.sheet.lines.length} />
        <SheetChoice sheet={state.sheet} onSheet={onSheet} />
        <StepsBar counts={counts} onStep={openStep} />
      </TopBar>
      <Parts {...{ state, dispatch, search, onSearch, view, review }} />
      {search.step === 'plan' && view.ready.length > 0 ? (
        <PlanDialog
          file_name={state.file_name}
          ready={view.ready}
          choices={state.choices}
          onClose={() => onSearch({ step: undefined })}
          onPlanned={(made) => onPlanned(made, view.ready)}
        />
      ) : null}
    </main>
  )
}

/** In the middle of the deliveries whose place is known; before there are any, of the map. */
function useStart({ ready }: ImportView): LatLng | null {
  const { data: map } = useQuery(mapQuery)
  return useMemo(
    () => findMiddle(ready.flatMap(({ place }) => place ?? [])) ?? middleOfBox(map?.bbox ?? null),
    [ready, map],
  )
}

/** Nothing to decide: the next step is open by itself, once. */
function useStraightToPlan({ counts, ready, looking, lines }: ImportView, onPlan: () => void): void {
  const was_offered = useRef(false)
  const is_all_well =
    lines.length > 0 &&
    ready.length === lines.length &&
    looking === 0 &&
    counts.columns + counts.lines + counts.addresses === 0
  const latest = useRef(onPlan)
  useEffect(() => {
    latest.current = onPlan
  })
  // Who has looked at something already goes on at their own pace.
  const had_trouble = useRef(false)
  useEffect(() => {
    if (counts.lines + counts.addresses + counts.columns > 0) had_trouble.current = true
    if (!is_all_well || was_offered.current || had_trouble.current) return
    was_offered.current = true
    latest.current()
  }, [is_all_well, counts])
}

interface PlanButtonsProps {
  readonly view: ImportView
  readonly onSave: () => void
  readonly onPlan: () => void
}

function PlanButtons({ view: { lines, ready, looking, geocoding }, onSave, onPlan }: PlanButtonsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const may_plan = useScope('route_plan:write')
  const [count, all] = [format.integer(ready.length), format.integer(lines.length)]
  const reason = !may_plan
    ? t`Falta a permissão route_plan:write`
    : looking > 0 && geocoding.is_busy
      ? t`Os endereços ainda estão sendo procurados`
      : ready.length === 0
        ? t`Nenhuma linha está pronta`
        : null
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="text-12 text-ink-2">
        <Trans>
          <b className="font-strong text-ink">{count}</b> prontas de {all}
        </Trans>
      </span>
      <Button onClick={onSave}>
        <Trans>Salvar e sair</Trans>
      </Button>
      <Button variant="primary" disabled_reason={reason} onClick={onPlan}>
        <Trans>Planejar {count}</Trans>
      </Button>
    </span>
  )
}

interface PartsProps extends Pick<WorkPageProps, 'state' | 'dispatch' | 'search' | 'onSearch'> {
  readonly view: ImportView
  readonly review: Review
}

const upper_height = 352
const upper_range = { min: 160, max: 640 }

function Parts(props: PartsProps) {
  const { t } = useLingui()
  const is_wide = useIsWide()
  const { review, view, onSearch } = props
  useReviewKeys(review)
  const mark = (line: number) => {
    review.open(line)
    onSearch({ line, part: 'map' })
  }
  const lines = <LinesPart {...props} onMark={mark} />
  if (!is_wide) return <NarrowParts {...props} lines={lines} />
  return (
    <Splitter
      className="grow"
      label={t`Linhas e endereços`}
      name="import-lines"
      direction="rows"
      sized="first"
      usual_size={upper_height}
      range={upper_range}
      first={lines}
      last={
        <div className="flex min-h-0 min-w-0 flex-col">
          <MapNote view={view} />
          <div className="grid min-h-0 min-w-0 grow grid-cols-[minmax(260px,388px)_minmax(340px,424px)_minmax(200px,1fr)]">
            <Queue {...props} className="border-r border-line" />
            <Address {...props} className="border-r border-line" />
            <ReviewMap review={review} item={review.item} />
          </div>
        </div>
      }
    />
  )
}

function Queue({ state, view, review, className }: PartsProps & { readonly className?: string }) {
  const may_ask = useScope('geocode:read')
  return (
    <QueuePanel
      {...(className && { className })}
      queue={view.queue}
      line={review.item?.line ?? null}
      onOpen={review.open}
      steps={state.steps}
      note={<QueueNote view={view} may_ask={may_ask} />}
    />
  )
}

function Address(props: PartsProps & { readonly className?: string }) {
  const { state, dispatch, view, review, className = '' } = props
  const { item } = review
  if (item === null) return <div className={`bg-surface ${className}`} />
  const line = view.lines.find((each) => each.line === item.line) ?? null
  // Who corrects an address means it for all lines that have it.
  const edit = (changes: ReadonlyMap<number, string>) => {
    const same = view.lines.filter(({ key }) => key === item.key)
    for (const { line: number } of same)
      for (const [column, value] of changes) dispatch({ kind: 'edit', line: number, column, value })
    review.edit(false)
  }
  return (
    <ReviewPanel
      className={className}
      review={review}
      item={item}
      line={line}
      choices={state.choices}
      onEdit={edit}
    />
  )
}

interface NarrowPartsProps extends PartsProps {
  readonly lines: ReactNode
}

/** One panel at a time. */
function NarrowParts(props: NarrowPartsProps) {
  const { search, onSearch, view, review, lines } = props
  const { t } = useLingui()
  const format = useFormat()
  const part = search.part ?? 'lines'
  const countOf = (count: number) => (count === 0 ? {} : { count: format.integer(count) })
  const tabs: readonly TabDefinition<Part>[] = [
    { id: 'lines', label: t`Linhas`, ...countOf(view.counts.lines) },
    { id: 'addresses', label: t`Endereços`, ...countOf(view.counts.addresses) },
    { id: 'map', label: t`Mapa` },
  ]
  return (
    <div className="flex min-h-0 grow flex-col bg-surface">
      <MapNote view={view} />
      <Tabs
        className="min-h-0 grow"
        label={t`Partes da importação`}
        tabs={tabs}
        value={part}
        onChange={(id) => onSearch({ part: id })}
      >
        {part === 'lines' ? (
          lines
        ) : part === 'addresses' ? (
          <div className="grid min-h-0 grow grid-rows-[minmax(0,2fr)_minmax(0,3fr)] narrow:grid-cols-2 narrow:grid-rows-1">
            <Queue {...props} className="border-b border-line narrow:border-r narrow:border-b-0" />
            <Address {...props} />
          </div>
        ) : (
          <div className="min-h-0 grow">
            <ReviewMap review={review} item={review.item} />
          </div>
        )}
      </Tabs>
    </div>
  )
}
