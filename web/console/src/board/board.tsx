import './board.css'
import {
  type CSSProperties,
  type HTMLAttributes,
  type PointerEvent,
  type Ref,
  type SyntheticEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardRows } from './board-rows.tsx'
import { DragCard } from './drag-card.tsx'
import { ImpactPopover } from './impact-popover.tsx'
import { type BoardMeasures, type BoardSize, measureBoard, trackRoom } from './model/board-size.ts'
import type { ExternalItem } from './model/move.ts'
import type { BoardRoute, Moment } from './model/route.ts'
import type { RowOrder } from './model/row-order.ts'
import type { TimeScale } from './model/time-scale.ts'
import type { Cell } from './model/walk.ts'
import { MoveSpeech } from './move-speech.tsx'
import { MovedRows } from './moved-rows.tsx'
import type { DragPress, MoveControl } from './moving/move-control.ts'
import type { MovePorts } from './moving/move-store.ts'
import { NowLine } from './now-line.tsx'
import { type BoardFocus, cellOf, useBoardFocus } from './use-board-focus.ts'
import { type BoardCommands, useBoardKeys } from './use-board-keys.ts'
import { useMoves } from './use-moves.ts'
import { useRowOrder } from './use-row-order.ts'
import { useRows } from './use-rows.ts'
import { useTimeScale } from './use-time-scale.ts'
import { useWidth } from './use-width.ts'

export interface BoardProps extends BoardCommands {
  /** The name of the grid. */
  readonly label: string
  /** Over the labels of the rows. */
  readonly head: string
  readonly routes: readonly BoardRoute[]
  readonly size: BoardSize
  /** Null: in the order in which they come. */
  readonly order: RowOrder | null
  readonly is_order_paused?: boolean
  /** The time, for the line of now; null for a plan. Keep the same function. */
  readonly now: (() => Moment) | null
  readonly chosen: Cell | null
  /** What a move comes to, and what makes it. Null: nothing can be moved. */
  readonly moves: MovePorts | null
  readonly ref?: Ref<BoardHandle>
}

export interface BoardHandle {
  /** Call it in `pointerdown` of something beside the board, whose style has `touch-action: none`. */
  readonly startExternalDrag: (item: ExternalItem, press: DragPress) => void
  /** The same by keys: arrows choose the place, Enter drops. */
  readonly startExternalMove: (item: ExternalItem) => void
  readonly goTo: (cell: Cell) => void
}

/** Routes over the hours of a day: a grid whose rows are routes and whose cells are stops. */
export function Board(props: BoardProps) {
  const { routes, order, now, chosen, moves: ports, ref: handle } = props
  const { settings } = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const width = useWidth(grid)
  const [zoom, setZoom] = useState(1)
  const hold = useHold()
  const is_held = hold.is_held || props.is_order_paused === true
  const { rows, moved, apply } = useRowOrder(routes, { order, locale: settings.locale, is_held })
  const measures = measureBoard(props.size, width)
  const scale = useTimeScale(routes, now?.() ?? null, { room: trackRoom(measures, width), zoom })
  const moves = useMoves(grid, { rows, scale, measures }, ports)
  const focus = useBoardFocus(grid, rows)
  const { items, height, scrollToRoute } = useRows(grid, {
    rows,
    measures,
    kept: [focus.cell?.route_id ?? chosen?.route_id ?? null, useHeldRow(moves)],
  })
  const can_move = ports !== null
  const keys = useBoardKeys(props, { rows, chosen, can_move, moves, focus, zoom, setZoom, scrollToRoute })
  useImperativeHandle(handle, () => ({
    startExternalDrag: (item, press) => moves.startExternal(item, press),
    startExternalMove: keys.startExternalMove,
    goTo: focus.goTo,
  }))
  return (
    <div className="board" data-size={props.size} data-narrow={measures.is_narrow || undefined}>
      <MovedRows count={moved} onApply={apply} />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        className="board-grid"
        data-editable={can_move || undefined}
        data-live={now !== null || undefined}
        style={gridStyle(measures, scale, width)}
        onPointerDown={can_move ? (event) => pressCell(event, moves) : undefined}
        onKeyDown={keys.onKeyDown}
        {...listenToCells(props, focus, hold)}
      >
        <BoardHead label={props.head} scale={scale} zoom={zoom} onZoom={setZoom}>
          {now === null ? null : <NowLine grid={grid} scale={scale} now={now} />}
        </BoardHead>
        <div role="rowgroup" className="board-body" style={{ blockSize: height }}>
          <BoardRows
            rows={rows}
            items={items}
            scale={scale}
            store={moves.store}
            is_live={now !== null}
            chosen={chosen}
            focused={focus.cell}
          />
        </div>
      </div>
      <DragCard
        store={moves.store}
        card={moves.holdCard}
        findRoute={(id) => rows.find((row) => row.id === id)}
      />
      <ImpactPopover store={moves.store} look={moves.look} />
      <MoveSpeech store={moves.store} rows={rows} />
    </div>
  )
}

/** Rows stay where they are while somebody points at one, or has one in focus. */
function useHold() {
  const [pointer, setPointer] = useState(false)
  const [focus, setFocus] = useState(false)
  return { is_held: pointer || focus, setPointer, setFocus }
}

/** The row that something was taken from stays on the page, wherever it is carried to. */
function useHeldRow({ store }: MoveControl): string | null {
  return useSyncExternalStore(store.watch, () => store.get()?.source_id ?? null)
}

function pressCell(event: PointerEvent, moves: MoveControl): void {
  const cell = cellOf(event.target)
  if (cell !== null && event.button === 0 && event.isPrimary) moves.press(cell, event)
}

/** One listener for all cells: those of rows that come and go need none. */
function listenToCells(
  { onChoose, onOpen }: BoardCommands,
  focus: BoardFocus,
  hold: ReturnType<typeof useHold>,
): HTMLAttributes<HTMLElement> {
  const tell = (event: SyntheticEvent, listener: ((cell: Cell) => void) | undefined) => {
    const cell = cellOf(event.target)
    if (cell !== null) listener?.(cell)
  }
  return {
    onPointerEnter: () => hold.setPointer(true),
    onPointerLeave: () => hold.setPointer(false),
    onFocus: (event) => {
      hold.setFocus(true)
      tell(event, focus.settle)
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // From one cell to another rows stay held.
      if (!currentTarget.contains(relatedTarget)) hold.setFocus(false)
      focus.leave()
    },
    onClick: (event) => tell(event, onChoose),
    onDoubleClick: (event) => tell(event, onOpen),
  }
}

function gridStyle(
  measures: BoardMeasures,
  scale: TimeScale,
  width: number,
): CSSProperties & Record<`--board-${string}`, string> {
  return {
    '--board-view': `${width}px`,
    '--board-left': `${measures.track_left_px}px`,
    '--board-label': `${measures.label_px}px`,
    '--board-end': `${measures.end_px}px`,
    '--board-row': `${measures.row_px}px`,
    '--board-head': `${measures.head_px}px`,
    '--board-track': `${scale.width}px`,
    '--board-hour': `${scale.px_per_hour}px`,
  }
}
