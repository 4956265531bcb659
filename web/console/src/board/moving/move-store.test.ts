import { describe, expect, it, vi } from 'vitest'
import type { BoardMove, MoveEstimate, RowEstimate } from '../model/move.ts'
import { routeOf, stopAt } from '../test/routes.ts'
import { type MovePorts, MoveStore } from './move-store.ts'

const rows = [
  routeOf('b', [stopAt('1', 0), stopAt('2', 30)], { mark: { letter: 'B', colour: 2, outlined: false } }),
  routeOf('d', [stopAt('3', 0), stopAt('4', 30)]),
  routeOf('l', [stopAt('5', 0)], { locked: true }),
]
const what = { kind: 'stop', route_id: 'b', stop_id: '2' } as const
const nothing = { distance_m: 0, duration_s: 0, lateness_s: 0, cost: null }
const row = (end_time: number): RowEstimate => ({ stops: [], segments: [], end_time, summary: null })
const estimateOf = ({ to }: BoardMove, confirmed = false): MoveEstimate => ({
  confirmed,
  target: row(to.index),
  source: row(9),
  source_delta: nothing,
  target_delta: nothing,
  total_delta: nothing,
  rules: [],
})

function begin(ports: Partial<MovePorts> = {}) {
  const moves: BoardMove[] = []
  const asked: BoardMove[] = []
  const store = new MoveStore()
  const estimate = (move: BoardMove) => {
    asked.push(move)
    return estimateOf(move)
  }
  const drop = (move: BoardMove) => void moves.push(move)
  store.connect((id) => rows.find((each) => each.id === id), { estimate, drop, ...ports })
  store.begin(what, 'pointer')
  return { store, moves, asked }
}

describe('a move', () => {
  it('asks what a place comes to, once for each', () => {
    const { store, asked } = begin()
    store.offer({ route_id: 'd', index: 1 })
    store.offer({ route_id: 'd', index: 1 })
    store.offer({ route_id: 'd', index: 2 })
    expect(asked.map(({ to }) => to.index)).toEqual([1, 2])
  })

  it('tells the rows that it changes, and a source only when its end changes', () => {
    const { store } = begin()
    store.offer({ route_id: 'd', index: 1 })
    const source = store.previewOf('b')
    expect(source).toMatchObject({ is_source: true, is_target: false, moved_mark: 'B2' })
    expect(store.previewOf('d')).toMatchObject({ is_source: false, is_target: true, index: 1 })
    store.offer({ route_id: 'd', index: 2 })
    expect(store.previewOf('b')).toBe(source)
    expect(store.previewOf('l')).toBeNull()
  })

  it('is dropped where it is held', () => {
    const { store, moves } = begin()
    store.offer({ route_id: 'd', index: 1 })
    expect(store.drop()).toEqual({ what, to: { route_id: 'd', index: 1 } })
    expect(moves).toEqual([{ what, to: { route_id: 'd', index: 1 } }])
    expect([store.get(), store.previewOf('d')]).toEqual([null, null])
  })

  it.each([
    ['nowhere', null],
    ['where it was', { route_id: 'b', index: 1 }],
    ['on a locked route', { route_id: 'l', index: 0 }],
  ])('changes nothing %s, and asks nobody', (_name, place) => {
    const { store, moves, asked } = begin()
    store.offer({ route_id: 'd', index: 0 })
    store.offer(place)
    expect(store.drop()).toBeNull()
    expect([moves, asked.length]).toEqual([[], 1])
  })

  it('says that a locked route refuses it', () => {
    const { store } = begin()
    store.offer({ route_id: 'l', index: 0 })
    expect(store.get()?.refusal).toBe('route_locked')
    expect(store.previewOf('l')).toMatchObject({ refused: true, index: null })
  })

  it('of what must stay says why, goes nowhere, and can be given up', () => {
    const { store, asked } = begin()
    store.refuse({ route_id: 'b', index: 1 }, 'stop_locked')
    store.offer({ route_id: 'd', index: 1 })
    expect(store.get()).toMatchObject({ is_stuck: true, refusal: 'stop_locked', place: { route_id: 'b' } })
    expect([store.drop(), asked]).toEqual([null, []])
  })

  it('can be given up', () => {
    const { store, moves } = begin()
    store.offer({ route_id: 'd', index: 1 })
    store.cancel()
    expect([store.drop(), moves]).toEqual([null, []])
  })

  it('is told by the server what a place comes to, if it is kept', async () => {
    const signals: AbortSignal[] = []
    const confirm = async (move: BoardMove, signal: AbortSignal) => {
      signals.push(signal)
      return estimateOf(move, true)
    }
    const { store } = begin({ confirm })
    store.offer({ route_id: 'd', index: 0 })
    store.offer({ route_id: 'd', index: 1 })
    expect(store.get()?.estimate?.confirmed).toBe(false)
    await vi.waitFor(() => expect(store.get()?.estimate?.confirmed).toBe(true))
    expect(signals).toHaveLength(1)
    store.cancel()
    expect(signals[0]?.aborted).toBe(true)
  })

  it('keeps the estimate where the server cannot tell', async () => {
    let asked = 0
    const confirm = async () => {
      asked += 1
      throw new Error('no answer')
    }
    const { store } = begin({ confirm })
    store.offer({ route_id: 'd', index: 1 })
    await vi.waitFor(() => expect(asked).toBe(1))
    expect(store.get()?.estimate?.confirmed).toBe(false)
  })
})
