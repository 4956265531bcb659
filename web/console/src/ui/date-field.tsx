import { TextField, type TextFieldProps } from './text-field.tsx'

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'end' | 'icon'> {
  /** A civil date, `2026-11-17`, or null. */
  readonly value: string | null
  readonly onChange: (date: string | null) => void
  readonly min?: string
  readonly max?: string
}

/** The browser's own calendar: it knows the language, the keyboard and the phone of the person. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  return (
    <TextField
      {...rest}
      type="date"
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}

interface TimeFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'end' | 'icon'> {
  /** `07:30`, or null. */
  readonly value: string | null
  readonly onChange: (time: string | null) => void
}

export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  return (
    <TextField
      {...rest}
      type="time"
      value={value ?? ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}
