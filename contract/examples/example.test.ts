import { describe, expect, it } from 'vitest'
import { fillFromAnswers, fromAnswer } from './example.ts'

describe('what an example takes from an answer', () => {
  const answers = { 'post /user/{id}/invite': { data: { token: 'kq0Xw2vB', paths: ['/a', '/b'] } } }

  it('is filled in wherever it stands', () => {
    const value = {
      token: fromAnswer('post /user/{id}/invite', '/data/token'),
      list: [1, fromAnswer('post /user/{id}/invite', '/data/paths/1')],
      password: 'serra gaúcha',
    }
    expect(fillFromAnswers(value, answers)).toEqual({
      token: 'kq0Xw2vB',
      list: [1, '/b'],
      password: 'serra gaúcha',
    })
  })
})
