import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type BaseMap, type Bounds, keyOfBaseMap } from './base-map.ts'
import { hasWebGl } from './create-map.ts'
import { FleetStage, type MapPick } from './fleet-stage.ts'
import { elementOf, MapFrame } from './map-frame.tsx'
import { type Camera, type GeoPoint, latitudeOf, metresPerPixel } from './mercator.ts'
import { NoMap } from './no-map.tsx'
import type { RouteOnMap, StopOnMap } from './routes/route-model.ts'
import { keptScale, type MapScale, scaleOf } from './scale.ts'
import { workers_part } from './trusted-worker.ts'
import type { PositionStore } from './vehicles/position-store.ts'
import type { VehicleLabel } from './vehicles/vehicle-labels.ts'
import type { VehicleMark } from './vehicles/vehicle-look.ts'

export interface FleetMapHandle {
  /** Moves so that all of it is seen; without bounds, all of the base map. */
  readonly fit: (bounds: Bounds | null) => void
  readonly flyTo: (point: GeoPoint, zoom?: number) => void
  readonly zoomBy: (step: number) => void
}

export interface FleetMapProps {
  readonly ref?: Ref<FleetMapHandle>
  /** Null: there is none, or it is not known yet. */
  readonly base_map: BaseMap | null
  readonly getToken: () => string | null
  /** Positions go there and never through React: the map follows it. The same one as long as the screen lives. */
  readonly store: PositionStore
  /** Rings where vehicles should be, of a replay. */
  readonly expected?: PositionStore
  readonly label: string
  readonly bounds?: Bounds | null
  readonly routes?: readonly RouteOnMap[]
  readonly stops?: readonly StopOnMap[]
  readonly marks?: ReadonlyMap<number, VehicleMark>
  /** Of vehicles with an exception: always shown. */
  readonly labels?: ReadonlyMap<number, VehicleLabel>
  readonly nameOf?: (vehicle_id: number) => string | null
  readonly selected_vehicle?: number | null
  readonly onPick?: (pick: MapPick) => void
  readonly onHover?: (pick: MapPick) => void
  /** Over the map: controls, legend. */
  readonly children?: ReactNode
}

const scale_px = 90
const fit_padding_px = 56
const no_routes: readonly RouteOnMap[] = []
const no_stops: readonly StopOnMap[] = []
const no_marks: ReadonlyMap<number, VehicleMark> = new Map()
const no_labels: ReadonlyMap<number, VehicleLabel> = new Map()
const no_name = () => null

/** Once there is what it is drawn by. */
export async function readFleetMap(): Promise<typeof FleetMap> {
  await workers_part.load()
  return FleetMap
}

function FleetMap(props: FleetMapProps) {
  const [can_draw] = useState(hasWebGl)
  return can_draw ? (
    <DrawnMap key={keyOfBaseMap(props.base_map)} {...props} />
  ) : (
    <NoMap label={props.label} lacks="webgl" />
  )
}

function DrawnMap(props: FleetMapProps) {
  const { t } = useLingui()
  const { ref, base_map, label, children } = props
  const canvas = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<MapScale | null>(null)
  const onView = (camera: Camera) => setScale((before) => keptScale(before, scaleAt(camera)))
  const stage = useStage(props, { canvas, words, onView })
  useImperativeHandle(
    ref,
    () => ({
      fit: (bounds) => {
        const asked = bounds ?? base_map?.bbox
        if (asked !== undefined) stage?.fit(asked, fit_padding_px)
      },
      flyTo: (point, zoom) => stage?.flyTo(point, zoom),
      zoomBy: (step) => stage?.zoomBy(step),
    }),
    [stage, base_map],
  )
  return (
    <MapFrame
      canvas={canvas}
      base_map={base_map}
      scale={scale}
      label={label}
      description={t`Tudo o que o mapa mostra está também na lista.`}
      onZoom={(step) => stage?.zoomBy(step)}
    >
      <div ref={words} aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden" />
      {children}
    </MapFrame>
  )
}

function scaleAt({ world_px, y }: Camera): MapScale {
  return scaleOf(metresPerPixel(world_px, latitudeOf(y)), scale_px)
}

interface StageParts {
  readonly canvas: React.RefObject<HTMLDivElement | null>
  readonly words: React.RefObject<HTMLDivElement | null>
  readonly onView: (camera: Camera) => void
}

/** The map is made once for a base map and a store; all else is told to the one that is there. */
function useStage(props: FleetMapProps, { canvas, words, onView }: StageParts): FleetStage | null {
  const { store, expected, routes = no_routes, stops = no_stops } = props
  const { marks = no_marks, labels = no_labels, nameOf = no_name, selected_vehicle = null } = props
  const [stage, setStage] = useState<FleetStage | null>(null)
  const latest = useRef({ props, onView })
  useEffect(() => {
    latest.current = { props, onView }
  })
  useEffect(() => {
    const { current } = latest
    const made = new FleetStage(elementOf(canvas), elementOf(words), {
      base_map: current.props.base_map,
      bounds: current.props.bounds ?? null,
      label: current.props.label,
      store,
      expected: expected ?? null,
      labels: no_labels,
      nameOf: no_name,
      getToken: () => latest.current.props.getToken(),
      onPick: (pick) => latest.current.props.onPick?.(pick),
      onHover: (pick) => latest.current.props.onHover?.(pick),
      onView: (camera) => latest.current.onView(camera),
    })
    setStage(made)
    return () => {
      setStage(null)
      made.remove()
    }
  }, [store, expected, canvas, words])
  useEffect(() => stage?.setRoutes(routes), [stage, routes])
  useEffect(() => stage?.setStops(stops), [stage, stops])
  useEffect(() => stage?.setLabels({ labels, nameOf }), [stage, labels, nameOf])
  useEffect(() => store.setMarks(marks), [store, marks])
  useEffect(() => store.select(selected_vehicle), [store, selected_vehicle])
  return stage
}
