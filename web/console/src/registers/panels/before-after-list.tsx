import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RowChange } from '../model/changes.ts'
import type { Identified } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import type { Refusal } from '../use-apply.ts'
import { useWriteValue } from '../use-words.ts'

interface BeforeAfterListProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly changes: readonly RowChange<Row>[]
  readonly refusals: readonly Refusal[]
}

/** More are counted: each is seen in the grid as well. */
const most_shown = 100

export function BeforeAfterList<Row extends Identified>(props: BeforeAfterListProps<Row>) {
  const { register, changes, refusals } = props
  const format = useFormat()
  const general = refusals.find(({ row_id }) => changes.every(({ row }) => row.id !== row_id))
  const rest = format.integer(changes.length - most_shown)
  return (
    <>
      {general === undefined ? null : (
        <p role="alert" className="text-12 break-words text-fail-ink">
          {general.text}
        </p>
      )}
      {changes.length === 0 ? null : (
        <section className="rounded-6 border border-line-2 px-3 py-2">
          <h3 className="text-12 text-ink-3">
            <Trans>Antes e depois</Trans>
          </h3>
          <ul>
            {changes.slice(0, most_shown).map((change) => (
              <ChangeItem
                key={change.row.id}
                {...{ register, change }}
                refusal={refusals.find(({ row_id }) => row_id === change.row.id)?.text}
              />
            ))}
          </ul>
          {changes.length > most_shown ? (
            <p className="border-t border-line pt-1.5 text-12 text-ink-2">
              <Trans>E mais {rest}, na grade.</Trans>
            </p>
          ) : null}
        </section>
      )}
    </>
  )
}

interface ChangeItemProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly change: RowChange<Row>
  readonly refusal: string | undefined
}

function ChangeItem<Row extends Identified>({ register, change, refusal }: ChangeItemProps<Row>) {
  const writeValue = useWriteValue()
  const { row, before, after } = change
  return (
    <li className="min-w-0 border-line py-1.5 not-first:border-t">
      <b dir="auto" className="block truncate font-medium">
        {register.nameOf(row)}
      </b>
      {register.fields
        .filter(({ id }) => id in after)
        .map((field) => {
          const write = (values: typeof before) =>
            writeValue(field, values[field.id] ?? null) || (field.empty_text ?? '—')
          return (
            <span key={field.id} className="flex min-w-0 items-center gap-1 text-12">
              <del dir="auto" className="truncate text-ink-3">
                {write(before)}
              </del>
              <Icon name="chevron-right" className="size-3.5" />
              <ins dir="auto" className="truncate no-underline">
                {write(after)}
              </ins>
            </span>
          )
        })}
      {refusal === undefined ? null : (
        <span role="alert" className="text-12 break-words text-fail-ink">
          {refusal}
        </span>
      )}
    </li>
  )
}
