import { useMemo, useState } from 'react'
import type { BoardRoute } from './model/route.ts'
import { countMoved, holdOrder, orderRoutes, type RowOrder } from './model/row-order.ts'

interface RowOrderSettings {
  /** Null: in the order in which they come. */
  readonly order: RowOrder | null
  readonly locale: string
  /** A pointer or the focus is on the board, or somebody paused it: rows stay where they are. */
  readonly is_held: boolean
}

export interface ShownRows {
  readonly rows: readonly BoardRoute[]
  /** How many would move if the order were applied. */
  readonly moved: number
  readonly apply: () => void
}

export function useRowOrder(
  routes: readonly BoardRoute[],
  { order, locale, is_held }: RowOrderSettings,
): ShownRows {
  const wanted = useMemo(
    () => (order === null ? routes : orderRoutes(routes, order, locale)).map(({ id }) => id),
    [routes, order, locale],
  )
  const [shown, setShown] = useState({ order, ids: wanted })
  const ids = useMemo(() => {
    // Who asks for another order wants to see it at once.
    const next = is_held && shown.order === order ? holdOrder(shown.ids, wanted) : wanted
    return isSame(shown.ids, next) ? shown.ids : next
  }, [is_held, shown, order, wanted])
  if (shown.order !== order || shown.ids !== ids) setShown({ order, ids })
  const rows = useMemo(() => {
    const by_id = new Map(routes.map((route) => [route.id, route]))
    return ids.flatMap((id) => by_id.get(id) ?? [])
  }, [routes, ids])
  const moved = useMemo(() => countMoved(ids, wanted), [ids, wanted])
  return { rows, moved, apply: () => setShown({ order, ids: wanted }) }
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])
