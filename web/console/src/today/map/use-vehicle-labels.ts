import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { VehicleLabel } from '../../map/vehicles/vehicle-labels.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { useNow } from '../../ui/use-now.ts'
import { kind_looks } from '../exceptions/use-exception-words.ts'
import { byUrgency, type SubjectedException } from '../model/group-exceptions.ts'
import { sinceOf } from '../model/since.ts'

const hour_ms = 3_600_000

/** What stands beside a vehicle that somebody has to look at: one thing, the most pressing. */
export function useVehicleLabels(
  exceptions: readonly SubjectedException[],
  date: string,
): ReadonlyMap<number, VehicleLabel> {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow(15_000)
  return useMemo(() => {
    const age = (of: SubjectedException) => {
      const since = Date.parse(sinceOf(of.exception))
      if (now - since < hour_ms && now >= since) {
        const span = format.span(Math.max(60, (now - since) / 1_000))
        return t`há ${span}`
      }
      const time = format.timeSeenFrom(since, now)
      return t`desde ${time}`
    }
    const textOf = (of: SubjectedException): string | null => {
      const { kind, facts } = of.exception
      const since = age(of)
      switch (kind) {
        case 'panic':
          return t`pânico ${since}`
        case 'silent':
          return t`sem sinal ${since}`
        case 'late':
          return typeof facts['worst_min'] === 'number' ? format.deviation(facts['worst_min'] * 60) : null
        case 'temperature':
          return typeof facts['value'] === 'number' ? format.temperature(facts['value']) : null
        default:
          return null
      }
    }
    const labels = new Map<number, VehicleLabel>()
    for (const of of exceptions.toSorted(byUrgency)) {
      const { exception, subject } = of
      const is_shown = exception.kind === 'panic' || exception.day === date
      if (subject.vehicle_id === null || labels.has(subject.vehicle_id) || !is_shown) continue
      if (exception.state === 'snoozed') continue
      const text = textOf(of)
      if (text === null) continue
      const { icon, tone } = kind_looks[exception.kind]
      const parts = [subject.plate, text].filter((part) => part !== null)
      labels.set(subject.vehicle_id, { text: parts.join(' · '), sign: { icon, tone } })
    }
    return labels
  }, [exceptions, date, format, now, t])
}
