import { useMemo } from 'react'
import { type CodePath, drawBars, drawSquares } from './draw-code.ts'

export interface CodePictureProps {
  readonly kind: 'bars' | 'squares'
  readonly text: string
  /** What it is called by who does not see it; it has the text in it. */
  readonly label: string
  readonly className: string
}

/** A code for scanners. Nothing is drawn where the text has no code. */
export function CodePicture({ kind, text, label, className }: CodePictureProps) {
  const drawn = useMemo(() => tryToDraw(kind, text), [kind, text])
  if (drawn === null) return null
  return (
    <svg
      role="img"
      aria-label={label}
      data-code={kind}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      preserveAspectRatio={kind === 'bars' ? 'none' : 'xMidYMid'}
      shapeRendering="crispEdges"
      className={`paper-code ${className}`}
    >
      <path fillRule="evenodd" d={drawn.path} />
    </svg>
  )
}

function tryToDraw(kind: CodePictureProps['kind'], text: string): CodePath | null {
  try {
    return kind === 'bars' ? drawBars(text) : drawSquares(text)
  } catch {
    return null
  }
}
