import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, type FieldText } from './field.tsx'
import type { IconName } from './icon.tsx'
import { bare_input, InputBox, type InputSize } from './input-box.tsx'

type Own = 'onChange' | 'value' | 'size' | 'id' | 'className' | 'required'

export interface TextFieldProps extends FieldText, Omit<ComponentPropsWithRef<'input'>, Own> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly size?: InputSize
  readonly icon?: IconName
  /** At the end of the box: a unit, a button. */
  readonly end?: ReactNode
  readonly className?: string | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, label_hidden, hint, error, required, className, size, icon, end, onChange, ...input } = props
  const field = { label, label_hidden, hint, error, required, className }
  return (
    <Field {...field}>
      {(control) => (
        <InputBox size={size} icon={icon} end={end}>
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={bare_input}
          />
        </InputBox>
      )}
    </Field>
  )
}
