import { describe, expect, it } from 'vitest'
import { ToastQueue } from './toast-queue.ts'

const texts = (queue: ToastQueue) => queue.list().map(({ text }) => text)

describe('toasts', () => {
  it('stay for ten seconds', () => {
    const queue = new ToastQueue()
    queue.show({ text: 'moved' }, 1_000)
    queue.expire(10_999)
    expect(texts(queue)).toEqual(['moved'])
    queue.expire(11_000)
    expect(texts(queue)).toEqual([])
  })

  it('wait while one of them is looked at', () => {
    const queue = new ToastQueue()
    const id = queue.show({ text: 'moved' }, 0)
    queue.hold(id, 4_000)
    queue.expire(60_000)
    expect(texts(queue)).toEqual(['moved'])
    queue.release(id, 60_000)
    queue.expire(65_999)
    expect(texts(queue)).toEqual(['moved'])
    queue.expire(66_000)
    expect(texts(queue)).toEqual([])
  })

  it('hold nothing any more once they are gone', () => {
    const queue = new ToastQueue()
    const id = queue.show({ text: 'moved' }, 0)
    queue.hold(id, 1_000)
    queue.close(id, 20_000)
    queue.show({ text: 'undone' }, 20_000)
    queue.expire(30_000)
    expect(texts(queue)).toEqual([])

    queue.hold(queue.show({ text: '1' }, 40_000), 40_000)
    for (const text of ['2', '3', '4']) queue.show({ text }, 40_000)
    queue.expire(50_000)
    expect(texts(queue)).toEqual([])
  })

  it('wait on while another than the one that is looked at is closed, and lose none of the time they waited', () => {
    const queue = new ToastQueue()
    const looked_at = queue.show({ text: 'looked at' }, 0)
    const other = queue.show({ text: 'other' }, 0)
    queue.show({ text: 'last' }, 0)
    queue.hold(looked_at, 2_000)
    queue.close(other, 30_000)
    queue.expire(60_000)
    expect(texts(queue)).toEqual(['looked at', 'last'])
    queue.close(looked_at, 90_000)
    queue.expire(97_999)
    expect(texts(queue)).toEqual(['last'])
    queue.expire(98_000)
    expect(texts(queue)).toEqual([])
  })

  it('count for each its own time', () => {
    const queue = new ToastQueue()
    queue.show({ text: 'first' }, 0)
    queue.show({ text: 'second' }, 4_000)
    queue.expire(10_000)
    expect(texts(queue)).toEqual(['second'])
  })

  it('are three at once, the newest', () => {
    const queue = new ToastQueue()
    for (const text of ['1', '2', '3', '4']) queue.show({ text }, 0)
    expect(texts(queue)).toEqual(['2', '3', '4'])
  })

  it('go when they are closed, and tell who watches', () => {
    const queue = new ToastQueue()
    let changes = 0
    const stop = queue.watch(() => {
      changes += 1
    })
    queue.close(queue.show({ text: 'moved' }, 0), 0)
    expect(texts(queue)).toEqual([])
    expect(changes).toBe(2)
    stop()
    queue.show({ text: 'again' }, 0)
    expect(changes).toBe(2)
    expect(queue.list()).toBe(queue.list())
  })
})
