import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EventCategory } from '../../api/events.ts'

export function useCategoryNames(): Readonly<Record<EventCategory, string>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      1: t`Viagem`,
      2: t`Excesso de velocidade`,
      3: t`Movimento em cerca`,
      4: t`Fora do horário`,
      5: t`Aproximação`,
      6: t`Ligado parado`,
      7: t`Cartão de motorista`,
      8: t`Sensor de entrada 1`,
      9: t`Sensor de entrada 2`,
      10: t`Bateria desligada`,
      11: t`Aceleração brusca`,
      12: t`Freada brusca`,
      13: t`Curva brusca`,
      14: t`Jornada`,
      22: t`Fim de jornada`,
      23: t`Retomada de viagem`,
      24: t`Botão de pânico`,
      25: t`Cartão desconhecido`,
      26: t`Rotação máxima passada`,
      27: t`Banguela`,
      28: t`Temperatura abaixo da mínima`,
      29: t`Temperatura acima da máxima`,
      30: t`Campo do rastreador`,
      31: t`Cartão de passageiro`,
    }),
    [t],
  )
}
