import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from './format/format-provider.tsx'
import { readTypedNumber } from './read-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'end'> {
  /** Null: nothing. NaN: what is typed is no number, which the field says; whoever holds it does not save it. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Most digits after the comma. */
  readonly digits?: number
  readonly unit?: string
}

/** A number in the language of the person, with its unit. What is typed stays as it is typed until the field is left. */
export function NumberField({ value, onChange, digits = 0, unit, error, ...rest }: NumberFieldProps) {
  const { t } = useLingui()
  const { locale } = useFormat().settings
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => readTypedNumber(text, locale, digits)
  const is_wrong = Number.isNaN(value)
  const written = value === null || is_wrong ? '' : write(value, locale, digits)
  // What could not be read goes once another value was set in its place.
  const is_dropped = typed !== null && Number.isNaN(read(typed)) && !is_wrong
  const problem =
    digits === 0
      ? t`Escreva um número inteiro`
      : t`Escreva um número com até ${plural(digits, { one: '# casa decimal', other: '# casas decimais' })}`
  return (
    <TextField
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      {...rest}
      error={error ?? (is_wrong ? problem : undefined)}
      value={typed === null || is_dropped ? written : typed}
      onChange={(text) => {
        setTyped(text)
        onChange(read(text))
      }}
      onBlur={(event) => {
        if (typed !== null && !Number.isNaN(read(typed))) setTyped(null)
        rest.onBlur?.(event)
      }}
      end={unit === undefined ? null : <span className="text-12 text-ink-3">{unit}</span>}
    />
  )
}

/** Without groups of thousands, which are in the way of editing. */
const write = (value: number, locale: string, digits: number): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: digits }).format(value)
