import { afterNeighborhoodMarker, placeOfWords } from './place-name.ts'
import { neighborhood_words } from './vocabulary/cities.ts'

/** Words that are neither street nor number nor complement: a neighbourhood, a city, or both without a separator. */
export interface PlaceWords {
  readonly words: readonly string[]
  /** The state stood right after it. */
  readonly is_city: boolean
  /** Nothing but a dash or a space stood between it and the house. */
  readonly is_beside_house: boolean
}

interface Places {
  readonly neighborhood: string | null
  readonly city: string | null
}

type IsKnownCity = (key: string) => boolean

export function readPlaces(all: readonly PlaceWords[], isKnownCity: IsKnownCity): Places {
  const places = all.filter((place) => afterNeighborhoodMarker(place.words) === null)
  const named = all.map((place) => afterNeighborhoodMarker(place.words)).find((words) => words !== null)
  const city = findCity(places, isKnownCity)
  if (named !== undefined && city === null) return splitNamed(named, isKnownCity)
  const split = city === null ? null : splitCity(city.words, isKnownCity)
  const beforeCity = split === null || split.neighborhood.length === 0 ? null : split.neighborhood
  const neighborhood = named ?? beforeCity ?? findNeighborhood(places, city)?.words ?? null
  return {
    neighborhood: neighborhood === null ? null : placeOfWords(neighborhood),
    city: split === null ? null : split.city,
  }
}

/** "bairro centro porto alegre": the marker says where the neighbourhood begins, a known city where it ends. */
function splitNamed(words: readonly string[], isKnownCity: IsKnownCity): Places {
  const start = startOfKnownCity(words, isKnownCity) ?? 0
  if (start === 0) return { neighborhood: placeOfWords(words), city: null }
  return { neighborhood: placeOfWords(words.slice(0, start)), city: placeOfWords(words.slice(start)) }
}

function findCity(places: readonly PlaceWords[], isKnownCity: IsKnownCity): PlaceWords | null {
  const marked = places.find((place) => place.is_city)
  if (marked !== undefined) return marked
  const known = places.findLast((place) => startOfKnownCity(place.words, isKnownCity) !== null)
  if (known !== undefined) return known
  const last = places.at(-1)
  if (last === undefined || neighborhood_words.has(placeOfWords(last.words).split(' ')[0] ?? '')) return null
  return places.length === 1 && last.is_beside_house ? null : last
}

/** The one right before the city; where all stand before the street, whatever else there is. */
function findNeighborhood(places: readonly PlaceWords[], city: PlaceWords | null): PlaceWords | undefined {
  if (city === null) return places.at(-1)
  const at = places.indexOf(city)
  return places[at - 1] ?? places[at + 1]
}

/** "centro porto alegre": as long a known city as ends it. An unknown one is taken whole. */
function splitCity(
  words: readonly string[],
  isKnownCity: IsKnownCity,
): { neighborhood: readonly string[]; city: string } {
  const start = startOfKnownCity(words, isKnownCity)
  if (start === null) return { neighborhood: [], city: placeOfWords(words) }
  return { neighborhood: words.slice(0, start), city: placeOfWords(words.slice(start)) }
}

const longest_city_words = 7

/** Where the known city at the end begins; null when none does. */
export function startOfKnownCity(words: readonly string[], isKnownCity: IsKnownCity): number | null {
  for (let start = Math.max(0, words.length - longest_city_words); start < words.length; start += 1) {
    if (isKnownCity(placeOfWords(words.slice(start)))) return start
  }
  return null
}
