import type { Identified } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { useWriteValue } from '../use-words.ts'

/** All that a record has, for who may look and not change. */
export function RecordFacts<Row extends Identified>({
  register,
  row,
}: {
  readonly register: Register<Row>
  readonly row: Row
}) {
  const writeValue = useWriteValue()
  return (
    <dl className="grid gap-2.5">
      {register.fields.map((field) => (
        <div key={field.id} className="min-w-0">
          <dt className="text-12 text-ink-3">{field.label}</dt>
          <dd dir="auto" className="break-words">
            {writeValue(field, field.valueOf(row)) || (field.empty_text ?? '—')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
