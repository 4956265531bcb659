import { type FocusEvent, useState } from 'react'
import { holdInbox, type Inbox } from '../model/group-exceptions.ts'

export interface HeldInbox {
  readonly inbox: Inbox
  /** For the element whose order must not change under a pointer or a focus. */
  readonly holding: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/** The list as it is, in the order in which it was while somebody is at it. */
export function useHeldInbox(wanted: Inbox, is_paused: boolean): HeldInbox {
  const [pointer, setPointer] = useState(false)
  const [focus, setFocus] = useState(false)
  const [shown, setShown] = useState(wanted)
  const is_held = pointer || focus || is_paused
  const inbox = is_held ? holdInbox(shown, wanted) : wanted
  if (signatureOf(inbox) !== signatureOf(shown)) setShown(inbox)
  return {
    inbox,
    holding: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}

const signatureOf = ({ panics, groups }: Inbox): string =>
  JSON.stringify([
    panics.map(({ exception }) => exception.id),
    groups.map(({ plan_id, items }) => [plan_id, items.map(({ exception }) => exception.id)]),
  ])
