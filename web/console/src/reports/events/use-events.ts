import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type EventCategory, eventsQuery, type FleetEvent } from '../../api/events.ts'
import { vehiclesQuery } from '../../api/vehicles.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { type Days, momentsOf } from '../period.ts'
import { rowOf } from './event-row.ts'

interface EventsWish {
  readonly days: Days
  readonly categories: readonly EventCategory[]
  readonly is_on: boolean
}

/** The API lists one category at a time: each is a question of its own, kept by itself. */
export function useEvents({ days, categories, is_on }: EventsWish) {
  const { settings } = useFormat()
  const vehicles = useQuery({ ...vehiclesQuery, enabled: is_on })
  const vehicle_ids = (vehicles.data ?? []).map(({ id }) => id)
  const period = momentsOf(days, settings.time_zone)
  const { asked, rows } = useQueries({
    queries: categories.map((category) => ({
      ...eventsQuery({ ...period, category, vehicle_ids }),
      enabled: is_on && vehicles.data !== undefined,
    })),
    combine,
  })
  return { asked: [vehicles, ...asked], rows }
}

const combine = (answers: readonly UseQueryResult<FleetEvent[]>[]) => ({
  asked: answers,
  // Those of some categories would pass for all.
  rows: answers.some(({ data }) => data === undefined)
    ? []
    : answers.flatMap(({ data = [] }) => data.map(rowOf)),
})
