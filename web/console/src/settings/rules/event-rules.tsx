import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { eventRuleQuery } from '../../api/event-rules.ts'
import { useScope } from '../../api/session.ts'
import { vehiclesQuery } from '../../api/vehicles.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { AskedList } from '../shared/asked-list.tsx'
import { FormGroup } from '../shared/form-page.tsx'
import { useSettingsSearch } from '../use-settings.ts'
import { EventRuleForm } from './event-rule-form.tsx'

/** By which numbers events are found: of all vehicles, or of one that differs. */
export function EventRules() {
  const { t } = useLingui()
  const { search } = useSettingsSearch()
  const may_write = useScope('event_rule:write')
  const vehicle_id = search.vehicle ?? null
  const rule = useQuery(eventRuleQuery(vehicle_id))
  return (
    <FormGroup
      title={<Trans>Limites dos eventos</Trans>}
      hint={
        may_write ? (
          <Trans>Valem de agora em diante. O limite de velocidade é de cada veículo, em Cadastros.</Trans>
        ) : (
          <Trans>Só para ver: falta a permissão event_rule:write.</Trans>
        )
      }
    >
      <VehicleChoice />
      <AskedList
        asked={rule}
        title={t`Não foi possível ler as regras`}
        scope="event_rule:read"
        forbidden_title={t`Seu perfil não vê as regras de eventos`}
      >
        {(loaded) => (
          <EventRuleForm key={vehicle_id} loaded={loaded} vehicle_id={vehicle_id} may_write={may_write} />
        )}
      </AskedList>
    </FormGroup>
  )
}

function VehicleChoice() {
  const { t } = useLingui()
  const { search, change } = useSettingsSearch()
  const vehicles = useQuery(vehiclesQuery)
  const options = (vehicles.data ?? []).map(({ id, plate, title }) => ({
    value: String(id),
    label: plate ?? title ?? `#${id}`,
    ...(plate !== null && title !== null && { detail: title }),
  }))
  if (search.vehicle !== undefined) {
    const label = options.find(({ value }) => value === String(search.vehicle))?.label ?? `#${search.vehicle}`
    return (
      <p>
        <FilterChip label={t`Só o veículo ${label}`} onRemove={() => change({ vehicle: undefined })} />
      </p>
    )
  }
  return (
    <ComboBox
      className="max-w-76"
      label={t`De todos os veículos, ou de um só`}
      placeholder={t`Todos os veículos`}
      value={null}
      options={options}
      onChange={(id) => change({ vehicle: id === null ? undefined : Number(id) })}
    />
  )
}
