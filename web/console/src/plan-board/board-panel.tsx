import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useId } from 'react'
import { Board, type BoardHandle } from '../board/board.tsx'
import { BoardLegend } from '../board/legend.tsx'
import type { BoardRoute } from '../board/model/route.ts'
import type { Cell } from '../board/model/walk.ts'
import type { MovePorts } from '../board/moving/move-store.ts'
import { Button } from '../ui/button.tsx'
import { BarSeparator, Gap, Panel, PanelBar } from '../ui/panel.tsx'

interface BoardPanelProps {
  readonly ref: Ref<BoardHandle>
  readonly routes: readonly BoardRoute[]
  readonly chosen: Cell | null
  /** Null: who looks may change nothing. */
  readonly moves: MovePorts | null
  /** For a day under way. */
  readonly now: (() => number) | null
  readonly onChoose: (cell: Cell) => void
  readonly onOpen: (cell: Cell) => void
  readonly onMoveDialog: (cell: Cell) => void
  readonly onToggleLock: (cell: Cell) => void
  readonly onPoint: (route_id: string | null) => void
  /** Notes, between the head and the board. */
  readonly children?: ReactNode
}

export function BoardPanel(props: BoardPanelProps) {
  const { ref, routes, moves, onPoint, children, onMoveDialog, onToggleLock, ...board } = props
  const { t } = useLingui()
  const title_id = useId()
  const may_change = moves !== null
  return (
    <Panel aria-labelledby={title_id}>
      <PanelBar
        title={<Trans>Quadro</Trans>}
        title_id={title_id}
        count={<Plural value={routes.length} one="# rota" other="# rotas" />}
        className="overflow-x-auto"
      >
        <Gap />
        <span className="hidden narrow:block">
          <BoardLegend entries={['drive', 'wait', 'break', 'will_be_late', 'window', 'before']} number="6" />
        </span>
        {may_change ? <CellCommands {...props} /> : null}
      </PanelBar>
      {children}
      <div
        className="min-h-0 flex-1"
        onPointerOver={({ target }) => onPoint(routeAt(target))}
        onPointerLeave={() => onPoint(null)}
      >
        <Board
          ref={ref}
          {...board}
          {...(may_change && { onMoveDialog, onToggleLock })}
          label={t`Quadro de rotas`}
          head={t`Rota, motorista e carga`}
          routes={routes}
          size="roomy"
          order={null}
          moves={moves}
        />
      </div>
    </Panel>
  )
}

/** What is done with the chosen cell, for who has neither keys nor a way to drag. */
function CellCommands({ routes, chosen, onMoveDialog, onToggleLock }: BoardPanelProps) {
  const { t } = useLingui()
  const route = routes.find(({ id }) => id === chosen?.route_id)
  const stop = route?.stops.find(({ id }) => id === chosen?.stop_id)
  const is_locked = (stop ?? route)?.locked === true
  const run = (command: (cell: Cell) => void) => () => {
    if (chosen !== null) command(chosen)
  }
  return (
    <span className="flex flex-none items-center">
      <BarSeparator />
      <Button
        size="small"
        variant="quiet"
        keys="shift+m"
        disabled_reason={stop === undefined ? t`Escolha uma parada no quadro` : null}
        onClick={run(onMoveDialog)}
      >
        <Trans>Mover para…</Trans>
      </Button>
      <Button
        size="small"
        variant="quiet"
        keys="l"
        disabled_reason={route === undefined ? t`Escolha uma parada ou uma rota no quadro` : null}
        onClick={run(onToggleLock)}
      >
        {is_locked ? <Trans>Destravar</Trans> : <Trans>Travar</Trans>}
      </Button>
    </span>
  )
}

const routeAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-route]')?.dataset['route'] ?? null) : null
