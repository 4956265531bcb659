import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { BoardRoute } from '../../board/model/route.ts'
import { createBoardRoutes } from '../../plans/board-routes.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { Day } from '../use-day.ts'
import { flagsOfRoutes, summaryOf } from './row-context.ts'

const minute_ms = 60_000

/** The rows of the board, of one fleet or of all. A row that says the same is the same object. */
export function useDayRoutes(
  { plans, exceptions, index, is_today }: Day,
  fleet: number | undefined,
): readonly BoardRoute[] {
  const { t } = useLingui()
  const format = useFormat()
  const [toRoutes] = useState(createBoardRoutes)
  const now = Math.floor(useNow(15_000) / minute_ms) * minute_ms
  const silent_text = t`sem sinal`
  return useMemo(() => {
    const flags_of = flagsOfRoutes(exceptions ?? [])
    const shown =
      fleet === undefined
        ? plans
        : plans.filter(({ vehicle_id }) => index.vehicles.get(vehicle_id ?? 0)?.fleet_id === fleet)
    return toRoutes(shown, (plan) => {
      const flags = flags_of.get(plan.id) ?? []
      const driver = index.vehicles.get(plan.vehicle_id ?? 0)?.driver?.name ?? null
      const summary = summaryOf(plan, { flags, now, format, silent_text })
      return { kind: 'day' as const, mark: null, driver, flags, summary, ...(is_today && { now }) }
    })
  }, [plans, exceptions, index, is_today, fleet, toRoutes, now, format, silent_text])
}
