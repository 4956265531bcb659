import { createElement } from 'react'
import { Field } from './field.tsx'
import { input_box, input_sizes } from './input-box.tsx'
import { joinClasses } from './join-classes.ts'
import { createLazyPart, useAwaitedPart } from './lazy-part.ts'
import type { ComboBoxProps } from './overlays/combo-field.tsx'

const field_part = createLazyPart(async () => (await import('./overlays/combo-field.tsx')).ComboField)

/** One of many, found by typing. */
export function ComboBox(props: ComboBoxProps) {
  const field = useAwaitedPart(field_part)
  return createElement(field ?? ComboPlace, props)
}

/** As large as the field that comes: nothing moves when it is there. */
function ComboPlace({
  label,
  label_hidden,
  hint,
  size = 'medium',
  value,
  options,
  className,
}: ComboBoxProps) {
  return (
    <Field {...{ label, label_hidden, hint, className }}>
      {(control) => (
        <input
          id={control.id}
          readOnly
          aria-busy="true"
          value={options.find((option) => option.value === value)?.label ?? ''}
          className={joinClasses(input_box, input_sizes[size])}
        />
      )}
    </Field>
  )
}
