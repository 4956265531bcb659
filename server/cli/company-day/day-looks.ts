/** Red is kept for what is late, orange for what came back: no route has them. */
export const look = {
  late: '#c32222',
  returned: '#c26a00',
  ink: '#22303c',
  silent: '#7d8288',
  quiet: '#5c6066',
  area: '#6c4f9c',
} as const

const hues = { first: 95, span: 215 }
/** Neighbours in the list are far from each other in colour. */
const golden_share = 0.618_034

/** The colour of a route: each its own, as far as eyes can tell a hundred. */
export function routeColour(index: number): string {
  const hue = hues.first + hues.span * ((index * golden_share + 0.45) % 1)
  const lightness = [0.38, 0.46, 0.32][index % 3] ?? 0.38
  return hexOf(hue, 0.52, lightness)
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const value = lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

export interface DaySizes {
  readonly route_px: number
  readonly stop_px: number
  readonly vehicle_px: number
}

/** The more there is, the smaller each: the streets are still to be seen. */
export function sizesFor({ routes, stops }: { routes: number; stops: number }): DaySizes {
  return {
    route_px: routes <= 8 ? 4.4 : routes <= 25 ? 3.2 : routes <= 60 ? 2.4 : 1.8,
    stop_px: stops <= 150 ? 4.2 : stops <= 500 ? 3.2 : stops <= 1_500 ? 2.4 : 1.8,
    vehicle_px: routes <= 25 ? 10 : routes <= 60 ? 8.5 : routes <= 150 ? 7 : 5.5,
  }
}
