import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { RouteEvent, RouteEventKind } from '../model/route-events.ts'

/** What happened, in a few words. */
export function useEventWords(): (event: RouteEvent) => string {
  const { t } = useLingui()
  const format = useFormat()
  return useCallback(
    (event) => {
      const { kind, value, limit } = event
      const span = format.span(event.to_s - event.from_s)
      switch (kind) {
        case 'speeding':
          return limit === null || value === null
            ? t`Excesso de velocidade`
            : t`Velocidade ${format.integer(value)}, limite ${format.speed(limit)}`
        case 'idle':
          return t`Motor ligado parado ${span}`
        case 'acceleration':
          return t`Aceleração brusca`
        case 'braking':
          return t`Freada brusca`
        case 'turn':
          return t`Curva brusca`
        case 'panic':
          return t`Botão de pânico`
        case 'power':
          return t`Rastreador sem alimentação por ${span}`
        case 'cold':
          return value === null
            ? t`Temperatura abaixo do limite`
            : t`Temperatura ${format.temperature(value)}, abaixo do limite`
        case 'hot':
          return value === null
            ? t`Temperatura acima do limite`
            : t`Temperatura ${format.temperature(value)}, acima do limite`
        case 'detour':
          return t`Desvio de ${format.distance(value ?? 0)} do planejado`
        default:
          return t`Sem sinal por ${span}`
      }
    },
    [t, format],
  )
}

export const event_icons: Readonly<Record<RouteEventKind, IconName>> = {
  speeding: 'speed',
  idle: 'clock',
  acceleration: 'warning',
  braking: 'warning',
  turn: 'warning',
  panic: 'panic',
  power: 'battery',
  cold: 'temperature',
  hot: 'temperature',
  detour: 'deviation',
  silence: 'no-signal',
}

const failing: ReadonlySet<RouteEventKind> = new Set(['panic', 'silence', 'power'])

export const toneOfEvent = ({ kind }: RouteEvent): string => {
  if (kind === 'idle') return 'text-ink-2'
  return failing.has(kind) ? 'text-fail-ink' : 'text-late-ink'
}
