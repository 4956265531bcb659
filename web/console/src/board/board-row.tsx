import { useLingui } from '@lingui/react/macro'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { drawRow } from './model/draw-row.ts'
import type { BoardRoute } from './model/route.ts'
import type { TimeScale } from './model/time-scale.ts'
import type { MoveStore } from './moving/move-store.ts'
import { RowBars } from './row-bars.tsx'
import { RowEnd } from './row-end.tsx'
import { RowLabel } from './row-label.tsx'
import { StopBlock } from './stop-block.tsx'
import { useStopName } from './use-stop-name.ts'

interface BoardRowProps {
  readonly route: BoardRoute
  /** Counted from the head, which is 1. */
  readonly row_index: number
  readonly top: number
  readonly scale: TimeScale
  readonly store: MoveStore
  /** The line of now is on the board. */
  readonly is_live: boolean
  readonly is_chosen: boolean
  readonly chosen_stop_id: string | null
  /** The cell that Tab leads to: a stop, the head of the row (null), or none in this row. */
  readonly tab_stop_id: string | null | undefined
}

/** One route. It is drawn again when its own object, the scale, or its part in a move changes, and then alone. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { route, row_index, top, scale, store, is_live, is_chosen, chosen_stop_id, tab_stop_id } = props
  const nameOf = useStopName()
  const { t } = useLingui()
  const preview = useSyncExternalStore(store.watch, () => store.previewOf(route.id))
  const drawn = useMemo(() => drawRow(route, preview, scale), [route, preview, scale])
  const cells = drawn.stops.filter(({ stop, look }) => stop !== null || look !== 'hole')
  return (
    <div
      role="row"
      aria-rowindex={row_index}
      aria-selected={is_chosen}
      className="board-row"
      data-route={route.id}
      data-move={preview === null ? undefined : moveLook(preview)}
      style={{ top }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        tabIndex={tab_stop_id === null ? 0 : -1}
        data-head=""
        className="board-label"
      >
        <RowLabel route={route} />
      </div>
      <div className="board-track">
        <RowBars bars={drawn.bars} ticks={drawn.ticks} windows={drawn.windows} is_live={is_live} />
        {drawn.stops.map((each) => (
          <StopBlock
            key={each.id}
            drawn={each}
            name={each.stop === null ? t`Lugar da parada ${each.text}` : nameOf(each.stop)}
            column={cells.indexOf(each) + 2}
            is_chosen={chosen_stop_id === each.id}
            is_tab_stop={tab_stop_id === each.id}
          />
        ))}
        {drawn.insert_x === null ? null : (
          <i aria-hidden="true" className="board-insert" style={{ left: drawn.insert_x }} />
        )}
        {drawn.end_x === null ? null : (
          <i aria-hidden="true" className="board-finish" style={{ left: drawn.end_x }} />
        )}
      </div>
      <div role="gridcell" aria-colindex={cells.length + 2} className="board-end">
        <RowEnd end_time={drawn.end_time} summary={drawn.summary} />
      </div>
    </div>
  )
})

function moveLook({
  refused,
  is_target,
}: {
  readonly refused: boolean
  readonly is_target: boolean
}): string {
  if (refused) return 'refused'
  return is_target ? 'target' : 'source'
}
