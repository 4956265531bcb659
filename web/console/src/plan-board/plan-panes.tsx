import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Splitter } from '../ui/splitter.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useIsNarrow, useIsWide } from '../ui/use-media.ts'
import type { PlanTab } from './search.ts'

interface PlanPanesProps {
  readonly tab: PlanTab
  readonly onTab: (tab: PlanTab) => void
  readonly map: ReactNode
  readonly board: ReactNode
  readonly unassigned: ReactNode
  readonly unassigned_count: number
}

/** All of it where there is room; else tabs, and on a phone one panel at a time. */
export function PlanPanes(props: PlanPanesProps) {
  const { map, board, unassigned } = props
  const { t } = useLingui()
  const is_wide = useIsWide()
  const is_narrow = useIsNarrow()
  const map_and_board = (
    <Splitter
      label={t`Mapa e quadro`}
      name="plan-map"
      direction="rows"
      sized="first"
      usual_size={322}
      range={{ min: 120, max: 640 }}
      first={map}
      last={board}
      className="h-full"
    />
  )
  if (!is_wide)
    return <PlanTabs {...props} is_narrow={is_narrow} map_and_board={map_and_board} board={board} />
  return (
    <Splitter
      label={t`Paradas sem rota e plano`}
      name="plan-unassigned"
      direction="columns"
      sized="first"
      usual_size={312}
      range={{ min: 240, max: 520 }}
      first={unassigned}
      last={map_and_board}
      className="min-h-0 flex-1"
    />
  )
}

interface PlanTabsProps extends PlanPanesProps {
  readonly is_narrow: boolean
  readonly map_and_board: ReactNode
}

function PlanTabs({
  tab,
  onTab,
  is_narrow,
  map,
  board,
  map_and_board,
  unassigned,
  unassigned_count,
}: PlanTabsProps) {
  const { t } = useLingui()
  const tabs = [
    { id: 'board' as const, label: t`Quadro` },
    ...(is_narrow ? [{ id: 'map' as const, label: t`Mapa` }] : []),
    { id: 'unassigned' as const, label: t`Sem rota`, count: unassigned_count },
  ]
  const shown = tabs.find(({ id }) => id === tab)?.id ?? 'board'
  const panels: Readonly<Record<PlanTab, ReactNode>> = {
    board: is_narrow ? board : map_and_board,
    map,
    unassigned,
  }
  return (
    <Tabs label={t`Partes do plano`} tabs={tabs} value={shown} onChange={onTab} className="flex-1">
      <div className="grid min-h-0 flex-1">{panels[shown]}</div>
    </Tabs>
  )
}
