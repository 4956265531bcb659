import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { joinClasses } from './join-classes.ts'
import { clampSize, type SplitterRange, sizeAfterKey } from './splitter-size.ts'
import { findStoredSize, storeSize } from './stored-size.ts'

interface SplitterProps {
  /** What it divides, such as `Mapa e quadro`. */
  readonly label: string
  /** Under which this browser remembers the size. */
  readonly name: string
  readonly direction: 'columns' | 'rows'
  /** Which pane has the size; the other takes what is left. */
  readonly sized: 'first' | 'last'
  readonly usual_size: number
  readonly range: SplitterRange
  readonly first: ReactNode
  readonly last: ReactNode
  readonly className?: string
}

/** Two panes and the line between them: by pointer, or by arrows, Home and End; a double press gives back the usual size. */
export function Splitter(props: SplitterProps) {
  const { label, direction, sized, range, first, last, className } = props
  const frame = useRef<HTMLDivElement>(null)
  const sized_id = useId()
  const { size, line_props } = useDividingLine(props, frame)
  return (
    <div
      ref={frame}
      style={frameStyle(size, sized, direction)}
      className={joinClasses('grid min-h-0 min-w-0', className)}
    >
      <div id={sized === 'first' ? sized_id : undefined} className="grid min-h-0 min-w-0 overflow-hidden">
        {first}
      </div>
      <div
        {...line_props}
        aria-label={label}
        aria-orientation={direction === 'columns' ? 'vertical' : 'horizontal'}
        aria-controls={sized_id}
        aria-valuenow={size}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        className={joinClasses(line, line_directions[direction])}
      />
      <div id={sized === 'last' ? sized_id : undefined} className="grid min-h-0 min-w-0 overflow-hidden">
        {last}
      </div>
    </div>
  )
}

/** A separator that takes the focus is a control (ARIA 1.2), though HTML has none like it. */
function useDividingLine(props: SplitterProps, frame: RefObject<HTMLElement | null>) {
  const { name, direction, sized, usual_size, range } = props
  const [size, setSize] = useState(() => clampSize(findStoredSize(name) ?? usual_size, range))
  const keep = (next: number) => {
    setSize(next)
    storeSize(name, next)
  }
  const sizeAt = (event: PointerEvent): number => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect()
    const [at, whole] =
      direction === 'columns' ? [event.clientX - box.left, box.width] : [event.clientY - box.top, box.height]
    return clampSize(sized === 'first' ? at : whole - at, range)
  }
  const isHeld = (event: PointerEvent) => event.currentTarget.hasPointerCapture(event.pointerId)
  const line_props = {
    role: 'separator',
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      // The keys move the line: to the right is more of the first pane and less of the last.
      const key = sized === 'last' ? (mirror[event.key] ?? event.key) : event.key
      const next = sizeAfterKey(size, { key, shift: event.shiftKey }, range)
      if (next === null) return
      event.preventDefault()
      keep(next)
    },
    onDoubleClick: () => keep(clampSize(usual_size, range)),
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) => isHeld(event) && setSize(sizeAt(event)),
    onPointerUp: (event: PointerEvent) => isHeld(event) && keep(sizeAt(event)),
  }
  return { size, line_props }
}

const mirror: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  Home: 'End',
  End: 'Home',
}

/** Thin to the eye, wide enough for a hand. */
const line =
  'relative z-(--z-panel) bg-line touch-none select-none outline-none before:absolute hover:bg-line-control active:bg-accent focus-visible:bg-accent motion-fast transition-colors'

const line_directions = {
  columns: 'cursor-col-resize before:-inset-x-1 before:inset-y-0',
  rows: 'cursor-row-resize before:inset-x-0 before:-inset-y-1',
}

function frameStyle(size: number, sized: 'first' | 'last', direction: 'columns' | 'rows'): CSSProperties {
  const tracks = sized === 'first' ? `${size}px 1px minmax(0, 1fr)` : `minmax(0, 1fr) 1px ${size}px`
  return direction === 'columns' ? { gridTemplateColumns: tracks } : { gridTemplateRows: tracks }
}
