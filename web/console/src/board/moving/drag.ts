import { edgeSpeed } from '../model/edge-scroll.ts'
import type { Movable } from '../model/move.ts'
import { type BoardSight, type Point, placeAtPoint } from './board-place.ts'
import type { MoveStore } from './move-store.ts'

export interface DragPorts {
  readonly store: MoveStore
  readonly grid: HTMLElement
  /** Read each frame: what is on the board may change while something is held over it. */
  readonly look: () => BoardSight
  /** Where the card under the pointer goes, without React. */
  readonly moveCard: (point: Point) => void
}

export interface DragStart extends Point {
  readonly pointer_id: number
  readonly is_touch: boolean
  readonly is_mouse: boolean
  readonly what: Movable
}

/** Less is a click. */
const threshold_px = 4
/** A finger that rests this long takes up; one that moves before scrolls. */
const hold_ms = 350
const finger_slip_px = 10

/** From a press until it is let go of or given up. Nothing moves before the pointer does. */
export function startDrag(ports: DragPorts, start: DragStart): void {
  const { store, grid } = ports
  const over = new AbortController()
  const options = { signal: over.signal }
  let point: Point = start
  let begun = false

  const begin = () => {
    begun = true
    // The grid stays while rows come and go: a captured row that scrolls away would lose the pointer.
    grid.setPointerCapture(start.pointer_id)
    store.begin(start.what, 'pointer')
    followPointer(ports, { what: start.what, point: () => point, signal: over.signal })
  }
  const end = (finish: () => void) => {
    over.abort()
    clearTimeout(hold)
    if (!begun) return
    if (grid.hasPointerCapture(start.pointer_id)) grid.releasePointerCapture(start.pointer_id)
    finish()
  }
  const cancel = () => end(() => store.cancel())
  const hold = start.is_touch ? setTimeout(begin, hold_ms) : undefined

  const own = (event: PointerEvent) => event.pointerId === start.pointer_id
  const move = (event: PointerEvent) => {
    if (!own(event)) return
    point = { x: event.clientX, y: event.clientY }
    const distance = Math.hypot(point.x - start.x, point.y - start.y)
    if (begun) return
    if (start.is_touch && distance > finger_slip_px) cancel()
    else if (!start.is_touch && distance > threshold_px) begin()
  }
  const drop = (event: PointerEvent) => {
    if (!own(event)) return
    point = { x: event.clientX, y: event.clientY }
    end(() => {
      // The last move may not have been drawn yet: what counts is where it is let go of.
      store.offer(placeAtPoint(ports.look(), start.what, point))
      store.drop()
    })
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !begun) return
    // One layer: what listens for Escape below stays open.
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  document.addEventListener('pointermove', move, options)
  document.addEventListener('pointerup', drop, options)
  document.addEventListener('pointercancel', (event) => own(event) && cancel(), options)
  document.addEventListener('keydown', escape, { ...options, capture: true })
  document.addEventListener('contextmenu', (event) => start.is_touch && event.preventDefault(), options)
  window.addEventListener('blur', cancel, options)
  // A listener that may stop the page from scrolling has the browser draw all of the page again.
  if (start.is_mouse) return
  // While something is held a finger does not scroll the page.
  const keepPage = (event: TouchEvent) => begun && event.preventDefault()
  document.addEventListener('touchmove', keepPage, { ...options, passive: false })
}

interface Following {
  readonly what: Movable
  readonly point: () => Point
  readonly signal: AbortSignal
}

/** Once a frame: scroll near the edges, move the card, and offer the place under the pointer. */
function followPointer({ store, grid, look, moveCard }: DragPorts, { what, point, signal }: Following): void {
  let before: number | null = null
  const frame = (at: number) => {
    if (signal.aborted) return
    const elapsed_s = before === null ? 0 : Math.min(0.1, (at - before) / 1_000)
    before = at
    const { x, y } = point()
    const { bounds, geometry } = look()
    if (x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom) {
      grid.scrollTop += edgeSpeed(y, bounds.top + geometry.head_px, bounds.bottom) * elapsed_s
      grid.scrollLeft += edgeSpeed(x, bounds.left + geometry.track_left_px, bounds.right) * elapsed_s
    }
    moveCard({ x, y })
    store.offer(placeAtPoint(look(), what, { x, y }))
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
