import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { type Shortcut } from '../ui/keys/shortcuts.ts'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { type BoardCommand, decideKey } from './model/keys.ts'
import { type ExternalItem, movedId } from './model/move.ts'
import type { BoardRoute } from './model/route.ts'
import { stepZoom } from './model/time-scale.ts'
import { type Cell, walk } from './model/walk.ts'
import type { MoveControl } from './moving/move-control.ts'
import type { BoardFocus } from './use-board-focus.ts'

/** What the screen does when a key or a double click asks for it. */
export interface BoardCommands {
  readonly onChoose: (cell: Cell) => void
  readonly onOpen?: (cell: Cell) => void
  /** Opens the dialog "Mover para…" (Shift M), which calls the same `drop`. */
  readonly onMoveDialog?: (cell: Cell) => void
  /** Locks or unlocks a stop, or a route where the cell has no stop (L). */
  readonly onToggleLock?: (cell: Cell) => void
}

interface KeyParts {
  readonly rows: readonly BoardRoute[]
  readonly chosen: Cell | null
  readonly can_move: boolean
  readonly moves: MoveControl
  readonly focus: BoardFocus
  readonly zoom: number
  readonly setZoom: (zoom: number) => void
  readonly scrollToRoute: (route_id: string) => void
}

export interface BoardKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly startExternalMove: (item: ExternalItem) => void
}

export function useBoardKeys(commands: BoardCommands, parts: KeyParts): BoardKeys {
  const { rows, chosen, moves, focus, zoom, setZoom } = parts
  const cell = focus.cell ?? chosen
  const run = (command: BoardCommand) => {
    switch (command.do) {
      case 'walk': {
        const next = walk(rows, focus.cell, command.step)
        if (next !== null) focus.goTo(next)
        return
      }
      case 'open':
      case 'choose':
        if (cell !== null)
          (command.do === 'open' ? (commands.onOpen ?? commands.onChoose) : commands.onChoose)(cell)
        return
      case 'zoom':
        setZoom(stepZoom(zoom, command.direction))
        return
      default:
        runMove(command, parts)
    }
  }
  useShortcuts(useLetters(commands, parts, cell))
  return {
    onKeyDown: (event) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      const by_keys = moves.store.get()?.by === 'keys'
      // A button of the head has keys of its own.
      if (!by_keys && event.target instanceof HTMLButtonElement) return
      const pressed = { key, ctrl: ctrlKey || metaKey, shift: shiftKey, alt: altKey }
      const command = decideKey(pressed, by_keys ? 'move' : 'walk')
      if (command === null) return
      // Tab goes on to where it leads.
      if (key !== 'Tab') event.preventDefault()
      run(command)
    },
    startExternalMove: (item) => {
      const at = cell ?? walk(rows, null, 'first')
      if (at !== null && moves.startByKeys({ kind: 'external', item }, at))
        focus.goTo({ ...at, stop_id: null })
    },
  }
}

function runMove(command: BoardCommand, { moves, focus, scrollToRoute }: KeyParts): void {
  if (command.do === 'place') {
    moves.step(command.step)
    const place = moves.store.get()?.place
    if (place !== undefined && place !== null) scrollToRoute(place.route_id)
  }
  if (command.do === 'cancel') moves.store.cancel()
  if (command.do === 'drop') {
    // Why it may not stands there until it is given up or goes elsewhere.
    if ((moves.store.get()?.refusal ?? null) !== null) return
    const move = moves.store.drop()
    if (move !== null) focus.goTo({ route_id: move.to.route_id, stop_id: movedId(move.what) })
  }
}

/** Letters are commands of the page: they are on its sheet of shortcuts, and can be switched off. */
function useLetters(
  { onMoveDialog, onToggleLock }: BoardCommands,
  { moves, focus, can_move }: KeyParts,
  cell: Cell | null,
): readonly Shortcut[] {
  const { t } = useLingui()
  if (cell === null) return []
  const group = t`Quadro`
  const letters: Shortcut[] = []
  if (can_move) {
    const pick = () => {
      const { route_id, stop_id } = cell
      if (stop_id === null) return
      // A stop that must stay is taken up as well: to be told why it must.
      if (moves.startByKeys({ kind: 'stop', route_id, stop_id }, cell)) focus.goTo(cell)
    }
    letters.push({ keys: 'm', label: t`Mover a parada`, group, run: pick })
  }
  if (onMoveDialog !== undefined && cell.stop_id !== null) {
    letters.push({ keys: 'shift+m', label: t`Mover para…`, group, run: () => onMoveDialog(cell) })
  }
  if (onToggleLock !== undefined) {
    letters.push({ keys: 'l', label: t`Travar ou destravar`, group, run: () => onToggleLock(cell) })
  }
  return letters
}
