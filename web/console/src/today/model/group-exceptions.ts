import type { Exception, ExceptionKind } from '../../api/exceptions.ts'
import { holdOrder } from '../../board/model/row-order.ts'
import type { InboxTab } from '../search.ts'
import type { Subject } from './day-index.ts'

export interface SubjectedException {
  readonly exception: Exception
  readonly subject: Subject
}

export interface ExceptionGroup {
  /** Null: of routes that have a single one, or of no route. */
  readonly plan_id: number | null
  readonly items: readonly SubjectedException[]
}

export interface Inbox {
  /** Fixed on top of every tab: nobody files a panic button away. */
  readonly panics: readonly SubjectedException[]
  readonly groups: readonly ExceptionGroup[]
}

/** The most pressing first. */
const urgency: readonly ExceptionKind[] = [
  'panic',
  'silent',
  'late',
  'late_departure',
  'temperature',
  'returned',
  'risk',
  'document',
]

const urgencyOf = ({ exception }: SubjectedException) => urgency.indexOf(exception.kind)

/** What is of the route as a whole comes before what happened at one of its stops, the newest of a kind first. */
export const byUrgency = (one: SubjectedException, other: SubjectedException): number =>
  urgencyOf(one) - urgencyOf(other) ||
  other.exception.opened_at.localeCompare(one.exception.opened_at) ||
  other.exception.id - one.exception.id

export const isOnTab = ({ state, owner }: Exception, tab: InboxTab, user_id: number): boolean => {
  if (tab === 'snoozed') return state === 'snoozed'
  if (tab === 'mine') return state === 'acting' && owner?.id === user_id
  return state !== 'snoozed' && state !== 'closed'
}

/** Routes with several have a group of their own; the others share the last. */
export function groupExceptions(list: readonly SubjectedException[]): Inbox {
  const sorted = list.toSorted(byUrgency)
  const isPanic = ({ exception: { kind, state } }: SubjectedException) =>
    kind === 'panic' && state !== 'snoozed'
  const rest = sorted.filter((each) => !isPanic(each))
  const of_plan = Map.groupBy(rest, ({ subject }) => subject.plan?.id ?? null)
  const groups: ExceptionGroup[] = []
  const single: SubjectedException[] = []
  for (const [plan_id, items] of of_plan) {
    if (plan_id === null || items.length < 2) single.push(...items)
    else groups.push({ plan_id, items })
  }
  if (single.length > 0) groups.push({ plan_id: null, items: single.toSorted(byUrgency) })
  return { panics: sorted.filter(isPanic), groups }
}

/** The order of the screen goes on while somebody points at it: what is new comes last in its group, new groups last but one. */
export function holdInbox(shown: Inbox, wanted: Inbox): Inbox {
  const of_plan = new Map(wanted.groups.map((group) => [keyOf(group), group]))
  const keys = holdOrder(shown.groups.map(keyOf), wanted.groups.map(keyOf))
  const ordered = [...keys.filter((key) => key !== rest_key), ...keys.filter((key) => key === rest_key)]
  return {
    panics: holdItems(shown.panics, wanted.panics),
    groups: ordered.flatMap((key) => {
      const group = of_plan.get(key)
      const before = shown.groups.find((each) => keyOf(each) === key)
      return group === undefined ? [] : { ...group, items: holdItems(before?.items ?? [], group.items) }
    }),
  }
}

/** In the order of the screen. */
export const listInbox = ({ panics, groups }: Inbox): readonly SubjectedException[] => [
  ...panics,
  ...groups.flatMap(({ items }) => items),
]

const rest_key = 'rest'
const keyOf = ({ plan_id }: ExceptionGroup) => (plan_id === null ? rest_key : String(plan_id))

function holdItems(
  shown: readonly SubjectedException[],
  wanted: readonly SubjectedException[],
): readonly SubjectedException[] {
  const idOf = ({ exception }: SubjectedException) => String(exception.id)
  const by_id = new Map(wanted.map((each) => [idOf(each), each]))
  return holdOrder(shown.map(idOf), wanted.map(idOf)).flatMap((id) => by_id.get(id) ?? [])
}
