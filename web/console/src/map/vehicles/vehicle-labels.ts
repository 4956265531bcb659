import type { IconName } from '../../ui/icon.tsx'
import { icon_paths } from '../../ui/icon-paths.ts'
import { type Camera, type MercatorPoint, toPixel } from '../mercator.ts'
import { listInView } from './find-nearest.ts'
import { LaterPicture } from './later-picture.ts'
import { type Box, type LabelRequest, type PlacedLabel, placeLabels } from './place-labels.ts'
import type { PositionStore } from './position-store.ts'

export interface VehicleLabel {
  readonly text: string
  readonly sign?: { readonly icon: IconName; readonly tone: 'fail' | 'late' | 'plain' }
}

export interface LabelFacts {
  readonly store: PositionStore
  /** Of vehicles with an exception: always shown. */
  readonly labels: ReadonlyMap<number, VehicleLabel>
  /** What stands beside a vehicle when there is room, such as its plate; null: nothing is known of it. */
  readonly nameOf: (vehicle_id: number) => string | null
  readonly hovered: number | null
}

/** With more than these in view, nobody reads names of vehicles: only those that matter have one. */
const most_names = 200
const layout_ms = 200
const sign_px = 18
const padding_px = 12
const alarm_px = 20
const right_gap_px = 14
const alarm_gap_px = 24

const tone_classes = { fail: 'text-fail', late: 'text-late', plain: 'text-ink-2' }
const label_classes =
  'absolute left-0 top-0 inline-flex h-5.5 items-center gap-1.25 whitespace-nowrap rounded-6 bg-surface pl-1.25 pr-1.75 text-11 font-medium text-ink shadow-pop'

interface ShownLabel {
  readonly element: HTMLElement
  readonly label: VehicleLabel
  readonly width: number
  side: PlacedLabel['side']
  /** Where it is put on the sheet, as a style: most pictures leave it there. */
  place: string
}

/** A sheet that was moved farther than this is put back: what is on it is then near the picture. */
const farthest_px = 2_000

/**
 * Words beside vehicles: elements that follow the picture, so that they are sharp, and real text. They stand on one sheet
 * that moves with the camera: while the map is dragged, the browser moves the sheet and draws no word again.
 */
export class VehicleLabels {
  readonly #sheet = document.createElement('div')
  /** The camera for which the sheet lies where it is drawn. */
  #origin: Camera | null = null
  readonly #pen = document.createElement('canvas').getContext('2d')
  readonly #shown = new Map<number, ShownLabel>()
  readonly #widths = new Map<string, number>()
  #facts: LabelFacts
  #laid_out = -Infinity
  readonly #later: LaterPicture

