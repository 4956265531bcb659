import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  /** What it means, below its name. */
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly className?: string
}

/** Takes effect at once; what waits for a "save" is a checkbox. */
export function Switch({ checked, onChange, children, hint, disabled = false, className }: SwitchProps) {
  return (
    <label className={joinClasses('flex min-h-6 items-start gap-3 has-disabled:opacity-50', className)}>
      <span className="grow">
        {children}
        {hint === undefined ? null : <span className="block text-12 text-ink-3">{hint}</span>}
      </span>
      <span className="relative mt-hairline inline-flex h-5 w-8 flex-none">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer size-full appearance-none rounded-full border border-line-control bg-sunken checked:border-accent checked:bg-accent motion-fast transition-colors"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-line-control motion-fast transition-transform peer-checked:translate-x-3 peer-checked:bg-on-ink"
        />
      </span>
    </label>
  )
}
