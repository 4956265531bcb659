import { createElement } from 'react'
import { joinClasses } from './join-classes.ts'
import { createLazyPart, useLazyPart } from './lazy-part.ts'
import type { DialogFrameProps, DialogProps } from './overlays/dialog-frame.tsx'

const frame_part = createLazyPart(async () => (await import('./overlays/dialog-frame.tsx')).DialogFrame)

export type DialogSize = 'small' | 'medium' | 'large'

interface SizedProps extends DialogProps {
  readonly size?: DialogSize
}

/** A question or a form that comes before everything else. */
export function Dialog({ size = 'medium', ...props }: SizedProps) {
  return (
    <LazyFrame
      {...props}
      backdrop_class="grid place-items-center p-4"
      className={joinClasses('max-h-full w-full rounded-10', widths[size])}
    />
  )
}

/** The same from the side, for longer forms and for details. From below on a narrow screen. */
export function Sheet(props: Omit<DialogProps, 'role'>) {
  return (
    <LazyFrame
      {...props}
      backdrop_class="flex items-end narrow:items-stretch narrow:justify-end"
      className="max-h-full w-full rounded-t-10 narrow:w-100 narrow:rounded-none"
    />
  )
}

const widths: Readonly<Record<DialogSize, string>> = {
  small: 'max-w-90',
  medium: 'max-w-135',
  large: 'max-w-220',
}

function LazyFrame(props: DialogFrameProps) {
  const frame = useLazyPart(frame_part, { is_wanted: props.is_open, onAway: props.onClose })
  return frame === null ? null : createElement(frame, props)
}
