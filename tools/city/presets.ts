import type { CityWish } from './create-city.ts'

/** Streets and houses: small 190 and 3,500, medium 850 and 30,000, large 7,000 and 340,000, huge 80,000 and 5 million. */
export const presets = {
  small: { cells_x: 4, cells_y: 3, front_m: [30, 62] },
  medium: { cells_x: 9, cells_y: 9, front_m: [20, 36] },
  large: { cells_x: 27, cells_y: 27, front_m: [14, 26] },
  huge: { cells_x: 93, cells_y: 93, front_m: [10, 20] },
} as const satisfies Record<string, Omit<CityWish, 'seed'>>

export type Preset = keyof typeof presets
