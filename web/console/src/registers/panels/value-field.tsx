import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ComboBox } from '../../ui/combo-box.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Choice, Field, Value } from '../model/field.ts'
import { editText } from '../model/write-value.ts'

export interface ValueFieldProps<Row> {
  readonly field: Field<Row>
  readonly label?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error?: string | null
}

/** More are found by typing. */
const most_in_sight = 12

/** The control that suits what a field holds. Texts are judged when they are sent, not while they are written. */
export function ValueField<Row>(props: ValueFieldProps<Row>) {
  const { field, value, onChange } = props
  const { t } = useLingui()
  const shared = {
    label: props.label ?? field.label,
    error: props.error,
    required: field.is_required ?? false,
  }
  switch (field.kind.type) {
    case 'choice':
      return <ChoiceField {...props} choices={field.kind.choices} shared={shared} />
    case 'flag': {
      const options = [
        { value: 'true', label: t`sim` },
        { value: 'false', label: t`não` },
      ] as const
      const chosen = value === null ? null : value === true ? 'true' : 'false'
      return (
        <Select {...shared} options={options} value={chosen} onChange={(text) => onChange(text === 'true')} />
      )
    }
    case 'date':
      return <DateField {...shared} value={value === null ? null : String(value)} onChange={onChange} />
    case 'number':
      return (
        <NumberField
          {...shared}
          value={value === null ? null : Number(value)}
          onChange={onChange}
          digits={field.kind.digits ?? 0}
          {...(field.kind.unit !== undefined && { unit: field.kind.unit })}
        />
      )
    default:
      return <WrittenField {...props} shared={shared} />
  }
}

interface Shared {
  readonly label: string
  readonly error: string | null | undefined
  readonly required: boolean
}

function ChoiceField<Row>({
  field,
  value,
  onChange,
  choices,
  shared,
}: ValueFieldProps<Row> & { readonly choices: readonly Choice[]; readonly shared: Shared }) {
  const { t } = useLingui()
  const none = field.is_required === true ? [] : [{ value: none_value, label: field.empty_text ?? t`nenhum` }]
  const options = [
    ...none,
    ...choices.map((choice) => ({ value: String(choice.value), label: choice.label })),
  ]
  const choose = (text: string | null) =>
    onChange(choices.find((choice) => String(choice.value) === text)?.value ?? null)
  const chosen = value === null ? (field.is_required === true ? null : none_value) : String(value)
  if (options.length > most_in_sight)
    return <ComboBox {...shared} options={options} value={chosen} onChange={choose} />
  return <Select {...shared} options={options} value={chosen} onChange={choose} placeholder={t`Escolha`} />
}

const none_value = 'none'

function WrittenField<Row>({
  field,
  value,
  onChange,
  shared,
}: ValueFieldProps<Row> & { readonly shared: Shared }) {
  const format = useFormat()
  const [text, setText] = useState(() => editText(field.kind, value, format))
  const most = field.kind.type === 'text' ? field.kind.most : undefined
  return (
    <TextField
      {...shared}
      dir="auto"
      maxLength={most}
      value={text}
      onChange={(written) => {
        setText(written)
        onChange(written === '' ? null : written)
      }}
    />
  )
}
