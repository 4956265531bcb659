import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useId } from 'react'
import { Board, type BoardHandle } from '../board/board.tsx'
import { BoardLegend } from '../board/legend.tsx'
import type { BoardRoute } from '../board/model/route.ts'
import type { Cell } from '../board/model/walk.ts'
import type { MovePorts } from '../board/moving/move-store.ts'
import { Kbd } from '../ui/kbd.tsx'
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
          <BoardLegend entries={['drive', 'break', 'will_be_late', 'window', 'before']} number="6" />
        </span>
        {may_change ? (
          <span className="hidden flex-none items-center gap-1.5 text-12 text-ink-2 wide:flex">
            <BarSeparator />
            <Kbd keys="m" /> <Trans>mover</Trans>
            <Kbd keys="l" /> <Trans>travar</Trans>
            <Kbd keys="u" /> <Trans>desfazer</Trans>
          </span>
        ) : null}
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

const routeAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-route]')?.dataset['route'] ?? null) : null
