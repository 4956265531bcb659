import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changeEventRule, type EventRule, eventRuleQuery } from '../../api/event-rules.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import { FormPair } from '../shared/form-page.tsx'
import type { Loaded } from '../shared/record-form.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { useRecordForm } from '../shared/use-record-form.ts'
import { type RuleValues, rule_group_names, rule_groups, valuesOf } from './event-fields.ts'
import { EventRuleField } from './event-rule-field.tsx'
import { useGroupNames, useRuleNames } from './use-rule-names.ts'

interface EventRuleFormProps {
  readonly loaded: Loaded<EventRule>
  readonly vehicle_id: number | null
  readonly may_write: boolean
}

export function EventRuleForm({ loaded, vehicle_id, may_write }: EventRuleFormProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const names = useRuleNames()
  const groups = useGroupNames()
  const values = useMemo(() => ({ row: valuesOf(loaded.row), etag: loaded.etag }), [loaded])
  const form = useRecordForm<RuleValues>({
    loaded: values,
    reload: () => queries.invalidateQueries({ queryKey: eventRuleQuery(vehicle_id).queryKey }),
    save: (rules, etag) => changeEventRule({ vehicle_id, rules }, etag),
    onSaved: () => showToast({ text: t`Limites salvos` }),
  })
  const errors = form.state.kind === 'refused' ? form.state.problem.fields : null
  return (
    <>
      {rule_group_names.map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="mb-2 text-13 font-strong">{groups[group]}</legend>
          <FormPair>
            {rule_groups[group].map((field) => (
              <EventRuleField
                key={field.name}
                field={field}
                label={names[field.name]}
                value={form.value[field.name]}
                in_force={loaded.row.in_force[field.name]}
                origin={loaded.row.origins[field.name]}
                error={errors?.get(`rules/${field.name}`)}
                disabled={!may_write || form.is_busy}
                onChange={(value) => form.set({ [field.name]: value })}
              />
            ))}
          </FormPair>
        </fieldset>
      ))}
      <SaveBar
        form={form}
        current={values.row}
        nameOf={(field) => names[field as keyof typeof names] ?? field}
        disabled_reason={may_write ? null : t`Falta a permissão event_rule:write`}
      />
    </>
  )
}
