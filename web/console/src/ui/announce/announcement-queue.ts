export interface Announcement {
  readonly text: string
  /** Interrupts what is being read: a panic button, and nothing less. */
  readonly urgent?: boolean
  /** Of one kind only the latest is still worth saying. */
  readonly topic?: string
}

/** Who listens to a screen reader hears one thing at a time, and has the time to act (WCAG 4.1.3). */
export const announcement_gap_ms = 5_000

/** Decides what is said next. Time comes from who calls. */
export class AnnouncementQueue {
  #waiting: readonly Announcement[] = []
  #free_at = 0

  add(announcement: Announcement): void {
    const rest = this.#waiting.filter(
      ({ text, topic }) =>
        text !== announcement.text && (topic === undefined || topic !== announcement.topic),
    )
    this.#waiting = [...rest, announcement]
  }

  /** What may be said now, urgent things before others; or null. */
  take(now: number): Announcement | null {
    if (now < this.#free_at) return null
    const next = this.#waiting.find(({ urgent }) => urgent === true) ?? this.#waiting[0]
    if (next === undefined) return null
    this.#waiting = this.#waiting.filter((announcement) => announcement !== next)
    this.#free_at = now + announcement_gap_ms
    return next
  }

  /** In how long something may be said; null when nothing waits. */
  wait(now: number): number | null {
    return this.#waiting.length === 0 ? null : Math.max(0, this.#free_at - now)
  }
}
