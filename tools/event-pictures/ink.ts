/** Colours and sizes of all pictures. Text is drawn, never outlined, so that it can be searched and read aloud. */
export const ink = {
  text: '#1f2a37',
  muted: '#667085',
  faint: '#98a2b3',
  line: '#d0d5dd',
  grid: '#eef1f5',
  paper: '#ffffff',
  panel: '#f8fafc',
  signal: '#3b6ea5',
  signal_light: '#bcd2e8',
  limit: '#b54708',
  event: '#d92d5b',
  event_light: '#fde8ee',
  place: '#2e7d5b',
  place_light: '#e3f3ea',
} as const

export const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

export const width = 760
/** Where times are drawn. */
export const plot = { left: 132, right: 736 } as const
/** Where the names of lanes begin. */
export const margin = 24

export function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** To a tenth of a pixel. */
export const px = (value: number) => String(Math.round(value * 10) / 10)

interface TextStyle {
  readonly size?: number
  readonly colour?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: number
  /** Readable on top of lines. */
  readonly has_halo?: boolean
}

type Point = readonly [x: number, y: number]

export function text([x, y]: Point, words: string, style: TextStyle = {}): string {
  const { size = 11, colour = ink.muted, anchor = 'start', weight, has_halo = false } = style
  const halo = has_halo ? ` stroke="${ink.paper}" stroke-width="3" paint-order="stroke"` : ''
  const bold = weight === undefined ? '' : ` font-weight="${weight}"`
  const at = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text x="${px(x)}" y="${px(y)}" font-size="${size}" fill="${colour}"${at}${bold}${halo}>${escapeText(words)}</text>`
}

export function line(from: Point, to: Point, style: string): string {
  return `<line x1="${px(from[0])}" y1="${px(from[1])}" x2="${px(to[0])}" y2="${px(to[1])}" ${style}/>`
}

export function dot([x, y]: Point, style: { fill: string; stroke: string; radius?: number }): string {
  const { fill, stroke, radius = 3.4 } = style
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}" stroke="${stroke}" stroke-width="1.4"/>`
}

/** About as wide as the browser draws it. */
export const widthOf = (words: string, size = 11) => words.length * size * 0.56
