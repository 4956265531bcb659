import { Trans, useLingui } from '@lingui/react/macro'
import type { EventRule } from '../../api/event-rules.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { RuleField } from './event-fields.ts'

interface EventRuleFieldProps {
  readonly field: RuleField
  readonly label: string
  /** Null: not set here. */
  readonly value: number | null
  readonly in_force: number | null
  readonly origin: EventRule['origins']['idle_for_s']
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: number | null) => void
}

/** A limit, with what holds where nothing is set here, and the way back to it. */
export function EventRuleField(props: EventRuleFieldProps) {
  const { field, label, value, in_force, origin, error, disabled, onChange } = props
  const { t } = useLingui()
  const format = useFormat()
  const holds =
    in_force === null ? t`nenhum` : `${format.decimal(in_force, in_force % 1 === 0 ? 0 : 1)} ${field.unit}`
  const hint =
    value !== null ? (
      <Trans>Definido aqui</Trans>
    ) : origin === 'customer' ? (
      <Trans>Vale {holds}, da empresa</Trans>
    ) : (
      <Trans>Vale {holds}, o padrão</Trans>
    )
  return (
    <div className="flex items-start gap-1">
      <NumberField
        className="grow"
        label={label}
        hint={hint}
        digits={field.digits}
        {...(field.unit !== '' && { unit: field.unit })}
        disabled={disabled}
        value={value}
        placeholder={in_force === null ? '' : String(in_force)}
        error={error}
        onChange={onChange}
      />
      {value === null ? null : (
        <IconButton
          icon="undo"
          variant="quiet"
          className="mt-5"
          label={t`Voltar ao padrão: ${label}`}
          disabled_reason={disabled ? t`Falta a permissão event_rule:write` : null}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  )
}
