import type { Track } from '../../api/track.ts'

export interface Fix {
  readonly time_s: number
  readonly lat?: number
  readonly lng?: number
  readonly speed?: number
  readonly ignition?: boolean
  readonly odometer?: number
}

/** A track of a few positions, which say what they are told to say. */
export const makeTrack = (fixes: readonly Fix[]): Track => ({
  length: fixes.length,
  times: Float64Array.from(fixes, ({ time_s }) => time_s),
  lats: Float64Array.from(fixes, ({ lat = 0 }) => lat),
  lngs: Float64Array.from(fixes, ({ lng = 0 }) => lng),
  speeds: Float32Array.from(fixes, ({ speed = 0 }) => speed),
  headings: Float32Array.from(fixes, () => 90),
  odometers: Float64Array.from(fixes, ({ odometer = Number.NaN }) => odometer),
  ignitions: Int8Array.from(fixes, ({ ignition = true }) => Number(ignition)),
  is_cut: false,
})

/** A degree of longitude at the equator. */
export const degree_m = 40_075_016.686 / 360
