import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { BaseMap } from '../base-map.ts'
import { createMap } from '../create-map.ts'
import { FleetStage } from '../fleet-stage.ts'
import { type Camera, toPixel } from '../mercator.ts'
import { workers_part } from '../trusted-worker.ts'
import { createPositionStore } from '../vehicles/create-store.ts'
import { findNearestVehicle } from '../vehicles/find-nearest.ts'
import type { PositionRow } from '../vehicles/position-row.ts'
import type { PositionStore } from '../vehicles/position-store.ts'
import { cameraOfMap } from '../vehicles/vehicle-layer.ts'

/** The map alone; with our layer of vehicles; and with the same vehicles as MapLibre draws points. */
export type Contender = 'bare' | 'ours' | 'geojson'

export interface SceneWish {
  readonly contender: Contender
  readonly base_map: BaseMap
  readonly vehicles: number
}

/** A map that a bench moves, and vehicles on it. */
export interface Scene {
  readonly map: MapLibreMap
  /** All vehicles, a second later. */
  readonly update: (second: number) => void
  /** Of the last picture. */
  readonly countDrawn: () => number
  /** Longest piece of work of ours, in milliseconds. */
  readonly longest: () => number
  readonly close: () => void
}

const wall = () => performance.timeOrigin + performance.now()
const start_s = 1_000_000_000
const metre = 1 / 111_320
const speed_mps = 12

type FleetWish = Pick<SceneWish, 'vehicles' | 'base_map'>

/** The same at each run: spread over the box, each to and fro in a direction of its own. */
function positionAt(id: number, second: number, { vehicles, base_map: { bbox } }: FleetWish): PositionRow {
  const columns = Math.ceil(Math.sqrt(vehicles))
  const heading = (id * 137) % 360
  const way = Math.sin(second / 20 + id) * 20 * speed_mps * metre
  const angle = (heading * Math.PI) / 180
  const lat = bbox.south + ((Math.floor(id / columns) + 0.5) / columns) * (bbox.north - bbox.south)
  const lng = bbox.west + (((id % columns) + 0.5) / columns) * (bbox.east - bbox.west)
  return [id, start_s + second, lat + Math.cos(angle) * way, lng + Math.sin(angle) * way, 43, heading, true]
}

const positionsAt = (second: number, wish: FleetWish): PositionRow[] =>
  Array.from({ length: wish.vehicles }, (_, id) => positionAt(id, second, wish))

export async function openScene(container: HTMLElement, wish: SceneWish): Promise<Scene> {
  await workers_part.load()
  const scene = wish.contender === 'ours' ? openOurs(container, wish) : openMap(container, wish)
  await scene.map.once('idle')
  return scene
}

/** Words beside them are of few vehicles only: ten in alarm. */
const alarms = new Map(Array.from({ length: 10 }, (_, id) => [id * 7, 'alarm' as const]))

interface StageParts {
  readonly container: HTMLElement
  readonly words: HTMLElement
  readonly store: PositionStore
}

function openStage({ container, words, store }: StageParts, base_map: BaseMap): FleetStage {
  return new FleetStage(container, words, {
    base_map,
    bounds: null,
    getToken: () => 'token-of-the-page',
    label: 'Bench',
    store,
    expected: null,
    labels: new Map(),
    nameOf: (id) => `TRP${id}`,
    onPick: () => undefined,
    onHover: () => undefined,
    onView: () => undefined,
  })
}

function openOurs(container: HTMLElement, wish: SceneWish): Scene {
  const store = createPositionStore(wall)
  const words = document.createElement('div')
  words.className = 'pointer-events-none absolute inset-0 overflow-hidden'
  container.parentElement?.append(words)
  const stage = openStage({ container, words, store }, wish.base_map)
  stage.setLabels({ labels: new Map([...alarms.keys()].map((id) => [id, { text: `TRP${id}` }])) })
  store.setMarks(alarms)
  store.setPositions(positionsAt(0, wish))
  let longest = 0
  const timed = (work: () => void) => {
    const before = performance.now()
    work()
    longest = Math.max(longest, performance.now() - before)
  }
  const render = stage.vehicles.render.bind(stage.vehicles)
  stage.vehicles.render = (gl) => timed(() => render(gl))
  return {
    map: stage.map,
    update: (second) => {
      const rows = positionsAt(second, wish)
      timed(() => store.setPositions(rows))
    },
    countDrawn: () => stage.vehicles.drawn_count,
    longest: () => longest,
    close: () => {
      stage.remove()
      words.remove()
    },
  }
}

