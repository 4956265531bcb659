import type { CloseReason, ExceptionKind, ExceptionState } from '@tropeiro/contract/exception.ts'
import type { CustomerEvent } from '@tropeiro/db/outbox.ts'
import type { SubjectIds } from '../model/cause.ts'

export interface ExceptionNews extends SubjectIds {
  readonly id: number
  readonly kind: ExceptionKind
  readonly day: string
  readonly state: ExceptionState
  readonly owner_user_id: number | null
  readonly close_reason: CloseReason | null
  readonly snoozed_until: Date | null
  readonly was: ExceptionState | null
  readonly is_new: boolean
}

/** For all who follow the log: opened, closed, else changed. One that opened and closed unseen between two rounds is told twice. */
export function tellNews(customer_id: number, news: readonly ExceptionNews[]): CustomerEvent[] {
  return news.flatMap((one) => {
    const { id, kind, day, state, was, owner_user_id, close_reason, snoozed_until } = one
    const { route_plan_id, route_point_id, vehicle_id, driver_id } = one
    const about = { exception_id: id, kind, day, route_plan_id, route_point_id, vehicle_id, driver_id }
    const tell = (name: string, data: object): CustomerEvent => ({
      customer_id,
      type: `exception.${name}`,
      payload: { ...about, ...data },
    })
    const is_closed_now = state === 'closed' && was !== 'closed'
    const opened = one.is_new ? [tell('opened', { state: 'new' })] : []
    if (is_closed_now) return [...opened, tell('closed', { state, close_reason, owner_user_id })]
    return one.is_new ? opened : [tell('changed', { state, was, owner_user_id, snoozed_until })]
  })
}
