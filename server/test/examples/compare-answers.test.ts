import { describe, expect, it } from 'vitest'
import { formOf } from './compare-answers.ts'

describe('the form of an answer', () => {
  it('is the same for moments, tokens and keys that differ', () => {
    const one = {
      date_created: '2026-03-04T05:06:07.890Z',
      access_token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
      key: 'trp_k3J9x0QmZ7bV5nC2sD8fG1hL',
      path: '/convite/8kq0Xw2vB6nM4zR1tY7uP9aS3',
    }
    const other = {
      date_created: '2026-11-16T08:00:00-03:00',
      access_token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIyIn0.YW5vdGhlcg',
      key: 'trp_000Jx0QmZ7bV5nC2sD8fG1hL',
      path: '/convite/1kq0Xw2vB6nM4zR1tY7uP9aS3',
    }
    expect(formOf(one)).toEqual(formOf(other))
  })

  it('keeps every other difference', () => {
    expect(formOf({ title: 'Depósito' })).not.toEqual(formOf({ title: 'Oficina' }))
    expect(formOf({ id: 1 })).not.toEqual(formOf({ id: 2 }))
    expect(formOf({ date_created: '2026-03-04T05:06:07Z' })).not.toEqual(formOf({ date_created: null }))
    expect(formOf([{ id: 1 }])).not.toEqual(formOf([{ id: 1 }, { id: 2 }]))
    expect(formOf('2026-03-04')).not.toEqual(formOf('2026-03-05'))
  })

  it('compares the type alone of a field that varies, at any depth', () => {
    expect(formOf({ points: [{ distance: 12 }] }, ['distance'])).toEqual(
      formOf({ points: [{ distance: 99 }] }, ['distance']),
    )
    expect(formOf({ points: [{ distance: 12 }] }, ['distance'])).not.toEqual(
      formOf({ points: [{ distance: null }] }, ['distance']),
    )
  })
})
