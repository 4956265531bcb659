import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

type Own = 'onChange' | 'checked' | 'type' | 'size'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, Own> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Some of what it stands for: neither on nor off. */
  readonly mixed?: boolean
  /** Beside it. Without children it needs an `aria-label`. */
  readonly children?: ReactNode
  readonly className?: string
}

export function Checkbox({ checked, onChange, mixed = false, children, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label
      className={joinClasses('inline-flex min-h-6 items-center gap-2 has-disabled:opacity-50', className)}
    >
      <span className="relative grid size-6 -mx-1 flex-none place-items-center">
        <input
          {...rest}
          ref={input}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer size-4 appearance-none rounded-3 border border-line-control bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:not-disabled:border-accent motion-fast transition-colors"
        />
        <Icon
          name={mixed ? 'minus' : 'check'}
          className={joinClasses(
            'pointer-events-none absolute size-3 stroke-2 text-on-ink',
            !checked && !mixed && 'hidden',
          )}
        />
      </span>
      {children}
    </label>
  )
}