function openMap(container: HTMLElement, wish: SceneWish): Scene {
  const { map, remove } = createMap(container, {
    base_map: wish.base_map,
    bounds: null,
    getToken: () => 'token-of-the-page',
    label: 'Bench',
  })
  const is_geojson = wish.contender === 'geojson'
  const dataAt = (second: number): FeatureCollection => ({
    type: 'FeatureCollection',
    features: positionsAt(second, wish).map(([id, , lat, lng]) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  })
  if (is_geojson) {
    map.once('style.load', () => {
      map.addSource('vehicles', { type: 'geojson', data: dataAt(0) })
      const paint = { 'circle-radius': 6, 'circle-color': 'black' }
      map.addLayer({ id: 'vehicles', type: 'circle', source: 'vehicles', paint })
    })
  }
  return {
    map,
    update: (second) => {
      if (is_geojson) void map.getSource<GeoJSONSource>('vehicles')?.setData(dataAt(second))
      // What the bare map is spared is the drawing of vehicles, not the making of this bench's positions.
      else positionsAt(second, wish)
    },
    countDrawn: () => 0,
    longest: () => 0,
    close: remove,
  }
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

const frames_per_second = 60

/** As many pictures with a camera that never rests; each sixtieth brings new positions of all vehicles. */
export async function moveCamera({ map, update }: Scene, frames: number): Promise<number> {
  const { lng, lat } = map.getCenter()
  const zoom = map.getZoom()
  let rendered = 0
  const count = () => {
    rendered += 1
  }
  map.on('render', count)
  for (let frame = 0; frame < frames; frame += 1) {
    const turn = (frame / 120) * 2 * Math.PI
    const step = 40 / 2 ** zoom
    map.jumpTo({ center: [lng + Math.sin(turn) * step, lat + Math.cos(turn) * step], zoom })
    if (frame % frames_per_second === 0) update(1 + frame / frames_per_second)
    await nextFrame()
  }
  map.off('render', count)
  map.jumpTo({ center: [lng, lat], zoom })
  return rendered
}

export interface LatencyWish extends FleetWish {
  readonly updates_per_second: number
  readonly seconds: number
}

/** Milliseconds from handing over a position to the picture after the one that has it. */
export async function measureLatency(container: HTMLElement, wish: LatencyWish): Promise<number[]> {
  await workers_part.load()
  const store = createPositionStore(wall)
  const words = document.createElement('div')
  const stage = openStage({ container, words, store }, wish.base_map)
  store.setPositions(positionsAt(0, wish))
  await stage.map.once('idle')
  const batch_ms = 20
  const per_batch = Math.round((wish.updates_per_second * batch_ms) / 1000)
  const waiting: { revision: number; at: number; count: number }[] = []
  const latencies: number[] = []
  const begin = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - begin) / batch_ms) * per_batch
    if (due <= sent) return
    const rows = Array.from({ length: due - sent }, (_, index) => {
      const update = sent + index
      return positionAt(update % wish.vehicles, 1 + Math.floor(update / wish.vehicles), wish)
    })
    const at = performance.now()
    store.setPositions(rows)
    waiting.push({ revision: store.revision, at, count: due - sent })
    sent = due
  }, batch_ms)
  while (performance.now() - begin < wish.seconds * 1000 || waiting.length > 0) {
    const drawn = stage.vehicles.drawn_revision
    await nextFrame()
    const shown = performance.now()
    while (waiting[0] !== undefined && waiting[0].revision <= drawn) {
      const [{ at, count }] = waiting.splice(0, 1) as [(typeof waiting)[0]]
      for (let update = 0; update < count; update += 1) latencies.push(shown - at)
    }
    if (performance.now() - begin >= wish.seconds * 1000) clearInterval(timer)
  }
  stage.remove()
  return latencies
}

/** Milliseconds for one pointer among all vehicles: the median of many. */
export function measureHits(wish: FleetWish): number {
  const store = createPositionStore(wall)
  store.setPositions(positionsAt(0, wish))
  const camera: Camera = { x: 0.354, y: 0.587, world_px: 512 * 2 ** 12, width: 1440, height: 900 }
  const times = Array.from({ length: 200 }, (_, index) => {
    const before = performance.now()
    for (let repeat = 0; repeat < 10; repeat += 1) {
      findNearestVehicle(store, camera, { x: index * 7, y: index * 4, reach_px: 14, frame: before })
    }
    return (performance.now() - before) / 10
  })
  return times.toSorted((a, b) => a - b)[100] ?? 0
}

export interface SeenVehicle {
  readonly x: number
  readonly y: number
}

/** Where the vehicles of a scene are in its picture, in pixels. */
export function listPixels({ map }: Scene, wish: FleetWish): SeenVehicle[] {
  const store = createPositionStore(wall)
  store.setPositions(positionsAt(0, wish))
  const camera = cameraOfMap(map)
  return store.ids.map((_, row) => toPixel(camera, store.to_x[row] ?? 0, store.to_y[row] ?? 0))
}
