import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConflictNote } from '../../ui/list-state.tsx'
import { Select } from '../../ui/select.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { planChanges, type RowChange } from '../model/changes.ts'
import type { Field, Identified, Value, Values } from '../model/field.ts'
import { judgeValues } from '../model/judge-values.ts'
import type { Register } from '../model/register.ts'
import { wordsOf } from '../problem-words.ts'
import { applyChanges, type Refusal } from '../use-apply.ts'
import { useProblemText } from '../use-words.ts'
import { BeforeAfterList } from './before-after-list.tsx'
import { ValueField } from './value-field.tsx'

interface BulkPanelProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly rows: readonly Row[]
  readonly drafts: Values
  readonly onDrafts: (drafts: Values) => void
  readonly onClose: () => void
  readonly onDone: (changes: readonly RowChange<Row>[]) => void
}

/** The same value for many records: what each has and would get is seen before anything is written. */
export function BulkPanel<Row extends Identified>(props: BulkPanelProps<Row>) {
  const { register, rows, drafts, onClose } = props
  const { t } = useLingui()
  const format = useFormat()
  const { values, problems } = judgeValues(
    register.fields.filter(({ id }) => id in drafts),
    drafts,
    format.settings.locale,
  )
  const changes = planChanges(rows, register.fields, () => values)
  const bulk = useBulkApply(props)
  const is_wrong = Object.keys(problems).length > 0
  const count = format.integer(changes.length)
  return (
    <SidePanel
      title={t`Editar ${register.words.count(rows.length)}`}
      onClose={onClose}
      foot={
        <>
          <Button
            variant="primary"
            size="large"
            className="grow"
            busy={bulk.is_busy}
            disabled_reason={is_wrong ? t`Corrija o valor` : changes.length === 0 ? t`Nada muda` : null}
            onClick={() => void bulk.apply(changes)}
          >
            {t`Aplicar a ${count}`}
          </Button>
          <Button size="large" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <BulkFields {...props} problems={problems} />
      {bulk.is_stale ? (
        <ConflictNote
          title={t`Os cadastros mudaram enquanto você editava`}
          show_label={t`Ver como ficaram`}
          onShow={bulk.dismiss}
        >
          <Trans>Nada foi aplicado. Confira o antes e depois de novo.</Trans>
        </ConflictNote>
      ) : null}
      <BeforeAfterList register={register} changes={changes} refusals={bulk.refusals} />
      {register.words.effect === undefined ? null : (
        <p className="flex gap-2 text-12 text-ink-2">
          <Icon name="clock" className="mt-hairline size-3.5" />
          {register.words.effect}
        </p>
      )}
    </SidePanel>
  )
}

function useBulkApply<Row extends Identified>({ register, onDone }: BulkPanelProps<Row>) {
  const [is_busy, setBusy] = useState(false)
  const [is_stale, setStale] = useState(false)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const apply = async (changes: readonly RowChange<Row>[]) => {
    setBusy(true)
    setStale(false)
    setRefusals([])
    try {
      const applied = await applyChanges(register, changes)
      if (applied.kind === 'done') return onDone(changes)
      if (applied.kind === 'stale') return setStale(true)
      return setRefusals(applied.refusals)
    } catch (error) {
      return setRefusals([{ row_id: 0, text: wordsOf(error) }])
    } finally {
      setBusy(false)
    }
  }
  return { is_busy, is_stale, refusals, apply, dismiss: () => setStale(false) }
}

interface BulkFieldsProps<Row extends Identified> extends BulkPanelProps<Row> {
  readonly problems: Readonly<Record<string, Parameters<ReturnType<typeof useProblemText>>[0]>>
}

function BulkFields<Row extends Identified>({ register, drafts, onDrafts, problems }: BulkFieldsProps<Row>) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const fields = register.fields.filter(isForMany)
  const chosen = Object.keys(drafts)
  const free = fields.filter(({ id }) => !chosen.includes(id))
  const setField = (old: string | null, id: string) => {
    const kept = Object.entries(drafts).filter(([each]) => each !== old)
    onDrafts(Object.fromEntries([...kept, [id, null]]))
  }
  const setValue = (id: string, value: Value) => onDrafts({ ...drafts, [id]: value })
  const remove = (id: string) =>
    onDrafts(Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== id)))
  const options = (id: string | null) =>
    fields
      .filter((field) => field.id === id || !chosen.includes(field.id))
      .map((field) => ({ value: field.id, label: field.label }))
  return (
    <>
      {chosen.map((id, place) => {
        const field = fields.find((each) => each.id === id)
        if (field === undefined) return null
        const problem = problems[id]
        return (
          <div key={id} className="grid gap-3 border-line not-first:border-t not-first:pt-3">
            <div className="flex items-end gap-2">
              <Select
                label={t`Campo`}
                className="grow"
                options={options(id)}
                value={id}
                onChange={(next) => setField(id, next)}
              />
              {place === 0 ? null : (
                <IconButton
                  icon="trash"
                  variant="quiet"
                  label={t`Tirar ${field.label}`}
                  onClick={() => remove(id)}
                />
              )}
            </div>
            <ValueField
              field={field}
              label={t`Novo valor`}
              value={drafts[id] ?? null}
              onChange={(value) => setValue(id, value)}
              error={problem === undefined || drafts[id] === null ? null : problemText(problem)}
            />
          </div>
        )
      })}
      {chosen.length === 0 ? (
        <Select
          label={t`Campo`}
          options={options(null)}
          value={null}
          placeholder={t`Escolha o que mudar`}
          onChange={(id) => setField(null, id)}
        />
      ) : (
        <Button
          variant="quiet"
          icon="plus"
          className="self-start"
          disabled_reason={free.length === 0 ? t`Todos já estão aqui` : null}
          onClick={() => {
            const [next] = free
            if (next !== undefined) setField(null, next.id)
          }}
        >
          <Trans>Outro campo</Trans>
        </Button>
      )}
    </>
  )
}

const isForMany = <Row,>({ is_for_many, is_fixed }: Field<Row>): boolean =>
  is_for_many === true && is_fixed !== true
