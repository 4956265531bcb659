import { Trans, useLingui } from '@lingui/react/macro'
import type { LogEventType } from '../../api/webhooks.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GroupedChecks } from '../shared/grouped-checks.tsx'
import { event_types } from './event-types.ts'

export interface WebhookValues {
  readonly name: string | null
  readonly url: string
  /** None: all. */
  readonly types: readonly string[]
  readonly rate_per_second: number
}

interface WebhookFieldsProps {
  readonly value: WebhookValues
  readonly errors: ReadonlyMap<string, string>
  readonly disabled: boolean
  readonly onChange: (changes: Partial<WebhookValues>) => void
}

export function WebhookFields({ value, errors, disabled, onChange }: WebhookFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Nome`}
        maxLength={100}
        disabled={disabled}
        value={value.name ?? ''}
        error={errors.get('name')}
        onChange={(name) => onChange({ name: name === '' ? null : name })}
      />
      <TextField
        type="url"
        label={t`Endereço`}
        hint={t`https, porta 443 ou 8443, um nome público.`}
        placeholder="https://"
        required
        maxLength={2_000}
        disabled={disabled}
        value={value.url}
        error={errors.get('url')}
        onChange={(url) => onChange({ url })}
      />
      <NumberField
        label={t`Eventos por segundo, no máximo`}
        disabled={disabled}
        value={value.rate_per_second}
        error={errors.get('rate_per_second')}
        onChange={(rate_per_second) => rate_per_second !== null && onChange({ rate_per_second })}
      />
      <TypePicker types={value.types} disabled={disabled} onChange={(types) => onChange({ types })} />
    </>
  )
}

interface TypePickerProps {
  readonly types: readonly string[]
  readonly disabled: boolean
  readonly onChange: (types: readonly LogEventType[]) => void
}

/** Which events are sent; none chosen means all, those of later releases too. */
function TypePicker({ types, disabled, onChange }: TypePickerProps) {
  const { t } = useLingui()
  const chosen = event_types.filter((type) => types.includes(type))
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-1 text-12 font-medium text-ink-2">{t`Eventos`}</legend>
      <Checkbox
        checked={chosen.length === 0}
        disabled={disabled || chosen.length === 0}
        onChange={() => onChange([])}
      >
        <Trans>Todos, os de versões futuras também</Trans>
      </Checkbox>
      <GroupedChecks
        names={event_types}
        chosen={new Set(chosen)}
        disabled={disabled}
        onChange={(next) => onChange([...next])}
      />
    </fieldset>
  )
}
