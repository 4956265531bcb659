import type { ReactNode } from 'react'
import { Plate } from '../../ui/plate.tsx'
import type { Field, Value } from '../model/field.ts'
import { useWriteValue } from '../use-words.ts'
import { ExpiryCell } from './expiry-cell.tsx'

interface ValueCellProps<Row> {
  readonly row: Row
  readonly field: Field<Row>
  readonly today: string
}

/** What a record has there. Texts are of people anywhere: they keep to their cell and their direction. */
export function ValueCell<Row>({ row, field, today }: ValueCellProps<Row>): ReactNode {
  const writeValue = useWriteValue()
  const value = field.valueOf(row)
  if (field.render !== undefined) return field.render(row)
  if (value === null || value === '')
    return <span className="truncate text-ink-3">{field.empty_text ?? '—'}</span>
  if (isPaper(field) && typeof value === 'string') return <ExpiryCell date={value} today={today} />
  if (field.kind.type === 'text' && field.kind.form === 'plate') return <Plate>{String(value)}</Plate>
  return (
    <span dir="auto" className="truncate">
      {writeValue(field, value)}
    </span>
  )
}

const isPaper = ({ kind }: Pick<Field<never>, 'kind'>): boolean =>
  kind.type === 'date' && kind.is_paper === true

interface BeforeAfterProps<Row> {
  readonly field: Field<Row>
  readonly before: Value
  readonly after: Value
}

/** In words for the ear, struck out for the eye. */
export function BeforeAfter<Row>({ field, before, after }: BeforeAfterProps<Row>) {
  const writeValue = useWriteValue()
  const [old, next] = [before, after].map((value) => writeValue(field, value) || (field.empty_text ?? '—'))
  return (
    <span className="flex min-w-0 gap-1">
      <del dir="auto" className="min-w-0 truncate text-ink-3">
        {old}
      </del>
      <ins dir="auto" className="max-w-3/4 flex-none truncate font-strong no-underline">
        {next}
      </ins>
    </span>
  )
}
