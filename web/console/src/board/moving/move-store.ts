import type { RowPreview } from '../model/draw-row.ts'
import {
  type BoardMove,
  isAtHome,
  isSamePlace,
  type Movable,
  type MoveEstimate,
  movedId,
  type Place,
  type Refusal,
  type RowEstimate,
  sourceOf,
} from '../model/move.ts'
import { refuseDrop } from '../model/places.ts'
import type { BoardRoute } from '../model/route.ts'

/** What the board asks of its screen while something is moved. */
export interface MovePorts {
  /** What it would come to, from what this page knows: at once. Null where it cannot be told. */
  readonly estimate: (move: BoardMove) => MoveEstimate | null
  /** The same by the server. It is asked once a place is kept for a moment. */
  readonly confirm?: ((move: BoardMove, signal: AbortSignal) => Promise<MoveEstimate>) | undefined
  readonly drop: (move: BoardMove) => void
  /** Nothing is moved any more: it was dropped or given up. */
  readonly end?: (() => void) | undefined
}

/**
 * rest → begin → moving; moving → offer (another place) → moving; moving → refuse → stuck; moving → drop → rest; moving or
 * stuck → cancel → rest.
 * It lives beside React: a frame of a drag reaches the rows that it changes, and no other.
 */
export interface Moving {
  readonly what: Movable
  readonly by: 'pointer' | 'keys'
  readonly number: string
  readonly name: string
  readonly detail: string | undefined
  readonly source_id: string | null
  /** Null while it is held over no row. */
  readonly place: Place | null
  readonly at_home: boolean
  readonly refusal: Refusal | null
  /** It cannot be taken up at all: this only says why, until it is given up. */
  readonly is_stuck: boolean
  readonly estimate: MoveEstimate | null
}

/** How long a place is kept before the server is asked. */
const settle_ms = 250

export class MoveStore {
  #moving: Moving | null = null
  #rows: ReadonlyMap<string, RowPreview> = new Map()
  #listeners = new Set<() => void>()
  #asking: AbortController | null = null
  #findRoute: (id: string) => BoardRoute | undefined = () => undefined
  #ports: MovePorts | null = null

  /** What the screen gave last; read when it is needed. */
  connect(findRoute: (id: string) => BoardRoute | undefined, ports: MovePorts | null): void {
    this.#findRoute = findRoute
    this.#ports = ports
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get = (): Moving | null => this.#moving

  previewOf = (route_id: string): RowPreview | null => this.#rows.get(route_id) ?? null

  begin(what: Movable, by: Moving['by']): void {
    const source_id = sourceOf(what)
    const stop = this.#findRoute(source_id ?? '')?.stops.find(({ id }) => id === movedId(what))
    const thing = what.kind === 'external' ? what.item : stop
    if (this.#ports === null || thing === undefined) return
    const { number, name, detail } = thing
    const still = { place: null, at_home: false, refusal: null, is_stuck: false, estimate: null }
    this.#set({ what, by, number, name, detail, source_id, ...still })
  }

  /** Says why something stays where it is. */
  refuse(place: Place, refusal: Refusal): void {
    if (this.#moving !== null) this.#set({ ...this.#moving, place, refusal, is_stuck: true })
  }

  offer(place: Place | null): void {
    const moving = this.#moving
    if (moving === null || moving.is_stuck || isSamePlace(moving.place, place)) return
    this.#asking?.abort()
    if (place === null) {
      this.#set({ ...moving, place, at_home: false, refusal: null, estimate: null })
      return
    }
    const move: BoardMove = { what: moving.what, to: place }
    const target = this.#findRoute(place.route_id)
    const refusal = target === undefined ? null : refuseDrop(target)
    const at_home = isAtHome(move, this.#findRoute(moving.source_id ?? '')?.stops ?? [])
    const idle = refusal !== null || at_home
    const estimate = idle ? null : (this.#ports?.estimate(move) ?? null)
    this.#set({ ...moving, place, at_home, refusal, estimate })
    if (!idle && estimate?.confirmed !== true) void this.#confirm(move)
  }

  /** The move that is made, or null where there is none: nothing, back home, or refused. */
  drop(): BoardMove | null {
    const moving = this.#moving
    this.cancel()
    if (moving === null || moving.place === null || moving.at_home || moving.refusal !== null) return null
    const move: BoardMove = { what: moving.what, to: moving.place }
    this.#ports?.drop(move)
    return move
  }

  cancel(): void {
    this.#asking?.abort()
    if (this.#moving === null) return
    this.#set(null)
    this.#ports?.end?.()
  }

  async #confirm(move: BoardMove): Promise<void> {
    const confirm = this.#ports?.confirm
    if (confirm === undefined) return
    const asking = new AbortController()
    this.#asking = asking
    await new Promise((resolve) => setTimeout(resolve, settle_ms))
    if (asking.signal.aborted) return
    try {
      const estimate = await confirm(move, asking.signal)
      if (!asking.signal.aborted && this.#moving !== null) this.#set({ ...this.#moving, estimate })
    } catch {
      // The estimate stays, with its "≈": the drop itself says what the server has against it.
    }
  }

  #set(moving: Moving | null): void {
    this.#moving = moving
    this.#rows = previewRows(moving, this.#rows, this.#findRoute)
    for (const listener of this.#listeners) listener()
  }
}

function previewRows(
  moving: Moving | null,
  before: ReadonlyMap<string, RowPreview>,
  findRoute: (id: string) => BoardRoute | undefined,
): ReadonlyMap<string, RowPreview> {
  if (moving === null) return new Map()
  const { place, source_id, estimate, refusal, at_home } = moving
  const rows = new Map<string, RowPreview>()
  const moved_id = movedId(moving.what)
  const letter = findRoute(source_id ?? '')?.mark?.letter ?? ''
  const add = (id: string, preview: Omit<RowPreview, 'moved_id' | 'moved_mark'>) => {
    const next: RowPreview = { ...preview, moved_id, moved_mark: `${letter}${moving.number}` }
    const old = before.get(id)
    rows.set(id, old !== undefined && isSamePreview(old, next) ? old : next)
  }
  const is_idle = refusal !== null || at_home
  if (place !== null) {
    const is_source = place.route_id === source_id
    const index = is_idle ? null : place.index
    const row = estimate?.target ?? null
    add(place.route_id, {
      is_source,
      is_target: !at_home,
      is_home: at_home,
      refused: refusal !== null,
      index,
      row,
    })
  }
  if (source_id !== null && place?.route_id !== source_id) {
    const row = estimate?.source ?? null
    add(source_id, { is_source: true, is_target: false, is_home: false, refused: false, index: null, row })
  }
  return rows
}

/** Of a source only the end is drawn anew, and its stops mostly end up the same wherever the one that left goes. */
function isSamePreview(a: RowPreview, b: RowPreview): boolean {
  return (
    a.moved_id === b.moved_id &&
    a.is_source === b.is_source &&
    a.is_target === b.is_target &&
    a.is_home === b.is_home &&
    a.refused === b.refused &&
    a.index === b.index &&
    (a.row === b.row || (!a.is_target && !b.is_target && isSameEnd(a.row, b.row)))
  )
}

const isSameEnd = (a: RowEstimate | null, b: RowEstimate | null): boolean =>
  a?.end_time === b?.end_time &&
  a?.summary?.text === b?.summary?.text &&
  a?.summary?.tone === b?.summary?.tone
