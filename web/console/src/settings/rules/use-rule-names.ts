import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { NumberRule, RuleGroup } from './event-fields.ts'

export function useGroupNames(): Readonly<Record<RuleGroup, string>> {
  const { t } = useLingui()
  return {
    driving: t`Condução`,
    trips: t`Viagens e paradas`,
    places: t`Lugares`,
    engine: t`Motor e temperatura`,
    signals: t`Sinais do rastreador`,
  }
}

export function useRuleNames(): Readonly<Record<NumberRule, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      speed_for_s: t`Excesso de velocidade dura ao menos`,
      rain_input: t`Entrada que diz que chove`,
      harsh_acceleration: t`Aceleração brusca a partir de`,
      harsh_braking: t`Freada brusca a partir de`,
      harsh_turn: t`Curva brusca a partir de`,
      harsh_run_s: t`Outra brusca é a mesma dentro de`,
      idle_for_s: t`Ligado parado dura ao menos`,
      trip_off_s: t`Viagem acaba com a ignição desligada por`,
      trip_still_s: t`Sem ignição conhecida, acaba parada por`,
      restart_s: t`Retomada de viagem dentro de`,
      shift_rest_s: t`Jornada acaba com descanso de`,
      pause_s: t`Parada que não interrompe cerca nem horário`,
      near_m: t`Aproximação começa a menos de`,
      far_m: t`Aproximação acaba a mais de`,
      poi_radius_m: t`Ponto de interesse citado até`,
      rpm_idle: t`Marcha lenta até`,
      rpm_for_s: t`Rotação alta dura ao menos`,
      gear_speed_kmh: t`Banguela a partir de`,
      gear_for_s: t`Banguela dura ao menos`,
      temperature_for_s: t`Temperatura fora dura ao menos`,
      alarm_repeat_s: t`Outro pânico é o mesmo dentro de`,
      card_repeat_s: t`Outra leitura do cartão é a mesma dentro de`,
      hold_fast_s: t`Velocidade e rotação valem por`,
      hold_move_s: t`Movimento vale por`,
      hold_on_s: t`Ignição ligada e temperatura valem por`,
      hold_rest_s: t`Repouso e ignição desligada valem por`,
    }),
    [t],
  )
}
