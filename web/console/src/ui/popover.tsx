import { createElement } from 'react'
import { createLazyPart, useLazyPart } from './lazy-part.ts'
import type { PopoverProps } from './overlays/panel-popover.tsx'

const panel_part = createLazyPart(async () => (await import('./overlays/panel-popover.tsx')).PanelPopover)

/** A small panel at a control. It closes by Escape, by a press outside, and when the focus leaves it. */
export function Popover(props: PopoverProps) {
  const panel = useLazyPart(panel_part, { is_wanted: props.is_open, onAway: props.onClose })
  return panel === null ? null : createElement(panel, props)
}
