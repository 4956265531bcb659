import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldText } from './field.tsx'

type Own = 'onChange' | 'value' | 'id' | 'className' | 'required'

interface TextAreaProps extends FieldText, Omit<ComponentPropsWithRef<'textarea'>, Own> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className?: string
}

export function TextArea(props: TextAreaProps) {
  const { label, label_hidden, hint, error, required, className, onChange, rows = 3, ...area } = props
  return (
    <Field {...{ label, label_hidden, hint, error, required, className }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="block w-full rounded-6 border border-line-control bg-surface px-2.5 py-1.5 text-13 outline-none placeholder:text-ink-3 focus:border-accent focus:inset-ring focus:inset-ring-accent focus-visible:shadow-none aria-invalid:border-fail disabled:bg-sunken"
        />
      )}
    </Field>
  )
}
