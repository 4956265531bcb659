import type { Map as MapLibreMap } from 'maplibre-gl'
import type { BaseMap } from '../base-map.ts'
import { createMap } from '../create-map.ts'
import { FleetStage } from '../fleet-stage.ts'
import { toPixel } from '../mercator.ts'
import { workers_part } from '../trusted-worker.ts'
import { createPositionStore } from '../vehicles/create-store.ts'
import type { PositionRow } from '../vehicles/position-row.ts'
import { cameraOfMap } from '../vehicles/vehicle-layer.ts'

/** The map alone, and with our layer of vehicles. */
export type Contender = 'bare' | 'ours'

export interface SceneWish {
  readonly contender: Contender
  readonly base_map: BaseMap
  readonly vehicles: number
}

/** A map that a bench moves, and vehicles on it. */
export interface Scene {
  readonly map: MapLibreMap
  /** All vehicles, a second later. */
  readonly update: () => void
  /** Of the last picture. */
  readonly countDrawn: () => number
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

/** Those of one second after the other: what is not newer than what is known would be no news. */
function everySecond(wish: FleetWish): () => PositionRow[] {
  let second = 0
  return () => {
    second += 1
    return positionsAt(second, wish)
  }
}

export async function openScene(container: HTMLElement, wish: SceneWish): Promise<Scene> {
  await workers_part.load()
  const scene = wish.contender === 'ours' ? openOurs(container, wish) : openMap(container, wish)
  await scene.map.once('idle')
  return scene
}

/** Words beside them are of few vehicles only: ten in alarm. */
const alarms = new Map(Array.from({ length: 10 }, (_, id) => [id * 7, 'alarm' as const]))

function openOurs(container: HTMLElement, wish: SceneWish): Scene {
  const store = createPositionStore(wall)
  const words = document.createElement('div')
  words.className = 'pointer-events-none absolute inset-0 overflow-hidden'
  container.parentElement?.append(words)
  const stage = new FleetStage(container, words, {
    base_map: wish.base_map,
    bounds: null,
    getToken: () => 'token-of-the-page',
    label: 'Bench',
    store,
    expected: null,
    labels: new Map([...alarms.keys()].map((id) => [id, { text: `TRP${id}` }])),
    nameOf: (id) => `TRP${id}`,
    onPick: () => undefined,
    onHover: () => undefined,
    onView: () => undefined,
  })
  store.setMarks(alarms)
  store.setPositions(positionsAt(0, wish))
  const nextPositions = everySecond(wish)
  return {
    map: stage.map,
    update: () => store.setPositions(nextPositions()),
    countDrawn: () => stage.vehicles.drawn_count,
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
  const nextPositions = everySecond(wish)
  return {
    map,
    // What the bare map is spared is the drawing of vehicles, not the making of this bench's positions.
    update: () => void nextPositions(),
    countDrawn: () => 0,
    close: remove,
  }
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

const frames_per_second = 60

/**
 * As many pictures with a camera that never rests; each sixtieth brings new positions of all vehicles. By the clock of the
 * page a picture is a sixtieth of a second, however long it takes without a graphics card: what is done a few times a
 * second is done in as few of them as with one.
 */
export async function moveCamera({ map, update }: Scene, frames: number): Promise<number> {
  const { lng, lat } = map.getCenter()
  const zoom = map.getZoom()
  const begin = performance.now()
  let [rendered, frame] = [0, 0]
  const count = () => {
    rendered += 1
  }
  performance.now = () => begin + (frame * 1_000) / frames_per_second
  map.on('render', count)
  for (; frame < frames; frame += 1) {
    const turn = (frame / 120) * 2 * Math.PI
    const step = 40 / 2 ** zoom
    map.jumpTo({ center: [lng + Math.sin(turn) * step, lat + Math.cos(turn) * step], zoom })
    if (frame % frames_per_second === 0) update()
    await nextFrame()
  }
  map.off('render', count)
  Reflect.deleteProperty(performance, 'now')
  map.jumpTo({ center: [lng, lat], zoom })
  return rendered
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
