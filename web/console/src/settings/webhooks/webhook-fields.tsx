import { Trans, useLingui } from '@lingui/react/macro'
import type { LogEventType } from '../../api/webhooks.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { event_types, groupTypes } from './event-types.ts'

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

const groups = groupTypes(event_types)

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
  const toggle = (type: LogEventType, is_on: boolean) => {
    const rest = chosen.filter((each) => each !== type)
    onChange(is_on ? [...rest, type] : rest)
  }
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
      {groups.map(({ resource, types: of_group }) => (
        <div key={resource} className="border-t border-line py-1">
          <p className="font-mono text-12 text-ink-3">{resource}</p>
          <div className="flex flex-wrap gap-x-4">
            {of_group.map((type) => (
              <Checkbox
                key={type}
                aria-label={type}
                disabled={disabled}
                checked={chosen.includes(type)}
                onChange={(is_on) => toggle(type, is_on)}
              >
                {type.slice(resource.length + 1)}
              </Checkbox>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
