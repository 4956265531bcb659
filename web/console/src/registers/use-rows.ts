import { useDeferredValue, useMemo } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import { arrangeRows } from './model/arrange-rows.ts'
import type { Identified } from './model/field.ts'
import type { Register } from './model/register.ts'
import { createRowTexts } from './model/row-texts.ts'
import { filtersOf, type RegisterSearch, sortOf } from './model/search.ts'
import { useWriteValue } from './use-words.ts'

/** The rows that are looked for, in their order. */
export function useRows<Row extends Identified>(
  register: Register<Row>,
  search: RegisterSearch,
  today: string,
): readonly Row[] {
  const { settings } = useFormat()
  const writeValue = useWriteValue()
  const { fields, list } = register
  const q = useDeferredValue(search.q ?? '')
  const compareTexts = useMemo(
    () => new Intl.Collator(settings.locale, { numeric: true }).compare,
    [settings.locale],
  )
  // What a row is found by is written once, however many letters are typed.
  const textOf = useMemo(() => createRowTexts(fields, writeValue), [fields, writeValue])
  return useMemo(
    () =>
      arrangeRows(list.rows ?? [], {
        fields,
        textOf,
        search: q,
        filters: filtersOf(search),
        expiry: search.expiry ?? null,
        sort: sortOf(search),
        today,
        compareTexts,
        writeField: (row, field) => writeValue(field, field.valueOf(row)),
      }),
    [list.rows, fields, textOf, q, search, today, compareTexts, writeValue],
  )
}
