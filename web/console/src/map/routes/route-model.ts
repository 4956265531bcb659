import type { GeoPoint } from '../mercator.ts'

export type RouteNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** `accent`: the route that is selected. `quiet`: one of all the others. */
export type RouteColour = 'accent' | 'quiet' | RouteNumber

/** Solid happened or is about to be driven, pale is what attention is not for, dotted is a plan, beside what was driven; a forecast goes on from there. */
export interface RoutePart {
  readonly look: 'solid' | 'pale' | 'dotted' | 'forecast'
  readonly line: readonly GeoPoint[]
}

export interface RouteOnMap {
  readonly id: number
  readonly colour: RouteColour
  /** From the ninth route on the colours come again, dashed. */
  readonly dashed?: boolean
  /** A gap without signal lies between two parts: nothing joins them. */
  readonly parts: readonly RoutePart[]
}

export type StopLook =
  | 'done'
  | 'done_late'
  | 'returned'
  /** In the colour of its route. */
  | 'coming'
  | 'late'
  /** White: behind what is looked at, such as what a replay has not reached. */
  | 'plain'
  /** Where routes begin and end. */
  | 'depot'

export interface StopOnMap {
  readonly id: number
  readonly lat: number
  readonly lng: number
  /** Number of the box, with the letter of the route where there are several: `6`, `B6`. */
  readonly label: string
  readonly look: StopLook
  readonly colour?: RouteColour
  readonly dashed?: boolean
  readonly is_selected?: boolean
}
