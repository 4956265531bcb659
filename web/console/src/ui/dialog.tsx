import { createElement } from 'react'
import { createLazyPart, useLazyPart } from './lazy-part.ts'
import type { DialogProps } from './overlays/dialog-frame.tsx'

const frame_part = createLazyPart(async () => (await import('./overlays/dialog-frame.tsx')).DialogFrame)

export type DialogSize = 'small' | 'medium' | 'large'

interface SizedProps extends DialogProps {
  readonly size?: DialogSize
}

/** A question or a form that comes before everything else. */
export function Dialog({ size = 'medium', ...props }: SizedProps) {
  const frame = useLazyPart(frame_part, { is_wanted: props.is_open, onAway: props.onClose })
  return frame === null ? null : createElement(frame, { ...props, width_class: widths[size] })
}

const widths: Readonly<Record<DialogSize, string>> = {
  small: 'max-w-90',
  medium: 'max-w-135',
  large: 'max-w-220',
}
