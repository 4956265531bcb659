import { useState } from 'react'
import { useFormat } from './format/format-provider.tsx'
import { readNumber } from './read-number.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'end'> {
  readonly value: number | null
  /** Null while there is nothing, or what is no number: `onText` says which. */
  readonly onChange: (value: number | null) => void
  readonly onText?: (text: string) => void
  /** Most digits after the comma. */
  readonly digits?: number
  readonly unit?: string
}

/** A number in the language of the person, with its unit. What is typed stays as it is typed until the field is left. */
export function NumberField({ value, onChange, onText, digits = 0, unit, ...rest }: NumberFieldProps) {
  const { settings } = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const written = value === null ? '' : write(value, settings.locale, digits)
  return (
    <TextField
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      {...rest}
      value={typed ?? written}
      onChange={(text) => {
        setTyped(text)
        onText?.(text)
        onChange(readNumber(text, settings.locale))
      }}
      onBlur={(event) => {
        if (readNumber(typed ?? '', settings.locale) !== null || typed?.trim() === '') setTyped(null)
        rest.onBlur?.(event)
      }}
      end={unit === undefined ? null : <span className="text-12 text-ink-3">{unit}</span>}
    />
  )
}

/** Without groups of thousands, which are in the way of editing. */
const write = (value: number, locale: string, digits: number): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: digits }).format(value)
