import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { wayQuery } from '../../api/positions.ts'
import type { RoutePlan } from '../../api/route-plans.ts'
import { useScope } from '../../api/session.ts'
import type { GeoPoint } from '../../map/mercator.ts'
import type { RouteOnMap } from '../../map/routes/route-model.ts'
import type { PositionStore } from '../../map/vehicles/position-store.ts'
import { placeOfVehicle } from './fleet-places.ts'
import type { MapLayers } from './map-controls.tsx'
import { drawOthers, drawSelected, type Way } from './routes-on-map.ts'

interface RoutesWish {
  readonly plans: readonly RoutePlan[]
  /** The one that is looked at. */
  readonly plan: RoutePlan | null
  readonly store: PositionStore
  readonly layers: MapLayers
}

const no_way: Way = []
const moved_each_ms = 2_000

/** The chosen route in blue, the others grey. */
export function useRoutesOnMap({ plans, plan, store, layers }: RoutesWish): readonly RouteOnMap[] {
  const vehicle_id = plan?.vehicle_id ?? null
  const start = plan?.date_started ?? null
  const may_read = useScope('position:read')
  const { data: way = no_way } = useQuery({
    ...wayQuery(vehicle_id ?? 0, start ?? '', plan?.date_closed ?? null),
    enabled: may_read && vehicle_id !== null && start !== null,
  })
  const vehicle = useVehiclePlace(store, plan?.status === 'E' ? vehicle_id : null)
  const selected_id = plan?.id ?? null
  const others = useMemo(
    () => (layers.others ? drawOthers(plans, selected_id) : []),
    [plans, selected_id, layers.others],
  )
  return useMemo(() => {
    if (plan === null) return others
    const shown_way = layers.way ? joinVehicle(way, vehicle) : no_way
    return [...others, drawSelected({ plan, way: shown_way, vehicle })]
  }, [others, plan, way, vehicle, layers.way])
}

/** From the last fix that was read to where the vehicle is by now: what came meanwhile is not asked for twice. */
function joinVehicle(way: Way, vehicle: GeoPoint | null): Way {
  const last = way.at(-1)
  if (vehicle === null || last === undefined) return way
  return [...way.slice(0, -1), [...last, [vehicle.lng, vehicle.lat]]]
}

/** Of the one vehicle whose way is drawn, a few times a minute: positions themselves do not pass through here. */
function useVehiclePlace(store: PositionStore, vehicle_id: number | null): GeoPoint | null {
  const [place, setPlace] = useState<{ readonly of: number; readonly at: GeoPoint } | null>(null)
  useEffect(() => {
    const look = () => {
      const at = vehicle_id === null ? null : placeOfVehicle(store, vehicle_id)
      if (vehicle_id === null || at === null) return
      setPlace((before) => (isAt(before, vehicle_id, at) ? before : { of: vehicle_id, at }))
    }
    const first = setTimeout(look, 0)
    const timer = setInterval(look, moved_each_ms)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [store, vehicle_id])
  return place !== null && place.of === vehicle_id ? place.at : null
}

const isAt = (
  before: { readonly of: number; readonly at: GeoPoint } | null,
  vehicle_id: number,
  { lat, lng }: GeoPoint,
): boolean => before?.of === vehicle_id && before.at.lat === lat && before.at.lng === lng
