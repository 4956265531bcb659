import type { BoardMove } from '../model/move.ts'
import type { BoardRoute } from '../model/route.ts'

/** What the proof reads and does. `rendered` counts by route: the row alone asks a route for its plate. */
export interface BoardPage {
  readonly moves: BoardMove[]
  readonly rendered: Record<string, number>
  readonly commands: string[]
  change: (change: (routes: readonly BoardRoute[]) => readonly BoardRoute[]) => void
  drop: (move: BoardMove) => void
  routes: readonly BoardRoute[]
}

declare global {
  interface Window {
    board: BoardPage
  }
}
