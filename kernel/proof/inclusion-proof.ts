import { hashChildren, type LeafRange } from './merkle-tree.ts'

/** The ranges whose hashes prove that a leaf is in a tree, from the leaf's sibling up (PATH of RFC 6962, 2.1.1). */
export function listProofRanges(index: number, size: number): LeafRange[] {
  if (!(index >= 0 && index < size)) throw new Error('the leaf is not in a tree of this size')
  const ranges: LeafRange[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const split = start + largestPowerBelow(end - start)
    if (index < split) {
      ranges.push({ start: split, end })
      end = split
    } else {
      ranges.push({ start, end: split })
      start = split
    }
  }
  return ranges.toReversed()
}

export interface Inclusion {
  readonly index: number
  readonly size: number
  readonly leaf: Uint8Array
  readonly path: readonly Uint8Array[]
}

/** The root that the proof leads to (RFC 9162, 2.1.3.2); null where it cannot be one of this leaf and size. */
export function findProvenRoot({ index, size, leaf, path }: Inclusion): Buffer | null {
  if (!(index >= 0 && index < size)) return null
  let node = index
  let last = size - 1
  let hash: Buffer = Buffer.from(leaf)
  for (const sibling of path) {
    if (last === 0) return null
    if (node % 2 === 1 || node === last) {
      hash = hashChildren(sibling, hash)
      while (node % 2 === 0 && node !== 0) {
        node = half(node)
        last = half(last)
      }
    } else {
      hash = hashChildren(hash, sibling)
    }
    node = half(node)
    last = half(last)
  }
  return last === 0 ? hash : null
}

function largestPowerBelow(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** Not by shifts: those have 32 bits. */
function half(value: number): number {
  return Math.floor(value / 2)
}
