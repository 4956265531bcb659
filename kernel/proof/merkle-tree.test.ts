import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findProvenRoot, listProofRanges } from './inclusion-proof.ts'
import { appendLeaves, foldSubtrees, hashChildren, hashLeaf, listSubtrees } from './merkle-tree.ts'
import { hashRange } from './test/make-log.ts'

/** The leaves and roots that tests of logs by RFC 6962 share. */
const known_leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const known_roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const size = fc.integer({ min: 1, max: 130 })
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => hashLeaf(Buffer.from(`${index}`)))

/** As the RFC defines it, from the leaves. */
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves
  if (first === undefined) return foldSubtrees([])
  if (leaves.length === 1) return first
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return hashChildren(rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)))
}

describe('the tree', () => {
  test.each(known_roots.map((root, count) => ({ count, root })))(
    'has the known root of $count leaves',
    ({ count, root }) => {
      const leaves = known_leaves.slice(0, count).map((hex) => hashLeaf(Buffer.from(hex, 'hex')))
      expect(foldSubtrees(appendLeaves(0, [], leaves).edge).toString('hex')).toBe(root)
    },
  )

  test('has the root of the definition, whatever the batches in which leaves came', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 6 }), (batches) => {
        const leaves = leavesOf(batches.reduce((sum, count) => sum + count, 0))
        let edge: Buffer[] = []
        let added = 0
        for (const count of batches) {
          ;({ edge } = appendLeaves(added, edge, leaves.slice(added, added + count)))
          added += count
          expect(edge).toHaveLength(listSubtrees({ start: 0, end: added }).length)
        }
        expect(foldSubtrees(edge)).toEqual(rootByDefinition(leaves))
      }),
    )
  })

  test('proves each of its leaves by stored subtrees alone, and no other leaf, place, size or path', () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), (count, some, other) => {
        const leaves = leavesOf(count)
        const { nodes, edge } = appendLeaves(0, [], leaves)
        const root = foldSubtrees(edge)
        const index = some % count
        const leaf = leaves[index] ?? root
        const path = listProofRanges(index, count).map((range) => hashRange(nodes, range))
        expect(findProvenRoot({ index, size: count, leaf, path })).toEqual(root)

        const wrong = [
          { index: (index + 1 + (other % Math.max(count - 1, 1))) % count, leaf, path, is_other: count > 1 },
          { index, leaf: hashLeaf(leaf), path, is_other: true },
          { index, leaf, path: [...path, leaf], is_other: true },
          { index, leaf, path: path.slice(1), is_other: path.length > 0 },
          { index: count, leaf, path, is_other: true },
        ].filter(({ is_other }) => is_other)
        for (const proof of wrong) expect(findProvenRoot({ ...proof, size: count })).not.toEqual(root)
      }),
    )
  })
})
