const names = [
  'map-paper',
  'map-street',
  'map-casing',
  'map-arterial',
  'map-arterial-casing',
  'map-highway',
  'map-highway-casing',
  'map-water',
  'map-park',
  'map-rail',
  'map-label',
  'map-halo',
  'map-quiet',
  'route-1',
  'route-2',
  'route-3',
  'route-4',
  'route-5',
  'route-6',
  'route-7',
  'route-8',
  'on-route',
  'on-route-5',
  'on-route-8',
  'surface',
  'ink',
  'ink-3',
  'on-ink',
  'accent',
  'ok-soft',
  'ok-ink',
  'late',
  'late-soft',
  'late-ink',
  'fail',
] as const

export type TokenName = (typeof names)[number]

/** The design tokens that the map draws with, as they are in the theme of the page: `#rrggbb`. */
export type MapTokens = Readonly<Record<TokenName, string>>

export function readTokens(styles: Pick<CSSStyleDeclaration, 'getPropertyValue'>): MapTokens {
  const entries = names.map((name) => {
    const value = styles.getPropertyValue(`--${name}`).trim()
    if (value === '') throw new Error(`the page has no design token --${name}`)
    return [name, value] as const
  })
  return Object.fromEntries(entries) as Record<TokenName, string>
}

export const readPageTokens = () => readTokens(getComputedStyle(document.documentElement))

/** Calls back whenever the page changes its theme. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    observer.disconnect()
  }
}

/** Parts from 0 to 1. Only the short and the long form of hexadecimal colours, which the tokens have. */
export function parseColour(hex: string): readonly [red: number, green: number, blue: number] {
  const digits = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(hex)?.[1]
  if (digits === undefined) throw new Error(`${hex} is no hexadecimal colour`)
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const part = (start: number) => Number.parseInt(long.slice(start, start + 2), 16) / 255
  return [part(0), part(2), part(4)]
}
