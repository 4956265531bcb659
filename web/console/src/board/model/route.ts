/** Milliseconds since 1970, UTC: one number is compared, subtracted and drawn without a time zone. */
export type Moment = number

/** What is known of a stop. How a stop looks while it is moved is no state of it. */
export type StopState = 'planned' | 'now' | 'done' | 'done_late' | 'returned' | 'skipped' | 'will_be_late'

export interface TimeWindow {
  readonly from: Moment
  readonly to: Moment
}

export interface BoardStop {
  readonly id: string
  /** What people call it by: the number that is written on its boxes. */
  readonly number: string
  readonly name: string
  /** Under its name while it is moved: address, weight. */
  readonly detail?: string
  readonly kind: 'pickup' | 'delivery'
  readonly state: StopState
  /** What happened, else the forecast. */
  readonly start: Moment
  readonly end: Moment
  readonly planned_start: Moment | null
  readonly planned_end: Moment | null
  readonly window?: TimeWindow
  readonly locked: boolean
}

export type SegmentKind = 'drive' | 'wait' | 'break' | 'off'

export interface BoardSegment {
  readonly kind: SegmentKind
  readonly from: Moment
  readonly to: Moment
}

/** The most pressing first. */
export const route_flags = ['panic', 'silent', 'late', 'returned'] as const

export type RouteFlag = (typeof route_flags)[number]

export type RouteColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export interface RouteMark {
  readonly letter: string
  readonly colour: RouteColour
  /** From the ninth route on the colours come again, outlined. */
  readonly outlined: boolean
}

export interface Summary {
  readonly text: string
  readonly tone: 'quiet' | 'ok' | 'late' | 'fail'
}

/** A row. The board draws a row again only when its object is another: keep those that did not change. */
export interface BoardRoute {
  readonly id: string
  /** Names the row where there is no driver. */
  readonly label: string
  readonly driver: string | null
  readonly plate: string | null
  readonly mark: RouteMark | null
  readonly locked: boolean
  /** Of what the vehicle may carry, 1 is full; null draws "done of total" instead. */
  readonly load_ratio: number | null
  readonly done: number
  readonly total: number
  readonly flags: readonly RouteFlag[]
  /** In order, none over another. What lies between them is a stop, or nothing is known of it. */
  readonly segments: readonly BoardSegment[]
  /** In the order in which they are visited. */
  readonly stops: readonly BoardStop[]
  readonly end_time: Moment | null
  readonly deviation_s: number | null
  /** Under the end time: kilometres, lateness, "sem sinal". */
  readonly summary: Summary | null
}

/** What happened cannot be changed: these stay where they are, and nothing is put before them. */
export function isOpen({ state }: BoardStop): boolean {
  return state === 'planned' || state === 'will_be_late'
}

export function markOf(index: number): RouteMark {
  const letter =
    index < 26
      ? String.fromCodePoint(65 + index)
      : `${Math.floor(index / 26)}${String.fromCodePoint(65 + (index % 26))}`
  return { letter, colour: ((index % 8) + 1) as RouteColour, outlined: index >= 8 }
}
