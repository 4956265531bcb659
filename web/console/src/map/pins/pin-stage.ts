import type { FeatureCollection } from 'geojson'
import { type GeoJSONSource, type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { boundsOf, cornersOf } from '../base-map.ts'
import { type CreatedMap, createMap, type MapFacts } from '../create-map.ts'
import type { Camera, GeoPoint } from '../mercator.ts'
import { readPageTokens } from '../tokens.ts'
import { cameraOfMap } from '../vehicles/vehicle-layer.ts'
import { createPin } from './pin-element.ts'
import { circleAround, cornersOfArea, type PinArea, type PinCandidate } from './pin-model.ts'

export interface PinFacts extends MapFacts {
  readonly onChoose: (number: number) => void
  readonly onMove: (pin: GeoPoint) => void
  readonly onView: (camera: Camera) => void
}

export interface ShownPins {
  readonly candidates: readonly PinCandidate[]
  readonly selected: number | null
  /** Where the selected one is by now, which may be moved. */
  readonly pin: GeoPoint | null
  readonly area: PinArea | null
}

const area_source = 'area'
const closest_fit = 17

/** A map to choose and to move one pin on. */
export class PinStage {
  readonly map: MapLibreMap
  readonly #created: CreatedMap
  readonly #facts: PinFacts
  #markers: Marker[] = []
  #area: PinArea | null = null
  #framed = ''

  constructor(container: HTMLElement, facts: PinFacts) {
    this.#facts = facts
    this.#created = createMap(container, facts)
    this.map = this.#created.map
    // Arrows move the pin.
    this.map.keyboard.disable()
    this.map.on('style.load', () => this.#addArea())
    this.map.on('move', () => facts.onView(cameraOfMap(this.map)))
    this.map.on('load', () => facts.onView(cameraOfMap(this.map)))
    // Without a candidate the place is told by a click.
    this.map.on('click', ({ lngLat }) => facts.onMove({ lat: lngLat.lat, lng: lngLat.lng }))
    this.#created.onTheme(() => this.#paintArea())
  }

  show({ candidates, selected, pin, area }: ShownPins): void {
    for (const marker of this.#markers) marker.remove()
    const others = candidates.filter(({ number }) => number !== selected)
    this.#markers = others.map((candidate) => this.#addCandidate(candidate))
    if (pin !== null) this.#markers.push(this.#addPin(pin, selected ?? 0))
    this.#area = area
    void this.map.getSource<GeoJSONSource>(area_source)?.setData(areaFeature(area))
    this.#frame(candidates, area)
  }

  remove(): void {
    this.#created.remove()
  }

  #addCandidate({ number, lat, lng }: PinCandidate): Marker {
    const element = createPin(number, false)
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      this.#facts.onChoose(number)
    })
    return new Marker({ element, anchor: 'bottom' }).setLngLat([lng, lat]).addTo(this.map)
  }

  #addPin({ lat, lng }: GeoPoint, number: number): Marker {
    const element = createPin(number, true)
    const marker = new Marker({ element, anchor: 'bottom', draggable: true })
    marker.setLngLat([lng, lat]).addTo(this.map)
    marker.on('dragend', () => {
      const place = marker.getLngLat()
      this.#facts.onMove({ lat: place.lat, lng: place.lng })
    })
    return marker
  }

  /** Once for each address: who has moved the map wants it where it is. */
  #frame(candidates: readonly PinCandidate[], area: PinArea | null): void {
    const key = JSON.stringify([candidates, area])
    if (key === this.#framed) return
    this.#framed = key
    const bounds = boundsOf([...candidates, ...(area === null ? [] : cornersOfArea(area))])
    if (bounds === null) return
    this.map.fitBounds(cornersOf(bounds), { padding: 64, maxZoom: closest_fit, duration: 0 })
  }

  #addArea(): void {
    if (this.map.getSource(area_source) === undefined) {
      this.map.addSource(area_source, { type: 'geojson', data: areaFeature(this.#area) })
      this.map.addLayer({
        id: 'area-fill',
        type: 'fill',
        source: area_source,
        paint: { 'fill-opacity': 0.08 },
      })
      const dashes = { 'line-width': 1.6, 'line-dasharray': [3, 2.5] }
      this.map.addLayer({ id: 'area-edge', type: 'line', source: area_source, paint: dashes })
    }
    this.#paintArea()
  }

  #paintArea(): void {
    const { accent } = readPageTokens()
    if (this.map.getLayer('area-fill') === undefined) return
    this.map.setPaintProperty('area-fill', 'fill-color', accent)
    this.map.setPaintProperty('area-edge', 'line-color', accent)
  }
}

function areaFeature(area: PinArea | null): FeatureCollection {
  if (area === null) return { type: 'FeatureCollection', features: [] }
  const geometry = { type: 'Polygon' as const, coordinates: [circleAround(area)] }
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
}
