import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Customer, changeCustomer } from '../../api/customer.ts'
import { keyOf } from '../../api/keys.ts'
import { locale_names, locales } from '../../i18n/locale.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { formatTaxNumber } from '../../ui/format/format-tax-number.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'
import { FormFact, FormGroup, FormPair } from '../shared/form-page.tsx'
import type { Loaded } from '../shared/record-form.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { type RecordForm, useRecordForm } from '../shared/use-record-form.ts'
import { listZones } from '../shared/zones.ts'
import { useCompanyNames } from './use-company-names.ts'

interface CompanyFormProps {
  readonly loaded: Loaded<Customer>
  readonly may_write: boolean
}

export function CompanyForm({ loaded, may_write }: CompanyFormProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const names = useCompanyNames()
  const form = useRecordForm<Customer>({
    loaded,
    reload: () => queries.invalidateQueries({ queryKey: keyOf('customer') }),
    save: ({ id: _id, tax_number: _tax, ...changes }, etag) => changeCustomer(changes, etag),
    onSaved: () => showToast({ text: t`Empresa salva` }),
  })
  const parts = { form, disabled: !may_write || form.is_busy }
  return (
    <>
      <NameGroup {...parts} />
      <ProofGroup {...parts} />
      <PlanGroup {...parts} />
      <div className="sticky bottom-0 border-t border-line bg-surface py-3">
        <SaveBar
          form={form}
          current={loaded.row}
          nameOf={(field) => names[field as keyof typeof names] ?? field}
          disabled_reason={may_write ? null : t`Falta a permissão customer:write`}
        />
      </div>
    </>
  )
}

interface GroupProps {
  readonly form: RecordForm<Customer>
  readonly disabled: boolean
}

const errorOf = ({ state }: RecordForm<Customer>, field: keyof Customer): string | undefined =>
  state.kind === 'refused' ? state.problem.fields.get(field) : undefined

function NameGroup({ form, disabled }: GroupProps) {
  const names = useCompanyNames()
  const { value, set } = form
  const zones = useMemo(
    () => listZones(value.time_zone).map((zone) => ({ value: zone, label: zone })),
    [value.time_zone],
  )
  return (
    <FormGroup title={<Trans>Empresa</Trans>}>
      <FormPair>
        <TextField
          label={names.name}
          required
          maxLength={200}
          disabled={disabled}
          value={value.name}
          error={errorOf(form, 'name')}
          onChange={(name) => set({ name })}
        />
        <FormFact name={names.tax_number}>{formatTaxNumber(value.tax_number)}</FormFact>
        <ComboBox
          label={names.time_zone}
          disabled={disabled}
          value={value.time_zone}
          options={zones}
          error={errorOf(form, 'time_zone')}
          onChange={(time_zone) => time_zone !== null && set({ time_zone })}
        />
        <Select
          label={names.locale}
          disabled={disabled}
          value={value.locale}
          options={locales.map((locale) => ({ value: locale, label: locale_names[locale] }))}
          onChange={(locale) => set({ locale })}
        />
      </FormPair>
    </FormGroup>
  )
}

const flags = [
  'require_signature',
  'require_picture',
  'load_check',
  'require_hodometer',
  'proof_override',
] as const
const plan_flags = ['auto_send', 'block_expired'] as const

function ProofGroup({ form, disabled }: GroupProps) {
  return (
    <FormGroup
      title={<Trans>Provas de entrega</Trans>}
      hint={<Trans>Valem para os planos importados depois.</Trans>}
    >
      <Flags form={form} disabled={disabled} names={flags} />
    </FormGroup>
  )
}

function PlanGroup({ form, disabled }: GroupProps) {
  const { t } = useLingui()
  const names = useCompanyNames()
  const { value, set } = form
  const number = (field: 'auto_close_hours' | 'cost_per_km' | 'cost_per_hour', unit: string) => (
    <NumberField
      label={names[field]}
      unit={unit}
      digits={field === 'auto_close_hours' ? 0 : 2}
      disabled={disabled}
      value={value[field]}
      error={errorOf(form, field)}
      onChange={(typed) => {
        if (typed !== null || field !== 'auto_close_hours') set({ [field]: typed })
      }}
    />
  )
  return (
    <FormGroup title={<Trans>Planos e custos</Trans>}>
      <Flags form={form} disabled={disabled} names={plan_flags} />
      <FormPair>
        <NumberField
          label={names.default_service_time}
          unit="min"
          disabled={disabled}
          digits={1}
          value={value.default_service_time / 60}
          error={errorOf(form, 'default_service_time')}
          onChange={(minutes) => minutes !== null && set({ default_service_time: Math.round(minutes * 60) })}
        />
        {number('auto_close_hours', 'h')}
        {number('cost_per_km', t`por km`)}
        {number('cost_per_hour', t`por hora`)}
      </FormPair>
    </FormGroup>
  )
}

interface FlagsProps extends GroupProps {
  readonly names: readonly ((typeof flags)[number] | (typeof plan_flags)[number])[]
}

function Flags({ form, disabled, names }: FlagsProps) {
  const labels = useCompanyNames()
  return (
    <div className="flex flex-col gap-1">
      {names.map((name) => (
        <Checkbox
          key={name}
          disabled={disabled}
          checked={form.value[name]}
          onChange={(is_on) => form.set({ [name]: is_on })}
        >
          {labels[name]}
        </Checkbox>
      ))}
    </div>
  )
}
