import type { Exception } from '../../api/exceptions.ts'

/** What is asked about an exception before something is done: one question at a time. */
export interface Asking {
  readonly what: 'snooze' | 'close'
  readonly id: number
}

/** What people may do here: without it there are no buttons for it, and no dead ones. */
export interface InboxRights {
  readonly can_act: boolean
  readonly can_change_plans: boolean
}

export const headIdOf = ({ id }: Pick<Exception, 'id'>): string => `exception-${id}`

/** Takes the focus to an exception of the list; false: it is not on the screen. */
export function focusException(exception: Pick<Exception, 'id'>): boolean {
  const head = document.getElementById(headIdOf(exception))
  head?.focus()
  return head !== null
}
