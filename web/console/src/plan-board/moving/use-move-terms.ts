import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customerQuery } from '../../api/customer.ts'
import type { RoutePlan } from '../../api/route-plans.ts'
import { useScope } from '../../api/session.ts'
import { vehiclesQuery } from '../../api/vehicles.ts'
import type { MoveDelta } from '../../board/model/move.ts'
import type { Summary } from '../../board/model/route.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { MoveTerms, Prices } from '../model/estimate-move.ts'
import { createLegs } from '../model/legs.ts'
import { useRuleWords } from '../use-rule-words.ts'

const no_prices: Prices = { cost_per_km: null, cost_per_hour: null }

/** All that an estimate of this page is made of. */
export function useMoveTerms(plans: readonly RoutePlan[]): MoveTerms {
  const words = useRuleWords()
  const format = useFormat()
  const findLeg = useMemo(() => createLegs(plans), [plans])
  const pricesOf = usePrices()
  return useMemo(
    () => ({
      findLeg,
      pricesOf,
      words,
      summaryOf: ({ duration_s }: MoveDelta): Summary => ({
        text: format.deviation(duration_s),
        tone: toneOf(duration_s),
      }),
    }),
    [findLeg, pricesOf, words, format],
  )
}

const toneOf = (duration_s: number) =>
  Math.round(duration_s / 60) === 0 ? 'quiet' : duration_s > 0 ? 'late' : 'ok'

/** Of the vehicle where it has its own, else of the company. */
function usePrices(): (plan: RoutePlan) => Prices {
  const may_see_vehicles = useScope('vehicle:read')
  const { data: customer } = useQuery({ ...customerQuery, retry: false })
  const { data: vehicles } = useQuery({ ...vehiclesQuery, enabled: may_see_vehicles })
  return useMemo(() => {
    const of_company: Prices = customer ?? no_prices
    const by_id = new Map(vehicles?.map((vehicle) => [vehicle.id, vehicle]))
    return ({ vehicle_id }) => {
      const own = by_id.get(vehicle_id ?? 0)
      return {
        cost_per_km: own?.cost_per_km ?? of_company.cost_per_km,
        cost_per_hour: own?.cost_per_hour ?? of_company.cost_per_hour,
      }
    }
  }, [customer, vehicles])
}
