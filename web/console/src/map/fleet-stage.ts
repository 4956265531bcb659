import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { type Bounds, cornersOf } from './base-map.ts'
import { type CreatedMap, createMap, type MapFacts } from './create-map.ts'
import type { Camera, GeoPoint } from './mercator.ts'
import { drawStopsOf } from './routes/draw-stop.ts'
import { routeFeatures, stopFeatures } from './routes/route-features.ts'
import { route_source, stop_layer, stop_source } from './routes/route-layers.ts'
import type { RouteOnMap, StopOnMap } from './routes/route-model.ts'
import { readPageTokens } from './tokens.ts'
import { findNearestVehicle } from './vehicles/find-nearest.ts'
import type { PositionStore } from './vehicles/position-store.ts'
import { type LabelFacts, VehicleLabels } from './vehicles/vehicle-labels.ts'
import { cameraOfMap, VehicleLayer } from './vehicles/vehicle-layer.ts'

/** What a click or a pointer means: the nearest thing to the eye that is there. */
export type MapPick =
  | { readonly kind: 'vehicle'; readonly vehicle_id: number }
  | { readonly kind: 'stop'; readonly stop_id: number }
  | { readonly kind: 'route'; readonly route_id: number }
  | { readonly kind: 'nothing' }

export interface StageFacts extends MapFacts, Pick<LabelFacts, 'labels' | 'nameOf'> {
  readonly store: PositionStore
  /** Where vehicles should be, under them; of a replay. */
  readonly expected: PositionStore | null
  readonly onPick: (pick: MapPick) => void
  readonly onHover: (pick: MapPick) => void
  readonly onView: (camera: Camera) => void
}

const reach_px = 14
const line_reach_px = 4
const stale_check_ms = 5_000
const closest_fit = 16
const nothing: MapPick = { kind: 'nothing' }

const samePick = (a: MapPick, b: MapPick) => JSON.stringify(a) === JSON.stringify(b)

/** The map of a fleet outside of React: made once, and told what changed. */
export class FleetStage {
  readonly map: MapLibreMap
  readonly vehicles: VehicleLayer
  readonly #created: CreatedMap
  readonly #facts: StageFacts
  readonly #labels: VehicleLabels
  readonly #layers: readonly VehicleLayer[]
  readonly #undo: (() => void)[] = []
  #routes: readonly RouteOnMap[] = []
  #stops: readonly StopOnMap[] = []
  #hovered: MapPick = nothing

  constructor(container: HTMLElement, label_container: HTMLElement, facts: StageFacts) {
    this.#facts = facts
    this.#created = createMap(container, facts)
    this.map = this.#created.map
    const repaint = () => this.map.triggerRepaint()
    this.#labels = new VehicleLabels(label_container, { ...facts, hovered: null }, repaint)
    const common = { getTokens: readPageTokens, getFrame: () => performance.now() }
    const onDrawn = (camera: Camera, frame: number) => this.#labels.follow(camera, frame)
    this.vehicles = new VehicleLayer({ ...common, id: 'vehicles', store: facts.store, onDrawn })
    this.#layers = [
      ...(facts.expected === null
        ? []
        : [new VehicleLayer({ ...common, id: 'expected', store: facts.expected })]),
      this.vehicles,
    ]
    const stop_images = drawStopsOf(this.map)
    this.#created.onTheme(() => {
      stop_images.redraw()
      for (const layer of this.#layers) layer.applyTheme()
    })
    this.#listen()
  }

  setRoutes(routes: readonly RouteOnMap[]): void {
    this.#routes = routes
    void this.map.getSource<GeoJSONSource>(route_source)?.setData(routeFeatures(routes))
  }

  setStops(stops: readonly StopOnMap[]): void {
    this.#stops = stops
    void this.map.getSource<GeoJSONSource>(stop_source)?.setData(stopFeatures(stops))
  }

  setLabels(facts: Partial<LabelFacts>): void {
    this.#labels.change(facts)
    this.map.triggerRepaint()
  }

  fit(bounds: Bounds, padding_px: number): void {
    this.map.fitBounds(cornersOf(bounds), { padding: padding_px, maxZoom: closest_fit })
  }

  flyTo({ lat, lng }: GeoPoint, zoom?: number): void {
    const closer = zoom ?? Math.max(this.map.getZoom(), 14)
    this.map.easeTo({ center: [lng, lat], zoom: closer })
  }

  zoomBy(step: number): void {
    this.map.zoomTo(Math.round(this.map.getZoom()) + step)
  }

  remove(): void {
    for (const undo of this.#undo) undo()
    this.#labels.remove()
    this.#created.remove()
  }

  #listen(): void {
    const { map } = this
    const { store, expected, onView, onPick } = this.#facts
    const repaint = () => map.triggerRepaint()
    const check = setInterval(() => store.age(), stale_check_ms)
    this.#undo.push(store.subscribe(repaint), () => clearInterval(check))
    if (expected !== null) this.#undo.push(expected.subscribe(repaint))
    // Again after the browser took the graphics context away and gave another.
    map.on('style.load', () => this.#furnish())
    map.on('move', () => onView(cameraOfMap(map)))
    map.on('resize', () => onView(cameraOfMap(map)))
    map.on('load', () => onView(cameraOfMap(map)))
    map.on('mousemove', (event) => this.#hover(this.#pickAt(event)))
    map.on('mouseout', () => this.#hover(nothing))
    map.on('click', (event) => onPick(this.#pickAt(event)))
  }

  #furnish(): void {
    for (const layer of this.#layers) if (this.map.getLayer(layer.id) === undefined) this.map.addLayer(layer)
    this.setRoutes(this.#routes)
    this.setStops(this.#stops)
  }

  #hover(pick: MapPick): void {
    if (samePick(pick, this.#hovered)) return
    this.#hovered = pick
    this.map.getCanvas().style.cursor = pick.kind === 'nothing' ? '' : 'pointer'
    this.setLabels({ hovered: pick.kind === 'vehicle' ? pick.vehicle_id : null })
    this.#facts.onHover(pick)
  }

  #pickAt({ point }: Pick<MapMouseEvent, 'point'>): MapPick {
    const pointer = { x: point.x, y: point.y, reach_px, frame: performance.now() }
    const vehicle_id = findNearestVehicle(this.#facts.store, cameraOfMap(this.map), pointer)
    if (vehicle_id !== null) return { kind: 'vehicle', vehicle_id }
    if (this.map.getLayer(stop_layer) === undefined) return nothing
    const [stop] = this.map.queryRenderedFeatures(point, { layers: [stop_layer] })
    if (stop !== undefined) return { kind: 'stop', stop_id: Number(stop.properties['stop_id']) }
    const { x, y } = point
    const [line] = this.map.queryRenderedFeatures(
      [
        [x - line_reach_px, y - line_reach_px],
        [x + line_reach_px, y + line_reach_px],
      ],
      { layers: ['route-solid', 'route-dashed', 'route-pale', 'route-forecast', 'route-quiet'] },
    )
    return line === undefined ? nothing : { kind: 'route', route_id: Number(line.properties['route_id']) }
  }
}
