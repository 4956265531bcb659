import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { RuleWords } from './model/move-rules.ts'

export function useRuleWords(): RuleWords {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => ({
      late: (start, end) => {
        const [at, until] = [format.time(start), format.time(end)]
        return t`chega ${at}, janela até ${until}`
      },
      load: (load, capacity) => {
        const carried = format.integer(load)
        if (capacity === null) return t`Carga ${carried}`
        const most = format.integer(capacity)
        return t`Carga ${carried} de ${most}`
      },
      hours: (over_s) => {
        if (over_s === null) return t`Jornada ou descanso não cabe`
        const over = format.span(over_s)
        return t`Passa da jornada ou do descanso em ${over}`
      },
      axles: (over) => {
        if (over === null) return t`O veículo tem eixos demais`
        const more = format.integer(over)
        return t`O veículo tem ${more} eixos a mais que o aceito`
      },
      windows: t`Janela não cabe`,
      order: t`Entrega antes da coleta`,
      unreachable: t`Nenhuma rua chega lá`,
      kept_hours: t`Jornada e descanso cabem`,
      kept_axles: t`Eixos aceitos`,
    }),
    [t, format],
  )
}
