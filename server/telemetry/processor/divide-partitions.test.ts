import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dividePartitions, type PartitionOwner } from './divide-partitions.ts'

const all = (owner: (partition: number) => string | null): PartitionOwner[] =>
  Array.from({ length: 16 }, (_, partition) => ({ partition, owner: owner(partition) }))

describe('who works on what', () => {
  test('one alone takes all', () => {
    const { take, give_up } = dividePartitions(
      'a',
      ['a'],
      all(() => null),
    )
    expect(take.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, n) => n))
    expect(give_up).toEqual([])
  })

  test('who has more than its share gives up the rest, and takes nothing', () => {
    const owned = all(() => 'a')
    expect(dividePartitions('a', ['a', 'b'], owned)).toEqual({
      take: [],
      give_up: [8, 9, 10, 11, 12, 13, 14, 15],
    })
    expect(dividePartitions('b', ['a', 'b'], owned)).toEqual({ take: [], give_up: [] })
  })

  test('who has died loses all to those who live', () => {
    const owned = all((n) => (n < 8 ? 'a' : 'b'))
    expect(dividePartitions('a', ['a'], owned).take).toEqual([8, 9, 10, 11, 12, 13, 14, 15])
  })

  test('whoever comes and goes, all partitions end owned, in shares that differ by one at most', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const owners = fc.array(fc.option(name), { minLength: 16, maxLength: 16 })
    const living = fc.uniqueArray(name, { minLength: 1 })
    fc.assert(
      fc.property(owners, living, (given, found) => {
        const names: string[] = found
        let owned = all((n) => given[n] ?? null)
        const settle = () => {
          for (const self of names) {
            const { take, give_up } = dividePartitions(self, names, owned)
            expect(take.filter((n) => names.includes(owned[n]?.owner ?? ''))).toEqual([])
            owned = owned.map(({ partition, owner }) => {
              if (take.includes(partition)) return { partition, owner: self }
              return { partition, owner: give_up.includes(partition) ? null : owner }
            })
          }
        }
        settle()
        settle()
        const counts = names.map((self) => owned.filter(({ owner }) => owner === self).length)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        // Settled is settled.
        for (const self of names) {
          expect(dividePartitions(self, names, owned)).toEqual({ take: [], give_up: [] })
        }
      }),
    )
  })
})
