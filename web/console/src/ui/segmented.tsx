import { type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly count?: ReactNode
}

interface SegmentedProps<Value extends string> {
  /** What is chosen by it. */
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** One of a few, all in sight. The arrows change it, as in any group of radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={joinClasses('inline-flex flex-none gap-0.5 rounded-6 bg-sunken p-0.5', className)}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={piece}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
          {segment.count === undefined ? null : <span className="text-ink-3">{segment.count}</span>}
        </label>
      ))}
    </div>
  )
}

/** Positioned: what only screen readers see of it scrolls with it, and makes no page wider. */
const piece =
  'relative flex h-6 items-center gap-1 rounded-6 px-2 text-12 font-medium whitespace-nowrap text-ink-2 motion-fast transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:shadow-(--focus)'
