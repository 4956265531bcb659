import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { StopView } from '../model/stop-view.ts'

/** What a stop is called by who does not see it: its number, its name, when, and what came of it. */
export function useStopWords(): (stop: StopView) => string {
  const { t } = useLingui()
  const format = useFormat()
  return useCallback(
    ({ number, point, planned_s, reached_s, expected_s, state, deviation_s }) => {
      const time = (seconds: number) => format.time(seconds * 1_000)
      const words = [t`Parada ${number}`, point.name]
      if (planned_s !== null) words.push(t`plano ${time(planned_s)}`)
      if (reached_s !== null) words.push(t`real ${time(reached_s)}`)
      else if (expected_s !== null) words.push(t`prevista ${time(expected_s)}`)
      if (state === 'returned') words.push(t`devolvida`)
      else if (state === 'skipped') words.push(t`não atendida`)
      else if (deviation_s !== null) words.push(format.deviation(deviation_s))
      return words.join(', ')
    },
    [t, format],
  )
}
