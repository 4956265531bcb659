import { type Announcement, AnnouncementQueue } from './announcement-queue.ts'

const queue = new AnnouncementQueue()
let speak: ((announcement: Announcement) => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Says something to who does not see the screen, when its turn comes. */
export function announce(announcement: Announcement): void {
  queue.add(announcement)
  schedule()
}

/** Gives announcements a voice while the page is open. */
export function listenToAnnouncements(say: (announcement: Announcement) => void): () => void {
  speak = say
  schedule()
  return () => {
    speak = null
    clearTimeout(timer)
  }
}

function schedule(): void {
  clearTimeout(timer)
  const wait_ms = queue.wait(performance.now())
  if (wait_ms === null || speak === null) return
  timer = setTimeout(() => {
    const next = queue.take(performance.now())
    if (next !== null) speak?.(next)
    schedule()
  }, wait_ms)
}
