import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapQuery } from '../../api/map.ts'
import { useToken } from '../../api/use-token.ts'
import { readBaseMap } from '../../map/base-map.ts'
import { LazyFleetMap } from '../../map/lazy-map.tsx'
import type { StopOnMap } from '../../map/routes/route-model.ts'
import { createExpectedStore } from '../../map/vehicles/create-store.ts'
import type { Place } from './event-row.ts'

interface EventMapProps {
  readonly start: Place
  readonly end: Place | null
}

/** About two hundred metres around, so that streets have names. */
const margin = 0.002

/** Where it began and, if elsewhere, where it ended. */
export function EventMap({ start, end }: EventMapProps) {
  const { t } = useLingui()
  const map = useQuery(mapQuery)
  const getToken = useToken()
  const store = useMemo(() => createExpectedStore(), [])
  const places = end === null || (end.lat === start.lat && end.lng === start.lng) ? [start] : [start, end]
  const stops = places.map(
    ({ lat, lng }, index): StopOnMap => ({
      id: index + 1,
      lat,
      lng,
      label: places.length === 1 ? '' : index === 0 ? 'A' : 'B',
      look: 'plain',
    }),
  )
  const bounds = {
    west: Math.min(...places.map(({ lng }) => lng)) - margin,
    east: Math.max(...places.map(({ lng }) => lng)) + margin,
    south: Math.min(...places.map(({ lat }) => lat)) - margin,
    north: Math.max(...places.map(({ lat }) => lat)) + margin,
  }
  return (
    <div className="h-60 flex-none overflow-hidden rounded-6 border border-line-2">
      {getToken === null || map.data === undefined ? null : (
        <LazyFleetMap
          base_map={readBaseMap(map.data)}
          getToken={getToken}
          store={store}
          label={t`Lugar do evento`}
          bounds={bounds}
          stops={stops}
        />
      )}
    </div>
  )
}
