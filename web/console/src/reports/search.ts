export const reports = ['daily', 'events', 'deliveries'] as const
export type Report = (typeof reports)[number]

export const reportOf = (name: string | undefined): Report | null =>
  name === undefined ? 'daily' : (reports.find((each) => each === name) ?? null)

export const groupings = ['vehicle', 'driver', 'day', 'reason', 'stop'] as const
export type Grouping = (typeof groupings)[number]

export const outcomes = ['delivered', 'late', 'returned', 'open'] as const
export type OutcomeFilter = (typeof outcomes)[number]

/** What a report shows, as its address says it. What makes no sense in a report is not looked at there. */
export interface ReportSearch {
  /** Civil dates, both included. */
  readonly from?: string
  readonly to?: string
  readonly by?: Grouping
  /** Which figure is drawn. */
  readonly figure?: string
  /** By which column, downwards with a minus before it. */
  readonly sort?: string
  readonly vehicle?: number
  readonly driver?: number
  /** Of events that are read; absent: those that a dispatcher asks for first. */
  readonly categories?: string
  /** Of those read, the one that is shown. */
  readonly only?: number
  readonly event?: number
  readonly outcome?: OutcomeFilter
  readonly chart?: 'table'
}

export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const { from, to, by, figure, sort, vehicle, driver, categories, only, event, outcome, chart } = search
  const [grouping, filter] = [
    groupings.find((each) => each === by),
    outcomes.find((each) => each === outcome),
  ]
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(grouping !== undefined && { by: grouping }),
    ...(isWord(figure) && { figure }),
    ...(isWord(sort) && { sort }),
    ...(isId(vehicle) && { vehicle }),
    ...(isId(driver) && { driver }),
    ...(isList(categories) && { categories: String(categories) }),
    ...(isId(only) && { only }),
    ...(isId(event) && { event }),
    ...(filter !== undefined && { outcome: filter }),
    ...(chart === 'table' && { chart }),
  }
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isOnCalendar(value)

function isOnCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^-?[a-z_]{1,30}$/.test(value)
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isList = (value: unknown): boolean =>
  isId(value) || (typeof value === 'string' && /^\d+(,\d+)*$/.test(value))
