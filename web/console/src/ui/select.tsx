import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldText } from './field.tsx'
import { Icon } from './icon.tsx'
import { type InputSize, input_box, input_sizes } from './input-box.tsx'
import { joinClasses } from './join-classes.ts'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

interface SelectProps<Value extends string>
  extends FieldText,
    Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value' | 'size' | 'id' | 'className' | 'required'> {
  /** Null where nothing is chosen yet: `placeholder` says what to do. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly options: readonly Option<Value>[]
  readonly placeholder?: string
  readonly size?: InputSize
  readonly className?: string
}

/** A choice among a dozen or less, by the browser's own list. More are for a `ComboBox`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    label_hidden,
    hint,
    error,
    required,
    className,
    value,
    onChange,
    options,
    placeholder,
    size = 'medium',
    ...select
  } = props
  return (
    <Field {...{ label, label_hidden, hint, error, required, className }}>
      {(control) => (
        <span className={joinClasses(input_box, input_sizes[size], 'relative px-0!')}>
          <select
            {...select}
            {...control}
            value={value ?? ''}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value)
              if (chosen !== undefined) onChange(chosen.value)
            }}
            className="size-full appearance-none truncate rounded-6 bg-transparent pr-7 pl-2.5 outline-none focus-visible:shadow-none"
          >
            {value === null ? (
              <option value="" disabled>
                {placeholder}
              </option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute right-2 size-3.5 text-ink-2" />
        </span>
      )}
    </Field>
  )
}
