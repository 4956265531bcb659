import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { AlertRule } from '../../api/alert-rules.ts'

interface AlertText {
  readonly name: string
  readonly hint: string
  /** Null: the kind has no threshold. */
  readonly threshold_label: string | null
}

export function useAlertTexts(): Readonly<Record<AlertRule['kind'], AlertText>> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      late: {
        name: t`Atraso previsto`,
        hint: t`Paradas de uma rota em andamento vão atrasar.`,
        threshold_label: t`A partir de quanto atraso`,
      },
      late_departure: {
        name: t`Saída atrasada`,
        hint: t`Uma rota enviada ainda não começou.`,
        threshold_label: t`A partir de quanto atraso`,
      },
      returned: { name: t`Devolução`, hint: t`Uma parada foi devolvida.`, threshold_label: null },
      panic: { name: t`Botão de pânico`, hint: t`Alguém apertou o botão do veículo.`, threshold_label: null },
      silent: {
        name: t`Rastreador sem sinal`,
        hint: t`Um veículo na rua parou de mandar posições.`,
        threshold_label: t`Depois de quanto silêncio`,
      },
      temperature: {
        name: t`Temperatura`,
        hint: t`Fora dos limites do veículo.`,
        threshold_label: null,
      },
      risk: {
        name: t`Risco no checklist`,
        hint: t`Um checklist tem respostas de risco alto.`,
        threshold_label: null,
      },
      document: {
        name: t`Documento vencendo`,
        hint: t`De motorista ou de veículo.`,
        threshold_label: t`Quanto tempo antes`,
      },
    }),
    [t],
  )
}
