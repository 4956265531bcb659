import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnnouncementQueue, announcement_gap_ms } from './announcement-queue.ts'

describe('announcements', () => {
  it('are said at once after silence', () => {
    const queue = new AnnouncementQueue()
    expect(queue.wait(0)).toBeNull()
    queue.add({ text: 'late' })
    expect(queue.wait(0)).toBe(0)
    expect(queue.take(0)?.text).toBe('late')
    expect(queue.take(0)).toBeNull()
  })

  it('say a panic before all that waits', () => {
    const queue = new AnnouncementQueue()
    queue.add({ text: 'late' })
    queue.add({ text: 'panic', urgent: true })
    expect(queue.take(0)?.text).toBe('panic')
    expect(queue.take(4_999)).toBeNull()
    expect(queue.wait(4_999)).toBe(1)
    expect(queue.take(5_000)?.text).toBe('late')
  })

  it('say only the latest of a topic, and the same text once', () => {
    const queue = new AnnouncementQueue()
    queue.add({ text: '2 late', topic: 'late' })
    queue.add({ text: 'returned' })
    queue.add({ text: 'returned' })
    queue.add({ text: '3 late', topic: 'late' })
    const said = [0, 5_000, 10_000].map((now) => queue.take(now)?.text)
    expect(said).toEqual(['returned', '3 late', undefined])
  })

  it('are never closer than five seconds, whatever comes when', () => {
    const steps = fc.array(
      fc.record({
        after_ms: fc.nat(3_000),
        text: fc.string(),
        urgent: fc.boolean(),
        take: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(steps, (events) => {
        const queue = new AnnouncementQueue()
        const said_at: number[] = []
        let now = 0
        for (const { after_ms, take, ...announcement } of events) {
          now += after_ms
          if (!take) queue.add(announcement)
          else if (queue.take(now) !== null) said_at.push(now)
        }
        for (const [index, at] of said_at.entries())
          expect(at - (said_at[index - 1] ?? -announcement_gap_ms)).toBeGreaterThanOrEqual(
            announcement_gap_ms,
          )
      }),
    )
  })
})
