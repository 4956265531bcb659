import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { UnassignedLine } from '../../api/route-plans.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { Fix } from '../model/fixes.ts'

export interface FixWords {
  /** Why nobody serves it: the first reason, as exactly as its numbers tell. */
  readonly why: (line: UnassignedLine) => { readonly icon: IconName; readonly text: string }
  /** What is changed: "Ampliar até 08:55". */
  readonly fix: (fix: Fix, line: UnassignedLine) => string
}

const icons: Readonly<Record<string, IconName>> = {
  time_window: 'clock',
  capacity: 'scale',
  axles: 'truck',
  working_hours: 'person',
  outside_map: 'pin',
  address_not_found: 'pin',
}

export function useFixWords(): FixWords {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const reasons: Readonly<Record<string, (line: UnassignedLine) => string | null>> = {
      time_window: ({ time_windows: [window] }) => {
        if (window === undefined) return null
        const range = format.timeRange(window.start, window.end)
        return t`Janela ${range} não cabe em nenhuma rota`
      },
      capacity: ({ capacity, fixes }) => {
        const missing = fixes.find(({ change }) => change === 'capacity')?.amount
        if (capacity === null || missing === undefined) return null
        const [load, more] = [format.integer(capacity), format.integer(missing)]
        return t`Carga de ${load}; falta lugar para ${more}`
      },
      axles: ({ axles }) => {
        if (axles === null) return null
        const most = format.integer(axles)
        return t`Aceita até ${most} eixos; os veículos têm mais`
      },
      working_hours: () => t`Passa do fim da jornada`,
      outside_map: () => t`Fora do mapa de ruas`,
      address_not_found: () => t`Endereço não encontrado`,
    }
    const fixes: Readonly<Record<Fix['change'], (fix: Fix, line: UnassignedLine) => string>> = {
      time_window_end: ({ amount }, { time_windows }) => {
        const end = time_windows.at(-1)?.end
        const minutes = format.integer(amount)
        if (end === undefined) return t`Janela +${minutes} min`
        const until = format.time(Date.parse(end) + amount * 60_000)
        return t`Ampliar até ${until}`
      },
      time_window_start: ({ amount }, { time_windows: [window] }) => {
        const minutes = format.integer(amount)
        if (window === undefined) return t`Janela −${minutes} min`
        const from = format.time(Date.parse(window.start) - amount * 60_000)
        return t`Receber desde ${from}`
      },
      capacity: ({ amount }) => {
        const more = format.integer(amount)
        return t`Liberar +${more} de carga`
      },
      working_hours: ({ amount }) => {
        const more = format.span(amount * 60)
        return t`Jornada +${more}`
      },
      axles: ({ amount }, { axles }) => {
        const most = format.integer((axles ?? 0) + amount)
        return t`Aceitar ${most} eixos`
      },
    }
    return {
      why: (line) => {
        const [reason] = line.reasons
        if (reason === undefined) return { icon: 'help', text: t`Motivo ainda não conferido` }
        return { icon: icons[reason.code] ?? 'warning', text: reasons[reason.code]?.(line) ?? reason.message }
      },
      fix: (fix, line) => fixes[fix.change](fix, line),
    }
  }, [t, format])
}
