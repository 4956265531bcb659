import { useEffect, useState } from 'react'
import { listenToAnnouncements } from './announce.ts'
import type { Announcement } from './announcement-queue.ts'

/** The voice of the page, once. The regions are there before there is something to say, as screen readers ask for. */
export function Announcer() {
  const [said, setSaid] = useState<(Announcement & { readonly turn: number }) | null>(null)
  useEffect(
    () =>
      listenToAnnouncements((announcement) =>
        setSaid((before) => ({ ...announcement, turn: (before?.turn ?? 0) + 1 })),
      ),
    [],
  )
  // A new element each time, so that the same words twice are said twice.
  const text = said === null ? null : <p key={said.turn}>{said.text}</p>
  return (
    <>
      <div className="sr-only" role="log" aria-live="polite" aria-relevant="additions">
        {said?.urgent === true ? null : text}
      </div>
      <div className="sr-only" role="alert" aria-live="assertive">
        {said?.urgent === true ? text : null}
      </div>
    </>
  )
}
