import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { PlansChange, RoutePlan } from '../api/route-plans.ts'
import { boardIdOf } from '../plans/board-route.ts'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { useIsNarrow } from '../ui/use-media.ts'
import { BetterOrderNote } from './better-order-note.tsx'
import { BoardPanel } from './board-panel.tsx'
import { DayBar } from './day-bar.tsx'
import { PlanMap } from './map/plan-map.tsx'
import { movedPoint, type Unserved } from './model/day-plans.ts'
import { MoveDialog } from './moving/move-dialog.tsx'
import { ConflictBar, FailedNotes, PlanningNotes } from './notes.tsx'
import { PlanPanes } from './plan-panes.tsx'
import { needsWarning, SendDialog } from './send-dialog.tsx'
import { isOffMap } from './unassigned/unassigned-card.tsx'
import { UnassignedPanel } from './unassigned/unassigned-panel.tsx'
import type { PlanDay } from './use-plan-day.ts'
import type { useSelection } from './use-selection.ts'
import { itemOf, useWorkspace, type Workspace } from './use-workspace.ts'

interface PlanWorkspaceProps {
  readonly day: PlanDay
  readonly selection: ReturnType<typeof useSelection>
  /** Between the bar and the panels: how old it is. */
  readonly above: ReactNode
}

/** What a day of plans is worked on with. */
export function PlanWorkspace({ day, selection, above }: PlanWorkspaceProps) {
  const work = useWorkspace(day, selection)
  usePlanShortcuts(work)
  return (
    <>
      <WorkBar work={work} />
      {above}
      <PlanPanes
        tab={selection.tab}
        onTab={selection.showTab}
        unassigned_count={day.unserved.length}
        map={<WorkMap work={work} />}
        board={<WorkBoard work={work} />}
        unassigned={<WorkUnassigned work={work} />}
      />
      <WorkDialog work={work} />
    </>
  )
}

interface PartProps {
  readonly work: Workspace
}

function WorkBar({ work: { day, selection, may_change, state, commands, whole, better } }: PartProps) {
  const [is_asking, setAsking] = useState(false)
  const { plans, unserved, reading_unserved } = day
  const unserved_count = reading_unserved.is_known ? unserved.length : null
  const send = () => {
    setAsking(false)
    void whole.send(plans)
  }
  return (
    <>
      <DayBar
        date={selection.date}
        onDate={selection.goToDate}
        plans={plans}
        may_change={may_change}
        can_undo={state.stack.done.length > 0}
        can_redo={state.stack.undone.length > 0}
        onUndo={() => void commands.undo()}
        onRedo={() => void commands.redo()}
        is_replanning={better.state.kind === 'starting' || better.state.kind === 'seeking'}
        onReplan={better.start}
        is_sending={whole.is_sending}
        onSend={needsWarning(plans, unserved_count) ? () => setAsking(true) : send}
      />
      {is_asking ? (
        <SendDialog
          plans={plans}
          unserved_count={unserved_count}
          onClose={() => setAsking(false)}
          onSend={send}
        />
      ) : null}
    </>
  )
}

function WorkMap({ work: { day, marks, drawn, selection, routes, setPointed } }: PartProps) {
  return (
    <PlanMap
      {...drawn}
      plans={day.plans}
      marks={marks}
      selected_stop={selection.stop}
      selected_route={selection.route}
      onChooseRoute={selection.chooseRoute}
      onChooseStop={(id) => {
        const route = routes.find(({ stops }) => stops.some((stop) => stop.id === String(id)))
        if (route !== undefined) selection.chooseCell({ route_id: route.id, stop_id: String(id) })
      }}
      onPoint={setPointed}
    />
  )
}

const wallNow = () => Date.now()

