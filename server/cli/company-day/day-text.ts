import { localDateOf } from '@tropeiro/kernel/zoned-time.ts'
import { layOut } from '../plan-table.ts'
import { clockOf, dateOf, durationOf } from '../vehicle-day/day-figures.ts'
import { type CompanyDay, countDay, type DayPlace, type DayRoute, findNextStop } from './company-day.ts'
import { type DayWord, statusName, wordOf } from './day-words.ts'

const columns = [
  'plan',
  'driver',
  'vehicle',
  'status',
  'done',
  'delivered',
  'returned',
  'next',
  'delay',
  'position',
] as const satisfies readonly DayWord[]

/** Longer names would push the last columns out of the window. */
const max_name = 32

/** The day for a terminal: a line for each route. */
export function dayText(day: CompanyDay): string {
  const { language } = day
  const head = [day.company, dateOf(day), clockOf(day.now.getTime(), day), day.time_zone].join(' · ')
  if (day.routes.length === 0) return `${plain(head)}\n${wordOf('empty', language)}`
  const titles = columns.map((name) => wordOf(name, language))
  const rows = day.routes.map((route) => rowOf(route, day).map(plain))
  return [
    plain(head),
    summaryOf(day),
    ...(day.max_routes === null ? [] : [wordOf('only_first', language, { count: day.max_routes })]),
    '',
    ...layOut([titles, ...rows]),
  ].join('\n')
}

/** A terminal obeys control characters. */
const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, '')

function summaryOf(day: CompanyDay): string {
  const { language } = day
  const counts = countDay(day)
  const done = wordOf('done_of', language, { done: counts.done, all: counts.stops })
  return [
    `${counts.routes} ${wordOf('routes', language)}`,
    `${done} ${wordOf('stops_done', language)}`,
    `${counts.returned} ${wordOf('returned', language)}`,
    `${counts.late} ${wordOf('late_routes', language)}`,
    `${counts.moving} ${wordOf('vehicles_moving', language)}`,
    `${counts.standing} ${wordOf('standing', language)}`,
    `${counts.silent} ${wordOf('silent', language)}`,
  ].join(' · ')
}

function rowOf(route: DayRoute, day: CompanyDay): string[] {
  const { stops, place } = route
  const { language } = day
  const count = (...wanted: string[]) => stops.filter(({ state }) => wanted.includes(state)).length
  return [
    String(route.plan_id),
    route.driver ?? '',
    route.plate ?? '',
    statusName(route.status, language),
    `${count('done', 'returned')}/${stops.length}`,
    String(count('done')),
    String(count('returned')),
    nextOf(route, day),
    delayOf(route, day),
    place === null ? '' : wordOf('ago', language, { time: ageOf(place, day) }),
  ]
}

/** A tracker whose clock is ahead spoke just now. */
const ageOf = ({ time }: DayPlace, { now }: CompanyDay) =>
  durationOf(Math.max(0, now.getTime() - time.getTime()))

function nextOf(route: DayRoute, day: CompanyDay): string {
  const next = findNextStop(route)
  if (next === null) return ''
  const time = next.time_scheduled === null ? '--:--' : clockOf(next.time_scheduled.getTime(), day)
  return `${time} ${next.name.slice(0, max_name)}`
}

/** Nobody is on time with what is over, not planned yet, or was forgotten on a day that is past. */
function delayOf({ late_min, status }: DayRoute, { language, date, now, time_zone }: CompanyDay): string {
  if (late_min !== null) return wordOf('late_by', language, { minutes: late_min })
  const may_begin = status === 'P' && date >= localDateOf(now, time_zone).toString()
  return status === 'E' || may_begin ? wordOf('on_time', language) : ''
}
