import { type PositionRecord, silent_record } from '../../../telemetry/public.ts'

/** What a device said, to be merged, shuffled and sent twice. */
export interface TestRecord {
  readonly device_id: number
  readonly record: PositionRecord
}

/** What a record says beside its time; with the ignition on, and a place, unless it says otherwise. */
export interface Said {
  /** Metres on a line to the east. Null: there is no fix. */
  readonly x?: number | null
  /** km/h */
  readonly v?: number | null
  readonly heading?: number
  readonly ignition?: boolean | null
  readonly input_1?: boolean
  readonly input_2?: boolean
  readonly power?: boolean
  readonly rpm?: number
  /** Of sensors 1 to 4, in °C. */
  readonly temperatures?: readonly (number | null)[]
  readonly card?: string
  readonly alarms?: PositionRecord['alarms']
  readonly extra?: PositionRecord['extra']
  readonly device_id?: number
}

/** The line lies on the equator: there a metre is the same angle everywhere. */
const metres_of_degree = 111_319.490793
const origin_deg = -46

export function placeAt(x: number): { lat: number; lng: number } {
  return { lat: 0, lng: origin_deg + x / metres_of_degree }
}

/** Monday 2026-11-16, 12:00:00 in São Paulo. */
export const noon_ms = Date.UTC(2026, 10, 16, 15)

/** `mm:ss` after noon (minutes without end), or a clock's time in São Paulo as `17T00:10:00`. */
export function momentOf(text: string): number {
  const [, day, time] = /^(\d+)T(.+)$/.exec(text) ?? []
  if (day !== undefined) return Date.parse(`2026-11-${day}T${time}-03:00`)
  const [minutes = 0, seconds = 0] = text.split(':').map(Number)
  return noon_ms + 1_000 * (60 * minutes + seconds)
}

export function said(when: string | number, what: Said = {}): TestRecord {
  const time_ms = typeof when === 'number' ? when : momentOf(when)
  const { device_id = 1, card = null, alarms = [], extra = {}, rpm = null, power = null } = what
  const record: PositionRecord = {
    ...silent_record,
    time_ms,
    ...placeFields(what),
    ignition: what.ignition === undefined ? true : what.ignition,
    input_1: what.input_1 ?? null,
    input_2: what.input_2 ?? null,
    main_power: power,
    rpm,
    ...temperatureFields(what.temperatures ?? []),
    card,
    alarms,
    extra,
  }
  return { device_id, record }
}

function placeFields({ x = 0, v = 0, heading }: Said): Partial<PositionRecord> {
  if (x === null) return { is_valid: false }
  const { lat, lng } = placeAt(x)
  return {
    is_valid: true,
    latitude_deg_e7: Math.round(lat * 1e7),
    longitude_deg_e7: Math.round(lng * 1e7),
    speed_kmh_e2: v === null ? null : Math.round(v * 100),
    heading_deg_e2: heading === undefined ? null : Math.round(heading * 100),
  }
}

function temperatureFields([first, second, third, fourth]: readonly (
  | number
  | null
)[]): Partial<PositionRecord> {
  const hundredths = (value: number | null = null) => (value === null ? null : Math.round(value * 100))
  return {
    temperature_1_c_e2: hundredths(first),
    temperature_2_c_e2: hundredths(second),
    temperature_3_c_e2: hundredths(third),
    temperature_4_c_e2: hundredths(fourth),
  }
}

/** Speeds at equal times, as `'80 92 95'`; the place of each is where the speeds before it have brought the vehicle. */
export function drive(
  from: string,
  every_s: number,
  { speeds, ...what }: Said & { readonly speeds: string },
): TestRecord[] {
  let x = what.x ?? 0
  return speeds.split(' ').map((text, index) => {
    const v = Number(text)
    const each = said(momentOf(from) + index * every_s * 1_000, { ...what, x, v })
    x += (v / 3.6) * every_s
    return each
  })
}

/** Places at equal times, in metres on the line. */
export function pass(
  from: string,
  every_s: number,
  { places, ...what }: Said & { readonly places: string },
): TestRecord[] {
  return places
    .split(' ')
    .map((x, index) => said(momentOf(from) + index * every_s * 1_000, { v: 40, ...what, x: Number(x) }))
}
