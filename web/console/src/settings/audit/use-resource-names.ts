import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** Kinds of records that people look for first. Others are shown by the name that the API has for them. */
export const audited = [
  'user',
  'session',
  'api_key',
  'webhook',
  'customer',
  'event_rule',
  'alert_rule',
  'vehicle',
  'driver',
  'device',
  'fleet',
  'work_shift',
  'point_of_interest',
  'virtual_area',
  'route_plan',
  'checklist_form',
] as const
export type Audited = (typeof audited)[number]

export function useResourceNames(): Readonly<Record<Audited, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      user: t`Usuário`,
      session: t`Sessão`,
      api_key: t`Chave de API`,
      webhook: t`Webhook`,
      customer: t`Empresa`,
      event_rule: t`Regra de evento`,
      alert_rule: t`Regra de alerta`,
      vehicle: t`Veículo`,
      driver: t`Motorista`,
      device: t`Rastreador`,
      fleet: t`Frota`,
      work_shift: t`Jornada`,
      point_of_interest: t`Ponto de interesse`,
      virtual_area: t`Cerca`,
      route_plan: t`Rota`,
      checklist_form: t`Modelo de checklist`,
    }),
    [t],
  )
}
