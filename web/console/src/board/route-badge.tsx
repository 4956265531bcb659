import type { RouteMark } from './model/route.ts'

interface RouteBadgeProps {
  readonly mark: RouteMark
  /** What stands in it instead of the letter, such as "B6" for a stop of route B. */
  readonly text?: string
  readonly size?: 's' | 'm'
}

/** The colour of a route, always with its letter. */
export function RouteBadge({ mark, text = mark.letter, size = 'm' }: RouteBadgeProps) {
  return (
    <span
      className="board-badge"
      data-colour={mark.colour}
      data-outlined={mark.outlined || undefined}
      data-size={size}
    >
      {text}
    </span>
  )
}
