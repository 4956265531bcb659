import { isCivilDate } from '../ui/format/civil-date.ts'

export const plan_tabs = ['board', 'map', 'unassigned'] as const
export type PlanTab = (typeof plan_tabs)[number]

/** What the address of the screen holds: the day, and what is chosen. */
export interface PlanSearch {
  readonly date?: string
  /** Ids of a plan and of one of its points. */
  readonly route?: number
  readonly stop?: number
  /** Which panel, where there is room for one. */
  readonly tab?: PlanTab
}

export function readPlanSearch(search: Readonly<Record<string, unknown>>): PlanSearch {
  const { date, route, stop, tab } = search
  const known_tab = plan_tabs.find((each) => each === tab)
  return {
    ...(isCivilDate(date) && { date }),
    ...(isId(route) && { route }),
    ...(isId(route) && isId(stop) && { stop }),
    ...(known_tab !== undefined && { tab: known_tab }),
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
