import type { RouteNumber } from './route-model.ts'

export const colours_at_once = 8

export interface RouteLook {
  readonly colour: RouteNumber
  readonly letter: string
  /** Its line is dashed and its badge outlined, as the colour alone belongs to an earlier route. */
  readonly dashed: boolean
}

const letters = 26

/** Of the route at a place of the list, which is how dispatchers know it all day: from 0. */
export function lookOfRoute(position: number): RouteLook {
  return {
    colour: ((position % colours_at_once) + 1) as RouteNumber,
    letter: letterOf(position),
    dashed: position >= colours_at_once,
  }
}

/** A to Z, then AA, as columns of spreadsheets. */
function letterOf(position: number): string {
  const last = String.fromCodePoint(65 + (position % letters))
  return position < letters ? last : letterOf(Math.floor(position / letters) - 1) + last
}

/** Nobody tells more than eight colours apart: of the routes that were chosen, the first eight have one. */
export function chooseColoured<Id>(chosen: readonly Id[]): ReadonlySet<Id> {
  return new Set(chosen.slice(0, colours_at_once))
}