  constructor(container: HTMLElement, facts: LabelFacts, repaint: () => void) {
    this.#later = new LaterPicture(repaint)
    this.#sheet.className = 'absolute left-0 top-0 will-change-transform'
    container.append(this.#sheet)
    this.#facts = facts
    if (this.#pen !== null) this.#pen.font = '500 11px "Inter Variable", system-ui, sans-serif'
  }

  change(facts: Partial<LabelFacts>): void {
    this.#facts = { ...this.#facts, ...facts }
    this.#laid_out = -Infinity
  }

  remove(): void {
    this.#later.cancel()
    this.#sheet.remove()
  }

  /** At each picture; what is shown is decided a few times a second. */
  follow(camera: Camera, frame: number): void {
    const wait_ms = layout_ms - (frame - this.#laid_out)
    // No other picture may come: what the last of a movement brought into view has its words a moment later.
    if (wait_ms >= 0) this.#later.ask(wait_ms + 1)
    else {
      this.#layOut(camera, frame)
      this.#laid_out = frame
    }
    const { store } = this.#facts
    const origin = this.#moveSheet(camera)
    for (const [id, shown] of this.#shown) {
      const row = store.rowOf(id)
      if (row === null) continue
      const { x, y } = toPixel(origin, store.xAt(row, frame), store.yAt(row, frame))
      const gap = this.#gapOf(id)
      const left = shown.side === 'right' ? x + gap : x - gap - shown.width
      // Words between two pixels are not sharp.
      const place = `translate(${Math.round(left)}px, ${Math.round(y - 11)}px)`
      if (place === shown.place) continue
      shown.place = place
      shown.element.style.transform = place
    }
  }

  /** Returns the camera for which places on the sheet are places in the picture. */
  #moveSheet(camera: Camera): Camera {
    const before = this.#origin
    const way = before === null ? null : wayBetween(before, camera)
    const origin = before === null || way === null ? camera : before
    this.#origin = origin
    this.#sheet.style.transform = `translate(${way?.x ?? 0}px, ${way?.y ?? 0}px)`
    return origin
  }

  #layOut(camera: Camera, frame: number): void {
    const { store, labels, hovered } = this.#facts
    const needed = new Set<number>(labels.keys())
    for (const id of [store.selected, hovered]) if (id !== null) needed.add(id)
    const others = listInView(store, camera, { frame, most: most_names }) ?? []
    const ids = new Set([...needed, ...others.map((row) => store.ids[row] ?? 0)])
    const requests: (LabelRequest & { readonly label: VehicleLabel })[] = []
    for (const id of ids) {
      const label = this.#labelOf(id)
      const row = store.rowOf(id)
      if (label === null || row === null) continue
      const { x, y } = toPixel(camera, store.xAt(row, frame), store.yAt(row, frame))
      if (x < 0 || y < 0 || x > camera.width || y > camera.height) continue
      const width = this.#widthOf(label)
      requests.push({ id, x, y, width, gap: this.#gapOf(id), is_needed: needed.has(id), label })
    }
    const placed = placeLabels(requests, {
      width: camera.width,
      keep_free: this.#alarmBoxes(camera, frame),
    })
    this.#show(placed, new Map(requests.map(({ id, label }) => [id, label])))
  }

  #alarmBoxes(camera: Camera, frame: number): Box[] {
    const { store, labels } = this.#facts
    const boxes: Box[] = []
    for (const id of labels.keys()) {
      const row = store.rowOf(id)
      if (row === null || store.markOf(id) !== 'alarm') continue
      const { x, y } = toPixel(camera, store.xAt(row, frame), store.yAt(row, frame))
      boxes.push({ left: x - alarm_px, right: x + alarm_px, top: y - alarm_px, bottom: y + alarm_px })
    }
    return boxes
  }

  #gapOf(id: number): number {
    const has_ring = this.#facts.store.markOf(id) === 'alarm' || this.#facts.store.selected === id
    return has_ring ? alarm_gap_px : right_gap_px
  }

  #labelOf(id: number): VehicleLabel | null {
    const label = this.#facts.labels.get(id)
    if (label !== undefined) return label
    const text = this.#facts.nameOf(id)
    return text === null ? null : { text }
  }

  #widthOf({ text, sign }: VehicleLabel): number {
    let width = this.#widths.get(text)
    if (width === undefined) {
      width = Math.ceil(this.#pen?.measureText(text).width ?? text.length * 6)
      this.#widths.set(text, width)
    }
    return width + padding_px + (sign === undefined ? 0 : sign_px)
  }

  #show(placed: readonly PlacedLabel[], labels: ReadonlyMap<number, VehicleLabel>): void {
    const kept = new Set(placed.map(({ id }) => id))
    for (const [id, { element, label }] of this.#shown) {
      if (kept.has(id) && sameLabel(labels.get(id), label)) continue
      element.remove()
      this.#shown.delete(id)
    }
    for (const { id, side } of placed) {
      const label = labels.get(id)
      if (label === undefined) continue
      const shown = this.#shown.get(id)
      if (shown !== undefined) {
        shown.side = side
        continue
      }
      const element = createLabel(label)
      this.#sheet.append(element)
      this.#shown.set(id, { element, label, side, width: this.#widthOf(label), place: '' })
    }
  }
}

/** By whole pixels, as words. Null where moving the sheet is not enough. */
function wayBetween(origin: Camera, camera: Camera): MercatorPoint | null {
  const { world_px, width, height } = camera
  if (origin.world_px !== world_px || origin.width !== width || origin.height !== height) return null
  const middle = toPixel(camera, origin.x, origin.y)
  const way = { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2) }
  return Math.max(Math.abs(way.x), Math.abs(way.y)) > farthest_px ? null : way
}

const sameLabel = (a: VehicleLabel | undefined, b: VehicleLabel) =>
  a?.text === b.text && a.sign?.icon === b.sign?.icon && a.sign?.tone === b.sign?.tone

const svg = 'http://www.w3.org/2000/svg'

function createLabel({ text, sign }: VehicleLabel): HTMLElement {
  const element = document.createElement('div')
  element.className = label_classes
  if (sign !== undefined) {
    const picture = document.createElementNS(svg, 'svg')
    picture.setAttribute('viewBox', '0 0 16 16')
    picture.setAttribute('class', `icon ${tone_classes[sign.tone]}`)
    const path = document.createElementNS(svg, 'path')
    path.setAttribute('d', icon_paths[sign.icon])
    picture.append(path)
    element.append(picture)
  }
  element.append(text)
  return element
}
