import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { TextField } from '../../ui/text-field.tsx'
import { field_names } from '../columns/field-names.ts'
import { type ColumnChoice, columnOf, type Field } from '../columns/fields.ts'
import type { PlacedLine } from './place-lines.ts'

const address_fields = [
  'address',
  'address.street',
  'address.number',
  'address.complement',
  'address.neighborhood',
  'address.city',
  'address.state',
  'address.cep',
] as const satisfies readonly Field[]

/** The columns of the spreadsheet that say where it is. */
export const addressColumns = (choices: readonly ColumnChoice[]) =>
  address_fields.flatMap((field) => {
    const column = columnOf(choices, field)
    return column < 0 ? [] : [{ field, column }]
  })

interface EditAddressProps {
  readonly line: PlacedLine
  readonly choices: readonly ColumnChoice[]
  /** New texts by column; empty: nothing was changed. */
  readonly onSave: (changes: ReadonlyMap<number, string>) => void
  readonly onCancel: () => void
}

const longest = 500

/** The cells of the address, to be looked for again. */
export function EditAddress({ line, choices, onSave, onCancel }: EditAddressProps) {
  const { i18n, t } = useLingui()
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  useShortcuts([{ keys: 'escape', label: t`Cancelar`, group: t`Endereços`, run: onCancel, in_fields: true }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(new Map([...typed].filter(([column, text]) => text.trim() !== (line.cells[column] ?? ''))))
  }
  return (
    <form onSubmit={submit} className="grid flex-none gap-2.5 border-b border-line p-3">
      {addressColumns(choices).map(({ field, column }, index) => (
        <TextField
          key={field}
          {...(index === 0 && { ref: first })}
          label={i18n._(field_names[field])}
          size="small"
          dir="auto"
          maxLength={longest}
          value={typed.get(column) ?? line.cells[column] ?? ''}
          onChange={(text) => setTyped(new Map(typed).set(column, text))}
        />
      ))}
      <p className="flex gap-2">
        <Button type="submit" variant="primary">
          <Trans>Procurar de novo</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancelar</Trans>
        </Button>
      </p>
    </form>
  )
}
