import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

/** What the control inside of a field takes over, so that its label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly required: boolean
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
}

export interface FieldText {
  readonly label: ReactNode
  /** For a control that its surroundings already name to the eye. */
  readonly label_hidden?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean | undefined
}

interface FieldProps extends FieldText {
  readonly className?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** A label above a control, and below it what helps or what is wrong. */
export function Field({ label, label_hidden, hint, error, required, className, children }: FieldProps) {
  const id = useId()
  const has_error = isShown(error)
  const has_hint = isShown(hint) && !has_error
  return (
    <div className={joinClasses('min-w-0', className)}>
      <label htmlFor={id} className={label_hidden ? 'sr-only' : 'mb-1 block text-12 font-medium text-ink-2'}>
        {label}
      </label>
      {children({
        id,
        required: required ?? false,
        'aria-describedby': has_error ? `${id}-error` : has_hint ? `${id}-hint` : undefined,
        'aria-invalid': has_error || undefined,
      })}
      {has_hint ? (
        <p id={`${id}-hint`} className="mt-1 text-12 text-ink-3">
          {hint}
        </p>
      ) : null}
      {has_error ? (
        <p id={`${id}-error`} className="mt-1 flex gap-1 text-12 text-fail-ink">
          <Icon name="warning" className="mt-hairline size-3.5" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

const isShown = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== false && node !== ''
