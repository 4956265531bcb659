import { useLingui } from '@lingui/react/macro'
import { DateField } from '../ui/date-field.tsx'
import { Select } from '../ui/select.tsx'
import { changeDays, type Days, daysOfPreset, type Preset, presetOf, presets } from './period.ts'

interface PeriodPickerProps {
  readonly days: Days
  readonly today: string
  readonly most: number
  readonly onChange: (days: Days) => void
}

/** Usual periods by one choice, any other by its first and last day. */
export function PeriodPicker({ days, today, most, onChange }: PeriodPickerProps) {
  const { t } = useLingui()
  const names: Readonly<Record<Preset, string>> = {
    today: t`Hoje`,
    yesterday: t`Ontem`,
    week: t`Últimos 7 dias`,
    month: t`Últimos 30 dias`,
    this_month: t`Este mês`,
    last_month: t`Mês passado`,
  }
  const preset = presetOf(days, today)
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t`Período`}</legend>
      <Select
        size="small"
        className="w-36"
        label={t`Período`}
        label_hidden
        value={preset ?? 'other'}
        options={[
          ...presets.map((value) => ({ value, label: names[value] })),
          ...(preset === null ? [{ value: 'other' as const, label: t`Outro período` }] : []),
        ]}
        onChange={(value) => value !== 'other' && onChange(daysOfPreset(value, today))}
      />
      <span className="flex items-center gap-2">
        <DateField
          size="small"
          className="w-34"
          label={t`Primeiro dia`}
          label_hidden
          required
          value={days.from}
          onChange={(from) => from !== null && onChange(changeDays(days, { from }, most))}
        />
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <DateField
          size="small"
          className="w-34"
          label={t`Último dia`}
          label_hidden
          required
          value={days.to}
          onChange={(to) => to !== null && onChange(changeDays(days, { to }, most))}
        />
      </span>
    </fieldset>
  )
}
