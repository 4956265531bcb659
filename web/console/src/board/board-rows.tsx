import { BoardRow } from './board-row.tsx'
import type { BoardRoute } from './model/route.ts'
import type { TimeScale } from './model/time-scale.ts'
import type { Cell } from './model/walk.ts'
import type { MoveStore } from './moving/move-store.ts'

interface BoardRowsProps {
  readonly rows: readonly BoardRoute[]
  readonly items: readonly { readonly index: number; readonly top: number }[]
  readonly scale: TimeScale
  readonly store: MoveStore
  readonly is_live: boolean
  readonly chosen: Cell | null
  readonly focused: Cell | null
}

export function BoardRows({ rows, items, scale, store, is_live, chosen, focused }: BoardRowsProps) {
  const tab_cell = tabCell(rows, focused ?? chosen)
  return items.map(({ index, top }) => {
    const route = rows[index]
    if (route === undefined) return null
    const is_chosen = chosen?.route_id === route.id
    return (
      <BoardRow
        key={route.id}
        route={route}
        row_index={index + 2}
        top={top}
        scale={scale}
        store={store}
        is_live={is_live}
        is_chosen={is_chosen}
        chosen_stop_id={is_chosen ? chosen.stop_id : null}
        tab_stop_id={tab_cell?.route_id === route.id ? tab_cell.stop_id : undefined}
      />
    )
  })
}

/** Tab always leads somewhere: to the head of the first row, where the last cell is gone. */
function tabCell(rows: readonly BoardRoute[], cell: Cell | null): Cell | null {
  const row = rows.find(({ id }) => id === cell?.route_id)
  if (row === undefined) return rows[0] === undefined ? null : { route_id: rows[0].id, stop_id: null }
  const is_there = row.stops.some(({ id }) => id === cell?.stop_id)
  return { route_id: row.id, stop_id: is_there ? (cell?.stop_id ?? null) : null }
}
