import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './kbd.tsx'
import { placeTooltip } from './place-tooltip.ts'

/** Long enough not to follow a pointer that only passes. */
const open_after_ms = 400
/** The time to move the pointer from the control into the tooltip (WCAG 1.4.13). */
const close_after_ms = 150

interface TooltipProps {
  readonly text: ReactNode
  /** The shortcut of the command, as in `Shortcut.keys`. */
  readonly keys?: string | undefined
  readonly target: RefObject<HTMLElement | null>
}

/**
 * Says more about a control under the pointer or in focus, for eyes alone: a control has its own name, and says itself why
 * it is disabled.
 */
export function Tooltip({ text, keys, target }: TooltipProps) {
  const box = useRef<HTMLDivElement>(null)
  const { is_open, keep, leave } = useTooltipState(target)
  useLayoutEffect(() => {
    if (!is_open || target.current === null || box.current === null) return
    const place = placeTooltip(target.current.getBoundingClientRect(), box.current.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    })
    box.current.style.left = `${place.left}px`
    box.current.style.top = `${place.top}px`
  }, [is_open, target])
  if (!is_open) return null
  return createPortal(
    <div
      ref={box}
      aria-hidden="true"
      onPointerEnter={keep}
      onPointerLeave={leave}
      className="fixed top-0 left-0 z-(--z-toast) flex w-max max-w-70 items-center gap-2 rounded-6 bg-ink px-2 py-1 text-12 text-on-ink shadow-pop"
    >
      {text}
      {keys === undefined ? null : <Kbd keys={keys} tone="on-ink" />}
    </div>,
    document.body,
  )
}

function useTooltipState(target: RefObject<HTMLElement | null>) {
  const [is_open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = useCallback((open: boolean, delay_ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), delay_ms)
  }, [])
  useEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const heard = new AbortController()
    const on = (name: string, act: (event: Event) => void) =>
      element.addEventListener(name, act, { signal: heard.signal })
    on('pointerenter', (event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'touch') change(true, open_after_ms)
    })
    on('pointerleave', () => change(false, close_after_ms))
    on('pointerdown', () => change(false, 0))
    on('focusin', () => element.matches(':focus-visible') && change(true, 0))
    on('focusout', () => change(false, 0))
    return () => {
      clearTimeout(timer.current)
      heard.abort()
    }
  }, [target, change])
  useEffect(() => {
    if (!is_open) return undefined
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [is_open])
  return { is_open, keep: () => clearTimeout(timer.current), leave: () => change(false, close_after_ms) }
}
