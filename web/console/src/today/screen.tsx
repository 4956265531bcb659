import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useScope } from '../api/session.ts'
import { useLiveState } from '../live/use-live.ts'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { InboxPanel } from './exceptions/inbox-panel.tsx'
import type { Asking } from './exceptions/inbox-state.ts'
import { useExceptionCommands } from './exceptions/use-exception-commands.ts'
import { useExceptionNews } from './exceptions/use-exception-news.ts'
import { useExceptionWords } from './exceptions/use-exception-words.ts'
import { MapPanel, type TodayMapHandle } from './map/map-panel.tsx'
import type { SubjectedException } from './model/group-exceptions.ts'
import { BoardPanel } from './routes/board-panel.tsx'
import { countDay, filterRoutes } from './routes/day-figures.ts'
import { useDayRoutes } from './routes/use-day-routes.ts'
import { usePlanChange } from './takers/use-plan-change.ts'
import { TodayBar } from './today-bar.tsx'
import { TodayPanes } from './today-panes.tsx'
import { useDay } from './use-day.ts'
import { useSeeing } from './use-seeing.ts'
import { type TodaySelection, useSelection } from './use-selection.ts'

/** The day under way: where everybody is, how far along, and what somebody has to look at. */
export function TodayScreen() {
  const { t } = useLingui()
  const { date } = useSearch({ from: '/today' })
  const day = useDay(date)
  const selected = useSelection(day)
  const { search, change, chooseRoute, cell } = selected
  const chosen_stop = cell?.stop_id ?? null
  const map = useRef<TodayMapHandle>(null)
  const [is_paused, setPaused] = useState(false)
  const live = useLiveState()
  const stopped_at = live.kind === 'stopped' ? live.since : null
  const all = useDayRoutes(day, search.fleet)
  const routes = filterRoutes(all, search.show)
  const navigate = useNavigate()
  const openRoute = (id: string) => void navigate({ to: '/routes/$id', params: { id } })
  const show = (of: SubjectedException) => {
    if (of.subject.vehicle_id !== null) map.current?.showVehicle(of.subject.vehicle_id)
  }
  useShortcuts([
    { keys: '0', label: t`Enquadrar tudo`, group: t`Hoje`, run: () => map.current?.fitAll() },
    { keys: 'escape', label: t`Soltar a escolha`, group: t`Hoje`, run: selected.clear },
  ])
  useExceptionNews(day.exceptions)
  return (
    <main className="flex h-full flex-col">
      <TodayBar
        date={day.date}
        figures={countDay(all)}
        search={search}
        onSearch={change}
        onChooseRoute={chooseRoute}
      />
      <TodayPanes
        panel={search.panel ?? 'exceptions'}
        onPanel={(panel) => change({ panel })}
        map={
          <MapPanel
            ref={map}
            day={day}
            routes={all}
            selection={selected.selection}
            stop_id={chosen_stop === null ? null : Number(chosen_stop)}
            onPick={selected.choosePick}
          />
        }
        board={
          <BoardPanel
            day={day}
            routes={routes}
            total={day.plans.length}
            onClearFilters={() => change({ show: undefined, fleet: undefined })}
            order={search.order ?? 'exception'}
            onOrder={(order) => change({ order: order === 'exception' ? undefined : order })}
            is_paused={is_paused}
            onPause={setPaused}
            chosen={cell}
            onChoose={({ route_id, stop_id }) => {
              chooseRoute(Number(route_id), stop_id)
              if (Number(route_id) !== selected.selection.route) map.current?.showRoute(Number(route_id))
            }}
            onOpen={({ route_id }) => openRoute(route_id)}
            stopped_at={stopped_at}
          />
        }
        exceptions={
          <Inbox {...{ day, selected, is_paused, stopped_at, openRoute }} onShow={show} map={map} />
        }
      />
    </main>
  )
}

interface InboxProps {
  readonly day: ReturnType<typeof useDay>
  readonly selected: TodaySelection
  readonly is_paused: boolean
  readonly stopped_at: Date | null
  readonly openRoute: (id: string) => void
  readonly onShow: (of: SubjectedException) => void
  readonly map: { readonly current: TodayMapHandle | null }
}

function Inbox({ day, selected, is_paused, stopped_at, openRoute, onShow, map }: InboxProps): ReactNode {
  const { selection, search, change, chooseException, clear } = selected
  const navigate = useNavigate()
  const commands = useExceptionCommands()
  const changer = usePlanChange()
  const wordsOf = useExceptionWords()
  const [asking, ask] = useState<Asking | null>(null)
  const can_act = useScope('exception:write')
  const can_change_plans = useScope('route_plan:write')
  const exceptions = day.exceptions ?? []
  const chosen = exceptions.find(({ exception }) => exception.id === selection.exception)
  useSeeing(chosen?.exception, commands, can_act)
  const open = ({ exception, subject }: SubjectedException) => {
    if (exception.kind === 'risk') void navigate({ to: '/checklists' })
    else if (exception.kind === 'document') void navigate({ to: '/registers/{-$register}' })
    else if (subject.plan_id !== null) openRoute(String(subject.plan_id))
  }
  return (
    <InboxPanel
      exceptions={exceptions}
      index={day.index}
      rights={{ can_act, can_change_plans }}
      commands={commands}
      changer={changer}
      wordsOf={wordsOf}
      asking={asking}
      ask={ask}
      selected_id={selection.exception}
      onChoose={(of) => {
        chooseException(of)
        const route_id = of.subject.plan?.id
        if (route_id !== undefined && route_id !== selection.route) map.current?.showRoute(route_id)
      }}
      onOpen={open}
      onShow={onShow}
      onNothing={clear}
      tab={search.inbox ?? 'open'}
      onTab={(tab) => change({ inbox: tab === 'open' ? undefined : tab })}
      is_paused={is_paused}
      stopped_at={stopped_at}
    />
  )
}
