import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailedList } from '../../ui/list-state.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Identified } from '../model/field.ts'
import type { Register } from '../model/register.ts'
import { wordsOf } from '../problem-words.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { RecordFacts } from './record-facts.tsx'
import { useRecordForm } from './use-record-form.ts'
import { ValueField } from './value-field.tsx'

export interface RecordPanelProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly id: number | 'new'
  readonly onClose: () => void
  readonly onSaved: (before: Row | null, after: Row) => void
}

/** One record beside the list: all that it has. */
export function RecordPanel<Row extends Identified>(props: RecordPanelProps<Row>) {
  const { register, id, onClose } = props
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: [register.id, 'record', id],
    queryFn: () => (id === 'new' ? null : register.store.read(id)),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const title = id === 'new' ? t`Cadastrar ${register.words.one.toLowerCase()}` : register.words.one
  if (data === undefined)
    return (
      <SidePanel title={title} onClose={onClose}>
        {error === null ? (
          <Skeleton />
        ) : (
          <FailedList
            title={t`Não foi possível abrir o cadastro`}
            detail={wordsOf(error)}
            onRetry={() => void refetch()}
          />
        )}
      </SidePanel>
    )
  const form_key = data === null ? 'new' : `${data.row.id} ${data.etag}`
  return <RecordForm key={form_key} {...props} title={title} opened={data} reload={() => void refetch()} />
}

interface RecordFormProps<Row extends Identified> extends RecordPanelProps<Row> {
  readonly title: string
  readonly opened: { readonly row: Row; readonly etag: string | null } | null
  readonly reload: () => void
}

function RecordForm<Row extends Identified>(props: RecordFormProps<Row>) {
  const { register, title, opened, onClose } = props
  const { t } = useLingui()
  const [is_deleting, setDeleting] = useState(false)
  const form = useRecordForm(props)
  const is_read_only = !register.can_write || (opened === null && register.store.create === null)
  if (is_read_only)
    return (
      <SidePanel title={opened === null ? title : register.nameOf(opened.row)} onClose={onClose}>
        {opened === null ? null : <RecordFacts register={register} row={opened.row} />}
      </SidePanel>
    )
  return (
    <SidePanel
      title={
        <span dir="auto" className="block max-w-58 truncate">
          {opened === null ? title : register.nameOf(opened.row)}
        </span>
      }
      onClose={onClose}
      foot={
        <>
          <Button
            variant="primary"
            size="large"
            className="grow"
            busy={form.is_busy}
            disabled_reason={form.is_dirty ? null : t`Nada mudou`}
            onClick={() => void form.save()}
          >
            {opened === null ? t`Cadastrar` : t`Salvar`}
          </Button>
          {opened === null ? (
            <Button size="large" onClick={onClose}>
              <Trans>Cancelar</Trans>
            </Button>
          ) : (
            <Button size="large" icon="trash" onClick={() => setDeleting(true)}>
              <Trans>Excluir</Trans>
            </Button>
          )}
        </>
      }
    >
      <RecordConflict {...{ register, form }} reload={props.reload} />
      <FormFields {...{ register, form }} is_new={opened === null} />
      {opened === null ? null : (
        <DeleteDialog
          {...{ register, opened }}
          is_open={is_deleting}
          onClose={() => setDeleting(false)}
          onDeleted={onClose}
        />
      )}
    </SidePanel>
  )
}

interface FormFieldsProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly form: ReturnType<typeof useRecordForm<Row>>
  readonly is_new: boolean
}

function FormFields<Row extends Identified>({ register, form, is_new }: FormFieldsProps<Row>) {
  return (
    <>
      {form.error === null ? null : (
        <p role="alert" className="text-12 break-words text-fail-ink">
          {form.error}
        </p>
      )}
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {register.fields
          .filter((field) => field.is_fixed !== true && (is_new || field.is_fixed_later !== true))
          .map((field) => (
            <ValueField
              key={field.id}
              field={field}
              value={form.valueOf(field)}
              onChange={(value) => form.set(field.id, value)}
              error={form.problems[field.id] ?? null}
            />
          ))}
        <button type="submit" hidden>
          <Trans>Salvar</Trans>
        </button>
      </form>
    </>
  )
}
