import type { MapTokens, TokenName } from '../tokens.ts'
import type { RouteColour, StopLook, StopOnMap } from './route-model.ts'

/** What a picture of a stop is made from. Equal stops share one. */
export interface StopImage {
  readonly look: StopLook
  readonly colour: RouteColour
  readonly dashed: boolean
  readonly is_selected: boolean
  readonly label: string
}

const prefix = 'stop'
const separator = '|'

/** The name of a stop's picture says all of it, so that it can be drawn when it is first asked for. */
export function stopImageOf({ look, colour = 'accent', label, dashed, is_selected }: StopOnMap): string {
  const flags = `${dashed === true ? 'd' : ''}${is_selected === true ? 's' : ''}`
  return [prefix, look, colour, flags, label].join(separator)
}

export function readStopImage(name: string): StopImage | null {
  const [found, look, colour, flags = '', ...label] = name.split(separator)
  if (found !== prefix) return null
  const number = Number(colour)
  return {
    look: look as StopLook,
    colour: (Number.isNaN(number) ? colour : number) as RouteColour,
    dashed: flags.includes('d'),
    is_selected: flags.includes('s'),
    label: label.join(separator),
  }
}

export interface StopPaint {
  readonly fill: string
  readonly text: string
  readonly edge: string
  readonly edge_px: number
  readonly shape: 'circle' | 'square'
}

export function paintOfStop({ look, colour, dashed, is_selected }: StopImage, tokens: MapTokens): StopPaint {
  const halo = { edge: tokens['map-halo'], edge_px: 1.5, shape: 'circle' } as const
  if (is_selected) return { ...halo, fill: tokens.accent, text: tokens['on-ink'] }
  switch (look) {
    case 'done':
      return { ...halo, fill: tokens['ok-soft'], text: tokens['ok-ink'] }
    case 'done_late':
      return { ...halo, fill: tokens['late-soft'], text: tokens['late-ink'] }
    case 'returned':
      return { ...halo, fill: tokens.fail, text: tokens['on-ink'], shape: 'square' }
    case 'late':
      return { ...halo, fill: tokens.late, text: tokens['on-ink'] }
    case 'plain':
      return { ...halo, fill: tokens.surface, text: tokens.ink, edge: tokens['ink-3'] }
    case 'depot':
      return { ...halo, fill: tokens.ink, text: tokens['map-halo'], shape: 'square' }
    default: {
      const strong = tokens[colourToken(colour)]
      if (dashed) return { fill: tokens.surface, text: strong, edge: strong, edge_px: 2, shape: 'circle' }
      return { ...halo, fill: strong, text: tokens[textOn(colour)] }
    }
  }
}

export function colourToken(colour: RouteColour): TokenName {
  if (colour === 'accent') return 'accent'
  return colour === 'quiet' ? 'map-quiet' : `route-${colour}`
}

function textOn(colour: RouteColour): TokenName {
  if (colour === 5) return 'on-route-5'
  if (colour === 8) return 'on-route-8'
  return colour === 'accent' || colour === 'quiet' ? 'on-ink' : 'on-route'
}
