import type { BoardMeasures } from '../model/board-size.ts'
import type { ExternalItem, Movable } from '../model/move.ts'
import { firstPlace, type PlaceStep, refusePick, stepPlace } from '../model/places.ts'
import type { BoardRoute } from '../model/route.ts'
import type { TimeScale } from '../model/time-scale.ts'
import type { Cell } from '../model/walk.ts'
import type { BoardSight } from './board-place.ts'
import { startDrag } from './drag.ts'
import { type MovePorts, MoveStore } from './move-store.ts'

/** What the board shows now, for what happens between two renders. */
export interface BoardView {
  readonly rows: readonly BoardRoute[]
  readonly scale: TimeScale
  readonly measures: BoardMeasures
}

/** What a drag needs of the press that begins it. */
export type DragPress = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>

const nothing: BoardView = {
  rows: [],
  scale: { from: 0, to: 1, px_per_hour: 1, width: 1 },
  measures: { head_px: 0, row_px: 1, track_left_px: 0, label_px: 0, end_px: 0, is_narrow: false },
}

/** Moves of one board, by pointer and by keys: both end in the same `drop` of the screen. */
export class MoveControl {
  readonly store = new MoveStore()
  #grid: HTMLElement | null = null
  #card: HTMLElement | null = null
  #view = nothing

  connect(grid: HTMLElement | null, view: BoardView, ports: MovePorts | null): void {
    this.#grid = grid
    this.#view = view
    this.store.connect((id) => view.rows.find((row) => row.id === id), ports)
  }

  holdCard = (card: HTMLElement | null): void => {
    this.#card = card
  }

  look = (): BoardSight => {
    const { rows, scale, measures } = this.#view
    const grid = this.#grid
    const bounds = grid?.getBoundingClientRect() ?? new DOMRect()
    const scroll = { scroll_left: grid?.scrollLeft ?? 0, scroll_top: grid?.scrollTop ?? 0 }
    return { rows, scale, geometry: measures, bounds, ...scroll }
  }

  /** A stop was pressed: it is taken up once the pointer moves, if it may be. */
  press(cell: Cell, press: DragPress): void {
    const what = this.findMovable(cell)
    if (what !== null) this.#drag(what, press)
  }

  startExternal(item: ExternalItem, press: DragPress): void {
    this.#drag({ kind: 'external', item }, press)
  }

  startByKeys(what: Movable, at: Cell): boolean {
    const row = this.#view.rows.find(({ id }) => id === at.route_id)
    if (row === undefined || this.store.get() !== null) return false
    this.store.begin(what, 'keys')
    const stop = what.kind === 'stop' ? row.stops.find(({ id }) => id === what.stop_id) : undefined
    const refusal = stop === undefined ? null : refusePick(row, stop)
    if (stop !== undefined && refusal !== null) {
      this.store.refuse({ route_id: row.id, index: row.stops.indexOf(stop) }, refusal)
    } else this.store.offer(firstPlace(row, what))
    return this.store.get() !== null
  }

  step(step: PlaceStep): void {
    const moving = this.store.get()
    if (moving === null || moving.place === null) return
    this.store.offer(stepPlace(this.#view.rows, { what: moving.what, from: moving.place }, step))
  }

  /** The stop of a cell, if it may be taken up. */
  findMovable({ route_id, stop_id }: Cell): Movable | null {
    const route = this.#view.rows.find(({ id }) => id === route_id)
    const stop = route?.stops.find(({ id }) => id === stop_id)
    if (route === undefined || stop === undefined || refusePick(route, stop) !== null) return null
    return { kind: 'stop', route_id, stop_id: stop.id }
  }

  #drag(what: Movable, { clientX: x, clientY: y, pointerId, pointerType }: DragPress): void {
    const grid = this.#grid
    if (grid === null || this.store.get() !== null) return
    const moveCard = (point: { readonly x: number; readonly y: number }) =>
      this.#card?.style.setProperty('transform', `translate(${point.x}px, ${point.y}px)`)
    const ports = { store: this.store, grid, look: this.look, moveCard }
    const device = { is_touch: pointerType === 'touch', is_mouse: pointerType === 'mouse' }
    startDrag(ports, { x, y, pointer_id: pointerId, ...device, what })
  }
}
