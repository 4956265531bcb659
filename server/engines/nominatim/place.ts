/** One answer of Nominatim, in our words and with numbers that are numbers. */
export interface NominatimPlace {
  readonly lat: number
  readonly lng: number
  /** OpenStreetMap's main tag: "highway", "place", "boundary", "amenity"… */
  readonly category: string
  readonly type: string
  /** What kind of part of an address it is: "road", "house_number", "city", "postcode"… */
  readonly address_type: string
  /** 4 country … 8 state … 16 city … 20 neighbourhood … 26 street … 30 house. */
  readonly rank: number
  readonly name: string
  /** The parts by their names: road, house_number, suburb, city, state, postcode, country_code… */
  readonly address: Readonly<Record<string, string>>
  readonly licence: string | null
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Null for what is not a place, such as `{"error": "Unable to geocode"}`. */
export function findPlace(value: unknown): NominatimPlace | null {
  if (!isFields(value)) return null
  const [lat, lng] = [Number(value['lat'] ?? Number.NaN), Number(value['lon'] ?? Number.NaN)]
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null
  const address = isFields(value['address']) ? value['address'] : {}
  return {
    lat,
    lng,
    category: textOf(value['category']),
    type: textOf(value['type']),
    address_type: textOf(value['addresstype']),
    rank: Number(value['place_rank'] ?? 0),
    name: textOf(value['name']),
    address: Object.fromEntries(Object.entries(address).map(([part, text]) => [part, textOf(text)])),
    licence: textOf(value['licence']) || null,
  }
}
