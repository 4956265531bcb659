import { Trans, useLingui } from '@lingui/react/macro'
import { ConflictNote } from '../../ui/list-state.tsx'
import type { Identified } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { useWriteValue } from '../use-words.ts'
import type { useRecordForm } from './use-record-form.ts'

interface RecordConflictProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly form: ReturnType<typeof useRecordForm<Row>>
  readonly reload: () => void
}

/** Somebody saved the record first: theirs and ours side by side, and both ways out. */
export function RecordConflict<Row extends Identified>({ register, form, reload }: RecordConflictProps<Row>) {
  const { t } = useLingui()
  const writeValue = useWriteValue()
  if (form.conflict === null) return null
  const { now, mine } = form.conflict
  return (
    <ConflictNote
      title={t`Outra pessoa salvou este cadastro antes`}
      show_label={t`Ficar com o dela`}
      onShow={reload}
      onRetry={() => void form.saveOver()}
    >
      <Trans>Sua mudança não foi aplicada.</Trans>
      <ul className="mt-1">
        {register.fields
          .filter(({ id }) => id in mine)
          .map((field) => {
            const theirs = writeValue(field, field.valueOf(now.row)) || '—'
            const ours = writeValue(field, mine[field.id] ?? null) || '—'
            return (
              <li key={field.id} className="break-words">
                <Trans>
                  {field.label}: agora <bdi className="font-medium">{theirs}</bdi>, seu{' '}
                  <bdi className="font-medium">{ours}</bdi>
                </Trans>
              </li>
            )
          })}
      </ul>
    </ConflictNote>
  )
}
