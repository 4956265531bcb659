import { describe, expect, it } from 'vitest'
import { createLane } from './lane.ts'

const refusal = () => new Error('busy')

describe('a lane', () => {
  it('lets so many in at a time, the others in the order in which they came', async () => {
    const lane = createLane({ width: 2, max_waiting: 10, wait_ms: 5_000, refusal })
    const entered: number[] = []
    const leave: (() => void)[] = []
    const coming = [0, 1, 2, 3].map(async (who) => {
      const end = await lane.enter(1)
      entered.push(who)
      leave.push(end)
    })
    await Promise.all(coming.slice(0, 2))
    expect(entered).toEqual([0, 1])
    leave[0]?.()
    await coming[2]
    expect(entered).toEqual([0, 1, 2])
    leave[1]?.()
    leave[2]?.()
    await coming[3]
    leave[3]?.()
    // All have left: two can enter at once again.
    await Promise.all([lane.enter(1), lane.enter(1)])
  })

  it('lets customers take turns: one who comes late waits for no crowd of another', async () => {
    const lane = createLane({ width: 1, max_waiting: 10, wait_ms: 5_000, refusal })
    const entered: string[] = []
    const coming = ['1 first', '1 second', '1 third', '2 late'].map(async (who) => {
      const leave = await lane.enter(Number(who[0]))
      entered.push(who)
      leave()
    })
    await Promise.all(coming)
    expect(entered).toEqual(['1 first', '1 second', '2 late', '1 third'])
  })

  it('lets no customer have more of it than their share, while there is room for others', async () => {
    const lane = createLane({ width: 2, max_each: 1, max_waiting: 10, wait_ms: 5_000, refusal })
    const entered: string[] = []
    const enter = async (who: string) => {
      const leave = await lane.enter(Number(who[0]))
      entered.push(who)
      return leave
    }
    const leave_first = await enter('1 first')
    const second = enter('1 second')
    const leave_other = await enter('2 first')
    const third = enter('3 first')
    expect(entered).toEqual(['1 first', '2 first'])
    leave_other()
    const leave_third = await third
    expect(entered).toEqual(['1 first', '2 first', '3 first'])
    leave_first()
    const leave_second = await second
    leave_second()
    leave_third()
    expect(entered.at(-1)).toBe('1 second')
  })

  it('lets no crowd fill it: there is always room for the next customer to wait', async () => {
    const lane = createLane({ width: 1, max_waiting: 4, wait_ms: 5_000, refusal })
    const leave = await lane.enter(1)
    const coming = [lane.enter(1), lane.enter(1)]
    await expect(lane.enter(1)).rejects.toThrow('busy')
    coming.push(lane.enter(2))
    leave()
    await Promise.all(coming.map(async (entered) => (await entered)()))
  })

  it('tells that it is busy when too many wait, and when the turn does not come in time', async () => {
    const lane = createLane({ width: 1, max_waiting: 1, wait_ms: 50, refusal })
    const leave = await lane.enter(1)
    const late = lane.enter(1)
    await expect(lane.enter(1)).rejects.toThrow('busy')
    await expect(late).rejects.toThrow('busy')
    leave()
    await lane.enter(1)
  })
})