function WorkBoard({ work }: PartProps) {
  const { day, selection, may_change, moving, commands, board, setWish, setPointed } = work
  const navigate = useNavigate()
  return (
    <BoardPanel
      ref={board}
      routes={moving.routes}
      chosen={selection.chosen}
      moves={may_change ? moving.ports : null}
      now={day.plans.some(({ status }) => status === 'E') ? wallNow : null}
      onChoose={selection.chooseCell}
      onOpen={({ route_id }) => void navigate({ to: '/routes/$id', params: { id: route_id } })}
      onMoveDialog={({ route_id, stop_id }) => {
        if (stop_id !== null) setWish({ what: { kind: 'stop', route_id, stop_id } })
      }}
      onToggleLock={(cell) => void commands.toggleLock(cell)}
      onPoint={(id) => setPointed(id === null ? null : Number(id))}
    >
      <BoardNotes work={work} />
    </BoardPanel>
  )
}

function BoardNotes({ work: { day, marks, may_change, queue, state, commands, whole, better } }: PartProps) {
  return (
    <>
      {state.conflict === null ? null : (
        <ConflictBar
          conflict={state.conflict}
          onShow={queue.forgetConflict}
          onRetry={(preview_id) => void commands.apply({ preview_id })}
        />
      )}
      <PlanningNotes plans={day.plans} />
      <FailedNotes
        plans={day.plans}
        marks={marks}
        may_change={may_change}
        onReplan={(id) => void whole.replan(id)}
        onKeepOrder={(id) => void whole.keepOrder(id)}
      />
      <BetterOrderNote
        better={better}
        onApply={(preview_id) => {
          better.forget()
          void commands.apply({ preview_id })
        }}
      />
    </>
  )
}

function WorkUnassigned({ work }: PartProps) {
  const { day, marks, fixes, is_explaining, may_change, state, commands, board, setWish } = work
  const has_board = !useIsNarrow()
  const whatOf = (unserved: Unserved) => ({ kind: 'external' as const, item: itemOf(unserved) })
  return (
    <UnassignedPanel
      onOtherFix={(unserved, fix) => setWish({ what: whatOf(unserved), fix })}
      onMoveDialog={(unserved) => setWish({ what: whatOf(unserved), needs_pin: isOffMap(unserved) })}
      onMoveByKeys={has_board ? (unserved) => board.current?.startExternalMove(itemOf(unserved)) : undefined}
      onDrag={
        has_board ? (unserved, event) => board.current?.startExternalDrag(itemOf(unserved), event) : undefined
      }
      unserved={day.unserved}
      fixes={fixes}
      marks={marks}
      reading={day.reading_unserved}
      is_explaining={is_explaining}
      is_stale={day.stale.length > 0}
      may_change={may_change}
      is_busy={state.waiting > 0}
      onFix={(ready) => void commands.fix(ready)}
      onFixAll={(ready) => void commands.fixAll(ready)}
    />
  )
}

function WorkDialog({ work }: PartProps) {
  const { wish, setWish, day, marks, routes, terms, commands, board } = work
  if (wish === null) return null
  const { what } = wish
  const move = async (change: PlansChange, to: RoutePlan) => {
    setWish(null)
    const made = await commands.move(() => change, movedPoint(day, what)?.name ?? '', to.id)
    // Where the dialog would have given the focus back there is no cell any more.
    if (made !== null && what.kind === 'stop' && document.activeElement === document.body)
      board.current?.goTo({ route_id: boardIdOf(to.id), stop_id: what.stop_id })
  }
  return (
    <MoveDialog
      wish={wish}
      day={day}
      marks={marks}
      routes={routes}
      terms={terms}
      onClose={() => setWish(null)}
      onMove={(change, to) => void move(change, to)}
    />
  )
}

function usePlanShortcuts({ may_change, commands, selection }: Workspace): void {
  const { t } = useLingui()
  const group = t`Plano`
  useShortcuts([
    { keys: 'escape', label: t`Soltar a escolha`, group, run: selection.clear },
    ...(may_change
      ? [
          { keys: 'u', label: t`Desfazer`, group, run: () => void commands.undo() },
          { keys: 'shift+u', label: t`Refazer`, group, run: () => void commands.redo() },
          // As everywhere else, and for who has switched single letters off.
          { keys: 'ctrl+z', label: t`Desfazer`, group, run: () => void commands.undo() },
          { keys: 'ctrl+shift+z', label: t`Refazer`, group, run: () => void commands.redo() },
        ]
      : []),
  ])
}
