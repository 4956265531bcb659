import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { mapQuery } from '../../api/map.ts'
import { useToken } from '../../api/use-token.ts'
import type { BoardRoute } from '../../board/model/route.ts'
import { useFleetPositions } from '../../live/use-fleet-positions.ts'
import { readBaseMap } from '../../map/base-map.ts'
import type { FleetMapHandle } from '../../map/fleet-map.tsx'
import type { MapPick } from '../../map/fleet-stage.ts'
import { LazyFleetMap } from '../../map/lazy-map.tsx'
import { boundsOfPlans } from '../../plans/plan-on-map.ts'
import type { Selection } from '../model/selection.ts'
import type { Day } from '../use-day.ts'
import { boundsOfFleet, placeOfVehicle } from './fleet-places.ts'
import { MapControls, type MapLayers, MapLegend } from './map-controls.tsx'
import { drawStops } from './routes-on-map.ts'
import { useRoutesOnMap } from './use-routes-on-map.ts'
import { useVehicleLabels } from './use-vehicle-labels.ts'
import { markVehicles } from './vehicle-marks.ts'

export interface TodayMapHandle {
  /** All routes and vehicles. */
  readonly fitAll: () => void
  readonly showRoute: (route_id: number) => void
  readonly showVehicle: (vehicle_id: number) => void
}

interface MapPanelProps {
  readonly ref?: Ref<TodayMapHandle>
  readonly day: Day
  readonly routes: readonly BoardRoute[]
  readonly selection: Selection
  readonly stop_id: number | null
  readonly onPick: (pick: MapPick) => void
}

const all_layers: MapLayers = { others: true, way: true, names: true }
const close_zoom = 15

/** Where everybody is, and the way of the one that is looked at. */
export function MapPanel({ ref, day, routes, selection, stop_id, onPick }: MapPanelProps) {
  const { t } = useLingui()
  const [layers, setLayers] = useState(all_layers)
  const map = useRef<FleetMapHandle>(null)
  const getToken = useToken()
  const store = useFleetPositions()
  const { data: told_map, isPending } = useQuery(mapQuery)
  const base_map = useMemo(() => readBaseMap(told_map), [told_map])
  const { plans, index, exceptions } = day
  const open = useMemo(() => exceptions ?? [], [exceptions])
  const plan = index.plans.get(selection.route ?? 0) ?? null
  const drawn = useRoutesOnMap({ plans, plan, store, layers })
  const stops = useMemo(() => {
    const route = routes.find(({ id }) => id === String(plan?.id))
    return plan === null ? [] : drawStops(plan, route, stop_id)
  }, [plan, routes, stop_id])
  const marks = useMemo(() => markVehicles(open, plans, index.vehicles.keys()), [open, plans, index])
  const labels = useVehicleLabels(open, day.date)
  const nameOf = useCallback(
    (id: number) => (layers.names ? (index.vehicles.get(id)?.plate ?? null) : null),
    [index, layers.names],
  )
  const fitAll = () => map.current?.fit(boundsOfFleet(plans, store))
  useImperativeHandle(ref, () => ({
    fitAll,
    showRoute: (id) => {
      const shown = index.plans.get(id)
      const bounds = shown === undefined ? null : boundsOfPlans([shown])
      if (bounds !== null) map.current?.fit(bounds)
    },
    showVehicle: (id) => {
      const place = placeOfVehicle(store, id)
      if (place !== null) map.current?.flyTo(place, close_zoom)
    },
  }))
  useOtherDay(day.date, fitAll)
  const label = t`Mapa da frota`
  if (isPending || day.plans_query.is_pending || getToken === null)
    return <section aria-busy="true" aria-label={label} className="h-full bg-map-paper" />
  return (
    <LazyFleetMap
      ref={map}
      base_map={base_map}
      getToken={getToken}
      store={store}
      label={label}
      bounds={boundsOfPlans(plan === null ? plans : [plan])}
      routes={drawn}
      stops={stops}
      marks={marks}
      labels={labels}
      nameOf={nameOf}
      selected_vehicle={selection.vehicle}
      onPick={onPick}
    >
      <MapControls layers={layers} onLayers={setLayers} onFit={fitAll} />
      <MapLegend />
    </LazyFleetMap>
  )
}

/** Another day has other routes: they are shown whole once they are there. */
function useOtherDay(date: string, fit: () => void): void {
  const latest = useRef(fit)
  const shown = useRef(date)
  useEffect(() => {
    latest.current = fit
  })
  useEffect(() => {
    if (shown.current === date) return
    shown.current = date
    latest.current()
  }, [date])
}
