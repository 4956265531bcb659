import { type RowOrder, row_orders } from '../board/model/row-order.ts'
import { isCivilDate } from '../ui/format/civil-date.ts'

export const day_filters = ['done', 'late', 'returned'] as const
/** What a number of the top bar shows alone when it is pressed. */
export type DayFilter = (typeof day_filters)[number]

export const inbox_tabs = ['open', 'mine', 'snoozed'] as const
export type InboxTab = (typeof inbox_tabs)[number]

export const today_panels = ['exceptions', 'routes', 'map'] as const
/** Which part is seen where there is room for one alone. */
export type TodayPanel = (typeof today_panels)[number]

/** What is looked at, in the address: it survives a reload and can be sent to somebody. */
export interface TodaySearch {
  /** A civil date; without it the day that it is for the company. */
  readonly date?: string
  readonly route?: number
  readonly vehicle?: number
  readonly exception?: number
  readonly show?: DayFilter
  readonly fleet?: number
  readonly order?: RowOrder
  readonly inbox?: InboxTab
  readonly panel?: TodayPanel
}

type Given = Readonly<Record<string, unknown>>

/** Of what somebody may have typed, what makes sense. */
export function readTodaySearch(given: Given): TodaySearch {
  const date = given['date']
  return {
    ...(isCivilDate(date) && !Number.isNaN(Date.parse(date)) && { date }),
    ...readId(given, 'route'),
    ...readId(given, 'vehicle'),
    ...readId(given, 'exception'),
    ...readId(given, 'fleet'),
    ...readOne(given, 'show', day_filters),
    ...readOne(given, 'order', row_orders),
    ...readOne(given, 'inbox', inbox_tabs),
    ...readOne(given, 'panel', today_panels),
  }
}

function readId<Name extends string>(given: Given, name: Name): { readonly [name in Name]?: number } {
  const id = Number(given[name])
  return Number.isSafeInteger(id) && id > 0 ? ({ [name]: id } as { [name in Name]: number }) : {}
}

function readOne<Name extends string, Value extends string>(
  given: Given,
  name: Name,
  values: readonly Value[],
): { readonly [name in Name]?: Value } {
  const value = values.find((each) => each === given[name])
  return value === undefined ? {} : ({ [name]: value } as { [name in Name]: Value })
}
