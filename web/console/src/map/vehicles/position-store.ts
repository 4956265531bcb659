import { mercatorX, mercatorY } from '../mercator.ts'
import { grown } from './grow.ts'
import type { PositionRow } from './position-row.ts'
import { lookOfVehicle, stale_after_s, type VehicleLook, type VehicleMark } from './vehicle-look.ts'

/** Both are milliseconds: `wall` since 1970, as positions are dated; `frame` of the page, as pictures are. */
export interface Moment {
  readonly wall: number
  readonly frame: number
}

export interface StoreSettings {
  readonly getMoment: () => Moment
  /** The way from one fix to the next takes as long as they are apart, and never longer than this. */
  readonly max_glide_ms: number
  /** All look alike, whatever is known of them. */
  readonly look?: VehicleLook
}

/** Farther than this between two fixes nobody has seen how it got there: it is put there at once. */
const farthest_glide = 1 / 40_000
const smallest_capacity = 256
/** The time of a vehicle that was not placed yet. */
const never = -Infinity

/**
 * Where vehicles are, outside of React: one column a figure, one row a vehicle. A vehicle glides from where it is drawn
 * to its newest fix, and never beyond it: no place is drawn that nobody was at.
 */
export class PositionStore {
  readonly ids: number[] = []
  /** Rows from below to above, as they are painted. */
  order = new Int32Array(0)
  from_x = new Float64Array(smallest_capacity)
  from_y = new Float64Array(smallest_capacity)
  to_x = new Float64Array(smallest_capacity)
  to_y = new Float64Array(smallest_capacity)
  starts = new Float64Array(smallest_capacity)
  spans = new Float64Array(smallest_capacity)
  times = new Float64Array(smallest_capacity)
  headings = new Float32Array(smallest_capacity)
  codes = new Uint8Array(smallest_capacity)
  /** Changes with every change, and with every change of the order: who draws compares. */
  revision = 0
  order_revision = 0
  /** Until when something glides, in frame time. */
  moving_until = 0
  /** The fastest of those that glide, in parts of the world a second. */
  fastest = 0
  readonly #rows = new Map<number, number>()
  #tiers = new Uint8Array(smallest_capacity)
  #speeds = new Float32Array(smallest_capacity)
  /** Bits: 1 ignition is known, 2 it is on. */
  #ignitions = new Uint8Array(smallest_capacity)
  #marks: ReadonlyMap<number, VehicleMark> = new Map()
  #selected: number | null = null
  /** When ages were last looked at, in seconds since 1970. */
  #aged_s = -Infinity
  readonly #listeners = new Set<() => void>()
  readonly #settings: StoreSettings

  constructor(settings: StoreSettings) {
    this.#settings = settings
  }

  get size(): number {
    return this.ids.length
  }

  rowOf(vehicle_id: number): number | null {
    return this.#rows.get(vehicle_id) ?? null
  }

  /** A row that is not newer than what is known of its vehicle is ignored. */
  setPositions(rows: Iterable<PositionRow>): void {
    const now = this.#settings.getMoment()
    let changed = false
    let reordered = false
    for (const fix of rows) {
      const known = this.#rows.get(fix[0])
      if (known !== undefined && fix[1] <= (this.times[known] ?? 0)) continue
      const row = known ?? this.#append(fix[0])
      this.#place(row, fix, now)
      reordered = this.#paint(row, now) || known === undefined || reordered
      changed = true
    }
    this.#told(changed, reordered)
  }

  /** What is there is these rows alone, where they say, at once: a replay, which goes back as well. */
  replaceAll(rows: readonly PositionRow[]): void {
    const now = this.#settings.getMoment()
    const same = rows.length === this.size && rows.every((fix, row) => this.ids[row] === fix[0])
    if (!same) this.#clear()
    let reordered = !same
    for (const [place, fix] of rows.entries()) {
      const row = same ? place : this.#append(fix[0])
      this.times[row] = never
      this.#place(row, fix, now)
      reordered = this.#paint(row, now) || reordered
    }
    this.moving_until = 0
    this.#told(true, reordered)
  }

