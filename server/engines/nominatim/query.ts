/** An address in the parts that Nominatim's structured search takes. */
export interface StructuredQuery {
  /** House number and street. */
  readonly street?: string
  readonly city?: string
  readonly state?: string
  readonly postalcode?: string
}

/** What a person can mean fits; more only costs, because every word multiplies what must be looked for. */
const max_characters = 200
const max_words = 20

/** Control characters and runs of spaces say nothing, and a long text only costs. */
export function trimText(text: string): string {
  const words = text
    .slice(0, 4 * max_characters)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .split(' ')
  return words.slice(0, max_words).join(' ').slice(0, max_characters).trim()
}

export interface SearchScope {
  readonly country_codes: string
  readonly languages: string
  readonly limit: number
}

/** The path of a search, or null when there is nothing to look for. */
export function findSearchPath(query: StructuredQuery | string, scope: SearchScope): string | null {
  const given = typeof query === 'string' ? { q: query } : query
  const parts = Object.entries(given)
    .map(([name, text]): [string, string] => [name, trimText(text ?? '')])
    .filter(([, text]) => text !== '')
  if (parts.length === 0) return null
  const params = new URLSearchParams([
    ...parts,
    ['countrycodes', scope.country_codes],
    ['accept-language', scope.languages],
    ['format', 'jsonv2'],
    ['addressdetails', '1'],
    ['limit', String(scope.limit)],
  ])
  return `search?${params.toString()}`
}

export function reversePath({ lat, lng }: { lat: number; lng: number }, languages: string): string {
  const params = new URLSearchParams({
    lat: String(lat),
    lon: String(lng),
    format: 'jsonv2',
    addressdetails: '1',
    zoom: '18',
    'accept-language': languages,
  })
  return `reverse?${params.toString()}`
}
