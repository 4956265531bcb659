import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { PositionRecord, Sample } from '../../../../telemetry/public.ts'
import type { FactsAt, VehicleFacts } from '../../vehicle-facts.ts'

export const signal_names = [
  'speed',
  'rpm',
  'moving',
  'place',
  'ignition',
  'input_1',
  'input_2',
  'input_3',
  'input_4',
  'main_power',
  'temperature_1',
  'temperature_2',
  'temperature_3',
  'temperature_4',
] as const
export type SignalName = (typeof signal_names)[number]

export interface Point {
  readonly time_ms: number
  readonly lat: number
  readonly lng: number
  readonly speed_kmh: number | null
  readonly heading_deg: number | null
}

/** A value and the time of its report. */
interface Told {
  readonly value: number | boolean | Point
  readonly time_ms: number
}

/** One sample with all that the samples before it say about it. */
export interface ToldSample {
  readonly index: number
  readonly time_ms: number
  readonly device_id: number
  readonly sample: Sample
  readonly facts: FactsAt
  /** The trusted point. */
  readonly point: Point | null
  /** Trusted because of the suspect before it. */
  readonly is_anchored_anew: boolean
  /** Reported here, or carried to here. */
  readonly told: Readonly<Partial<Record<SignalName, Told>>>
  readonly reports: ReadonlySet<SignalName>
  /** Signals that are known on the segment from the sample before to this one. */
  readonly known: ReadonlySet<SignalName>
  /** Counted, of the leg that ends here. */
  readonly leg_cm: number
}

const metres = (a: Point, b: Point) =>
  geodesicDistance({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng })

const isJump = (from: Point, to: Point) =>
  metres(from, to) > 500 && metres(from, to) > (70 * (to.time_ms - from.time_ms)) / 1_000

function pointOf(record: PositionRecord): Point | null {
  const { is_valid, latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, heading_deg_e2, time_ms } = record
  if (!is_valid || latitude_deg_e7 === null || longitude_deg_e7 === null) return null
  return {
    time_ms,
    lat: latitude_deg_e7 / 1e7,
    lng: longitude_deg_e7 / 1e7,
    speed_kmh: speed_kmh_e2 === null ? null : speed_kmh_e2 / 100,
    heading_deg: heading_deg_e2 === null ? null : heading_deg_e2 / 100,
  }
}

/** The last sample up to here whose point is trusted, of those that the device sent without another between. */
export function lastTrusted(all: readonly ToldSample[], index: number): ToldSample | null {
  const device_id = all[index]?.device_id
  for (let each = index; each >= 0; each -= 1) {
    const sample = all[each]
    if (sample === undefined || sample.device_id !== device_id) return null
    if (sample.point !== null) return sample
  }
  return null
}

/** The samples in their order, each with what holds at it by the page on events, section 1. */
export function tellHistory(samples: readonly Sample[], facts: VehicleFacts): ToldSample[] {
  const all: ToldSample[] = []
  let suspect: Point | null = null
  for (const [index, sample] of samples.entries()) {
    const before = all[index - 1]
    const same_device = before !== undefined && before.device_id === sample.device_id ? before : null
    if (same_device === null) suspect = null
    const last = same_device === null ? null : lastTrusted(all, index - 1)
    const anchor = last?.point ?? null
    const given = pointOf(sample.merged)
    let point = given
    let is_anchored_anew = false
    if (given !== null && anchor !== null && isJump(anchor, given)) {
      is_anchored_anew = suspect !== null && !isJump(suspect, given)
      if (!is_anchored_anew) point = null
      suspect = is_anchored_anew ? null : given
    } else if (given !== null) suspect = null
    const is_far = point !== null && anchor !== null && metres(anchor, point) > 500
    all.push(tellSample(all, sample, { index, same_device, last, point, is_far, is_anchored_anew, facts }))
  }
  return all
}

interface Setting {
  readonly index: number
  readonly same_device: ToldSample | null
  readonly last: ToldSample | null
  readonly point: Point | null
  readonly is_far: boolean
  readonly is_anchored_anew: boolean
  readonly facts: VehicleFacts
}

function tellSample(all: readonly ToldSample[], sample: Sample, setting: Setting): ToldSample {
  const { index, same_device, last, point, is_far, is_anchored_anew, facts } = setting
  const { time_ms, device_id, merged } = sample
  const told: Partial<Record<SignalName, Told>> = {}
  const known = new Set<SignalName>()
  for (const name of signal_names) {
    const earlier = same_device?.told[name]
    if (same_device === null || earlier === undefined) continue
    const hold_s = holdOf(all, name, { left: same_device, is_far })
    if (time_ms - earlier.time_ms > hold_s * 1_000) continue
    known.add(name)
    told[name] = earlier
  }
  const reports = new Set<SignalName>()
  const report = (name: SignalName, value: number | boolean | Point | null) => {
    if (value === null) return
    reports.add(name)
    told[name] = { value, time_ms }
  }
  report('ignition', merged.ignition)
  report('rpm', merged.rpm)
  report('main_power', merged.main_power)
  for (const n of [1, 2, 3, 4] as const) {
    report(`input_${n}`, merged[`input_${n}`])
    const c_e2 = merged[`temperature_${n}_c_e2`]
    report(`temperature_${n}`, c_e2 === null ? null : c_e2 / 100)
  }
  if (point !== null) {
    report('speed', point.speed_kmh)
    if (point.speed_kmh !== null) {
      const is_off = told.ignition?.value === false
      const was_moving = told.moving?.value === true
      report('moving', movingOf(point.speed_kmh, is_off, was_moving))
    }
    report('place', point)
  }
  const now = {
    index,
    time_ms,
    device_id,
    sample,
    facts: facts.at(time_ms),
    point,
    is_anchored_anew,
    told,
    reports,
    known,
  }
  return { ...now, leg_cm: legOf(last, { ...now, leg_cm: 0 }) }
}

function movingOf(speed_kmh: number, is_off: boolean, was_moving: boolean): boolean {
  if (is_off) return speed_kmh >= 20
  if (speed_kmh >= 5) return true
  if (speed_kmh < 2) return false
  return was_moving
}

/** By the rules of the sample at the left end; rest holds only where the vehicle is found again. */
function holdOf(
  all: readonly ToldSample[],
  name: SignalName,
  { left, is_far }: { left: ToldSample; is_far: boolean },
): number {
  const { hold_fast_s, hold_move_s, hold_on_s, hold_rest_s } = left.facts.rules
  if (name === 'speed' || name === 'rpm') return hold_fast_s
  if (name === 'moving') return left.told.moving?.value === true || is_far ? hold_move_s : hold_rest_s
  if (name === 'place') {
    const there = all.find(({ time_ms }) => time_ms === left.told.place?.time_ms)
    return there?.told.moving?.value === true || is_far ? hold_move_s : hold_rest_s
  }
  if (name === 'ignition') return left.told.ignition?.value === true ? hold_on_s : hold_rest_s
  return name.startsWith('temperature') ? hold_on_s : hold_rest_s
}

function legOf(from: ToldSample | null, to: ToldSample): number {
  const start = from?.point ?? null
  if (from === null || start === null || to.point === null || to.is_anchored_anew) return 0
  if (to.time_ms - from.time_ms > 3_900_000) return 0
  const cm = Math.round(metres(start, to.point) * 100)
  const is_moving = from.told.moving?.value === true || to.told.moving?.value === true
  const is_off = from.told.ignition?.value === false && to.told.ignition?.value === false
  return is_moving || (cm >= 10_000 && !is_off) ? cm : 0
}