  setMarks(marks: ReadonlyMap<number, VehicleMark>): void {
    if (marks === this.#marks) return
    this.#marks = marks
    this.#repaint(this.#settings.getMoment(), this.ids.keys())
  }

  select(vehicle_id: number | null): void {
    if (vehicle_id === this.#selected) return
    const rows = [this.#selected, vehicle_id].map((id) => (id === null ? null : this.rowOf(id)))
    this.#selected = vehicle_id
    this.#repaint(
      this.#settings.getMoment(),
      rows.filter((row) => row !== null),
    )
  }

  get selected(): number | null {
    return this.#selected
  }

  /** Called after each change. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  markOf(vehicle_id: number): VehicleMark | null {
    return this.#marks.get(vehicle_id) ?? null
  }

  /** By time alone some have become stale since the last time: only those are painted again. */
  age(): void {
    const now = this.#settings.getMoment()
    const before_s = this.#aged_s
    const now_s = now.wall / 1000
    this.#aged_s = now_s
    const aged: number[] = []
    for (let row = 0; row < this.size; row += 1) {
      const time_s = this.times[row] ?? 0
      if (now_s - time_s >= stale_after_s !== before_s - time_s >= stale_after_s) aged.push(row)
    }
    this.#repaint(now, aged)
  }

  /** Drawn at a frame. */
  xAt(row: number, frame: number): number {
    const from = this.from_x[row] ?? 0
    return from + ((this.to_x[row] ?? 0) - from) * this.#partOf(row, frame)
  }

  yAt(row: number, frame: number): number {
    const from = this.from_y[row] ?? 0
    return from + ((this.to_y[row] ?? 0) - from) * this.#partOf(row, frame)
  }

  #partOf(row: number, frame: number): number {
    const span = this.spans[row] ?? 0
    return span === 0 ? 1 : Math.min(1, Math.max(0, (frame - (this.starts[row] ?? 0)) / span))
  }

  /** Ten thousand a second: nothing is made for one of them that is thrown away at once. */
  #place(row: number, fix: PositionRow, now: Moment): void {
    const time_s = fix[1]
    const speed = fix[4]
    const heading = fix[5]
    const ignition = fix[6]
    const x = mercatorX(fix[3])
    const y = mercatorY(fix[2])
    const is_new = this.times[row] === never
    const drawn_x = is_new ? x : this.xAt(row, now.frame)
    const drawn_y = is_new ? y : this.yAt(row, now.frame)
    const way = Math.max(Math.abs(x - drawn_x), Math.abs(y - drawn_y))
    const glides = way > 0 && way < farthest_glide && this.#settings.max_glide_ms > 0
    const gap_ms = (time_s - (this.times[row] ?? 0)) * 1000
    const span = glides ? Math.min(this.#settings.max_glide_ms, gap_ms) : 0
    this.from_x[row] = glides ? drawn_x : x
    this.from_y[row] = glides ? drawn_y : y
    this.to_x[row] = x
    this.to_y[row] = y
    this.starts[row] = now.frame
    this.spans[row] = span
    this.times[row] = time_s
    if (heading !== null) this.headings[row] = (heading * Math.PI) / 180
    this.#speeds[row] = speed ?? -1
    this.#ignitions[row] = ignition === null ? 0 : ignition ? 3 : 1
    if (span === 0) return
    if (now.frame >= this.moving_until) this.fastest = 0
    this.fastest = Math.max(this.fastest, (way * 1000) / span)
    this.moving_until = Math.max(this.moving_until, now.frame + span)
  }

  #repaint(now: Moment, rows: Iterable<number>): void {
    let changed = false
    let reordered = false
    for (const row of rows) {
      const before = this.codes[row]
      reordered = this.#paint(row, now) || reordered
      changed ||= before !== this.codes[row]
    }
    this.#told(changed, reordered)
  }

  /** Says whether the vehicle is now painted at another place of the order. */
  #paint(row: number, now: Moment): boolean {
    const look = this.#settings.look ?? this.#lookOf(row, now)
    this.codes[row] = look.code
    const moved = this.#tiers[row] !== look.tier
    this.#tiers[row] = look.tier
    return moved
  }

  #lookOf(row: number, now: Moment): VehicleLook {
    const id = this.ids[row] ?? 0
    const speed = this.#speeds[row] ?? -1
    const ignition = this.#ignitions[row] ?? 0
    return lookOfVehicle({
      speed_kmh: speed < 0 ? null : speed,
      ignition: ignition === 0 ? null : ignition === 3,
      age_s: now.wall / 1000 - (this.times[row] ?? 0),
      mark: this.#marks.get(id) ?? null,
      is_selected: id === this.#selected,
    })
  }

  #told(changed: boolean, reordered: boolean): void {
    if (reordered) {
      this.#sort()
      this.order_revision += 1
    }
    if (!changed && !reordered) return
    this.revision += 1
    for (const listener of this.#listeners) listener()
  }

  /** By tier, and within one in the order of arrival, so that nothing flickers. */
  #sort(): void {
    if (this.order.length !== this.size) this.order = new Int32Array(this.size)
    let place = 0
    for (let tier = 0; tier <= 4; tier += 1) {
      for (let row = 0; row < this.size; row += 1) {
        if (this.#tiers[row] !== tier) continue
        this.order[place] = row
        place += 1
      }
    }
  }

  #append(vehicle_id: number): number {
    const row = this.ids.length
    if (row >= this.times.length) this.#grow(row * 2)
    this.ids.push(vehicle_id)
    this.times[row] = never
    this.#rows.set(vehicle_id, row)
    return row
  }

  #clear(): void {
    this.ids.length = 0
    this.#rows.clear()
  }

  #grow(capacity: number): void {
    this.from_x = grown(this.from_x, capacity)
    this.from_y = grown(this.from_y, capacity)
    this.to_x = grown(this.to_x, capacity)
    this.to_y = grown(this.to_y, capacity)
    this.starts = grown(this.starts, capacity)
    this.spans = grown(this.spans, capacity)
    this.times = grown(this.times, capacity)
    this.headings = grown(this.headings, capacity)
    this.codes = grown(this.codes, capacity)
    this.#tiers = grown(this.#tiers, capacity)
    this.#speeds = grown(this.#speeds, capacity)
    this.#ignitions = grown(this.#ignitions, capacity)
  }
}
