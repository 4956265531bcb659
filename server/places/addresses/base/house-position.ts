/** A house of a street, as the base has it. */
export interface HousePoint {
  readonly number: number
  readonly latitude_e6: number
  readonly longitude_e6: number
  /** A face of a block, 0 where the source has none. */
  readonly face: number
  /** 4: it is not sure that the house stands there. */
  readonly level: number
}

export interface HousePosition {
  readonly latitude: number
  readonly longitude: number
  /** Whether the house is likely to be within 50 m; measured on two cities: 94 and 98 of 100 are. */
  readonly is_close: boolean
}

/** Houses looked at on either side of the number. */
const neighbours = 4
/** The other side of the street counts as if it were so many numbers farther. */
const other_side_numbers = 20
const other_side_weight = 0.1
const unsure_weight = 0.2
const same_face_weight = 3
/** What one house says by itself ("near me"), to what a pair says. */
const lone_weight = 0.2
/** Metres to one number, above which a pair of houses is hardly of one stretch of street. */
const usual_metres_per_number = 1.5
/** What keeps an answer from being called close: how far its witnesses disagree, how far they stand apart. */
const max_spread_m = 25
const max_apart_m = 150
/** Beyond the last house the number says how far to go, not where to. */
const max_beyond = 20
const farthest_beyond_m = 30
const metres_per_e6 = 0.111_195
const rounds = 12

interface Place {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly face: number
  readonly weight: number
}

interface Guess {
  readonly x: number
  readonly y: number
  readonly weight: number
}

/**
 * Where a house must stand that the base lacks. Every pair of a lower and a higher number says where; near pairs, of
 * the same side or the same face, count more, and a pair of which one house is misplaced is outvoted. Null where the
 * street has no house at all.
 */
export function estimateHouse(houses: readonly HousePoint[], number: number): HousePosition | null {
  const origin = houses[0]
  if (origin === undefined) return null
  const { toMetres, toDegrees } = createPlane(origin)
  const places = houses.map((house) => ({
    ...toMetres(house),
    number: house.number,
    face: house.face,
    weight: weightOf(house, number),
  }))
  const below = nearest(places, number, (place) => place.number < number)
  const above = nearest(places, number, (place) => place.number > number)
  const [low, high] = [below[0], above[0]]
  if (low === undefined || high === undefined) {
    const last = low ?? high ?? places[0]
    if (last === undefined) return null
    const is_close = Math.abs(last.number - number) <= max_beyond
    return { ...toDegrees(goBeyond(last, [...below, ...above], number)), is_close }
  }
  const pairs = below.flatMap((lower) => above.map((higher) => guessBetween(lower, higher, number)))
  const lone = [...below, ...above].map((place) => guessNear(place, number))
  const middle = medianOf([...pairs, ...lone])
  const apart_m = Math.hypot(low.x - high.x, low.y - high.y)
  const is_close = spreadAround(middle, pairs) < max_spread_m && apart_m < max_apart_m
  return { ...toDegrees(middle), is_close }
}

/** The street is short enough for the ground to be flat. */
function createPlane(origin: HousePoint) {
  const scale = metres_per_e6 * Math.cos((origin.latitude_e6 / 1e6) * (Math.PI / 180))
  return {
    toMetres: ({ latitude_e6, longitude_e6 }: HousePoint) => ({
      x: (longitude_e6 - origin.longitude_e6) * scale,
      y: (latitude_e6 - origin.latitude_e6) * metres_per_e6,
    }),
    toDegrees: ({ x, y }: { x: number; y: number }) => ({
      latitude: round6(origin.latitude_e6 / 1e6 + y / metres_per_e6 / 1e6),
      longitude: round6(origin.longitude_e6 / 1e6 + x / scale / 1e6),
    }),
  }
}

function weightOf(house: HousePoint, number: number): number {
  const is_same_side = house.number % 2 === number % 2
  return (is_same_side ? 1 : other_side_weight) * (house.level < 4 ? 1 : unsure_weight)
}

function nearest(places: readonly Place[], number: number, isOnSide: (place: Place) => boolean): Place[] {
  const far = (place: Place) =>
    Math.abs(place.number - number) + (place.number % 2 === number % 2 ? 0 : other_side_numbers)
  return places
    .filter(isOnSide)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, neighbours)
}

function guessBetween(low: Place, high: Place, number: number): Guess {
  const numbers = high.number - low.number
  const share = (number - low.number) / numbers
  const stretch = Math.hypot(low.x - high.x, low.y - high.y) / (numbers + 20)
  const face = low.face !== 0 && low.face === high.face ? same_face_weight : 1
  const weight =
    (face * low.weight * high.weight) /
    (numbers + 6) ** 1.5 /
    Math.max(1, stretch / usual_metres_per_number) ** 3
  return { x: low.x + (high.x - low.x) * share, y: low.y + (high.y - low.y) * share, weight }
}

function guessNear(place: Place, number: number): Guess {
  const weight = (lone_weight * place.weight) / (2 * Math.abs(place.number - number) + 6) ** 1.5
  return { x: place.x, y: place.y, weight }
}

/** On from the last house, the way the street came, but not far: it may turn. */
function goBeyond(last: Place, places: readonly Place[], number: number): { x: number; y: number } {
  const before = places.find(
    (place) => place.number % 2 === last.number % 2 && Math.abs(place.number - last.number) >= 8,
  )
  if (before === undefined) return last
  const length_m = Math.hypot(last.x - before.x, last.y - before.y)
  const share = (number - last.number) / (last.number - before.number)
  const shortened = share * Math.min(1, farthest_beyond_m / Math.max(1, length_m * Math.abs(share)))
  return { x: last.x + (last.x - before.x) * shortened, y: last.y + (last.y - before.y) * shortened }
}

/** The point from which the weighted sum of distances is least (Weiszfeld): a few wild guesses do not move it. */
function medianOf(guesses: readonly Guess[]): { x: number; y: number } {
  let middle = weightedMean(guesses, () => 1)
  for (let round = 0; round < rounds; round++) {
    const from = middle
    middle = weightedMean(guesses, (guess) => 1 / Math.max(2, Math.hypot(guess.x - from.x, guess.y - from.y)))
  }
  return middle
}

function weightedMean(guesses: readonly Guess[], factor: (guess: Guess) => number): { x: number; y: number } {
  let [x, y, sum] = [0, 0, 0]
  for (const guess of guesses) {
    const weight = guess.weight * factor(guess)
    x += guess.x * weight
    y += guess.y * weight
    sum += weight
  }
  return { x: x / sum, y: y / sum }
}

function spreadAround(middle: { x: number; y: number }, guesses: readonly Guess[]): number {
  let [spread, sum] = [0, 0]
  for (const guess of guesses) {
    spread += guess.weight * Math.min(300, Math.hypot(guess.x - middle.x, guess.y - middle.y))
    sum += guess.weight
  }
  return spread / sum
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
