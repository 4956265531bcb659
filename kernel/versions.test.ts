import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdFrom, type Version } from './versions.ts'

interface Values {
  readonly limit: number
  readonly fleet: number
}

const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour))
const version = (from: number | null, to: number | null, values: Values): Version<Values> => ({
  valid_from: from === null ? null : at(from),
  valid_to: to === null ? null : at(to),
  values,
})
const first = { limit: 110, fleet: 1 }

describe('holdFrom', () => {
  it('parts the version that holds then', () => {
    expect(holdFrom([version(null, null, first)], at(5), { limit: 90 })).toStrictEqual({
      versions: [version(null, 5, first), version(5, null, { limit: 90, fleet: 1 })],
      from: at(5),
      to: null,
    })
  })

  it('takes the place of one that begins at the same moment', () => {
    const versions = [version(5, null, first)]
    expect(holdFrom(versions, at(5), { fleet: 2 })?.versions).toStrictEqual([
      version(5, null, { limit: 110, fleet: 2 }),
    ])
  })

  it('is null when it is so already', () => {
    expect(holdFrom([version(null, null, first)], at(5), { limit: 110 })).toBeNull()
    expect(holdFrom([version(null, null, first)], at(5), {})).toBeNull()
  })

  it('says from when to when something is another', () => {
    const later = { limit: 90, fleet: 1 }
    const versions = [version(null, 7, first), version(7, null, later)]
    expect(holdFrom(versions, at(5), { limit: 90 })).toStrictEqual({
      versions: [version(null, 5, first), version(5, null, later)],
      from: at(5),
      to: at(7),
    })
  })

  it('at every moment before it leaves what held, and from it on only what is given is another', () => {
    const hour = fc.integer({ min: 0, max: 20 })
    const values = fc.record({ limit: fc.integer({ min: 1, max: 3 }), fleet: fc.integer({ min: 1, max: 3 }) })
    const given = fc.oneof(
      values,
      values.map(({ limit }) => ({ limit })),
    )
    const cuts = fc.uniqueArray(hour, { maxLength: 4 }).map((hours) => hours.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(
        cuts,
        fc.array(values, { minLength: 5, maxLength: 5 }),
        hour,
        given,
        (edges, list, from, change) => {
          const all = [null, ...edges].map((begin, index) =>
            version(begin, edges[index] ?? null, list[index] ?? first),
          )
          const after = all.filter(({ valid_to }) => valid_to === null || valid_to > at(from))
          const result = holdFrom(after, at(from), change)
          const before_it = all.filter((one) => !after.includes(one))
          const versions = [...before_it, ...(result?.versions ?? after)]
          const valueAt = (list_of: readonly Version<Values>[], hour_of: number) =>
            list_of.filter(
              ({ valid_from, valid_to }) =>
                (valid_from === null || valid_from <= at(hour_of)) &&
                (valid_to === null || at(hour_of) < valid_to),
            )
          for (let moment = -1; moment <= 21; moment++) {
            const held = valueAt(all, moment)[0]?.values ?? first
            const now = valueAt(versions, moment)
            expect(now).toHaveLength(1)
            expect(now[0]?.values).toEqual(moment < from ? held : { ...held, ...change })
            const is_told =
              result !== null &&
              (result.from === null || result.from <= at(moment)) &&
              (result.to === null || at(moment) < result.to)
            const is_another = JSON.stringify(now[0]?.values) !== JSON.stringify(held)
            expect(is_another && !is_told).toBe(false)
          }
        },
      ),
    )
  })
})
