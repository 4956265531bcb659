import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { BoardStop, StopState } from './model/route.ts'
import { latenessOf } from './model/stop-lateness.ts'

/** Stops keep their objects while something is moved over them: none is named twice. */
function rememberNames(write: (stop: BoardStop) => string): (stop: BoardStop) => string {
  const names = new WeakMap<BoardStop, string>()
  return (stop) => {
    const name = names.get(stop) ?? write(stop)
    names.set(stop, name)
    return name
  }
}

/** The name of a cell, such as "Parada 9, Mercado Boa Vista, prevista 11:52, 37 min depois da janela". */
export function useStopName(): (stop: BoardStop) => string {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const happened = ({ state, start }: BoardStop): string => {
      const time = format.time(start)
      const words: Readonly<Record<StopState, string>> = {
        planned: t`prevista ${time}`,
        will_be_late: t`prevista ${time}`,
        now: t`em atendimento desde ${time}`,
        done: t`feita ${time}`,
        done_late: t`feita ${time}`,
        returned: t`devolvida ${time}`,
        skipped: t`pulada`,
      }
      return words[state]
    }
    const late = (stop: BoardStop): string | null => {
      const lateness = latenessOf(stop)
      if (lateness === null) return null
      const span = format.span(lateness.by_s)
      return lateness.than === 'window' ? t`${span} depois da janela` : t`${span} depois do planejado`
    }
    return rememberNames((stop) => {
      const { number, name, kind, locked } = stop
      const parts = [
        t`Parada ${number}`,
        name,
        kind === 'pickup' ? t`coleta` : null,
        happened(stop),
        late(stop),
        locked ? t`travada` : null,
      ]
      return parts.filter((part) => part !== null && part !== '').join(', ')
    })
  }, [t, format])
}
