import { createHash } from 'node:crypto'

/**
 * The Merkle tree of RFC 6962, section 2.1. A complete subtree of 2^level leaves never changes again, so its hash is
 * stored once, and roots and proofs are folded from a logarithm of stored hashes, never from the leaves.
 */
export interface TreeNode {
  readonly level: number
  /** Counts the subtrees of this level from the left: it has the leaves from index × 2^level on. */
  readonly index: number
}

export interface HashedNode extends TreeNode {
  readonly hash: Buffer
}

/** The leaves from `start` until before `end`. */
export interface LeafRange {
  readonly start: number
  readonly end: number
}

export function hashLeaf(data: Uint8Array): Buffer {
  return createHash('sha256').update(leaf_prefix).update(data).digest()
}

export function hashChildren(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(node_prefix).update(left).update(right).digest()
}

const leaf_prefix = Buffer.from([0])
const node_prefix = Buffer.from([1])

/** The complete subtrees that make up a range, from the left. The range is a whole tree or what an inclusion proof names. */
export function listSubtrees({ start, end }: LeafRange): TreeNode[] {
  const nodes: TreeNode[] = []
  let at = start
  while (at < end) {
    const level = Math.floor(Math.log2(end - at))
    nodes.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return nodes
}

/** The hash of a range from those of its complete subtrees, as listSubtrees names them. */
export function foldSubtrees(hashes: readonly Uint8Array[]): Buffer {
  const last = hashes.at(-1)
  // RFC 6962: the hash of an empty tree is that of an empty string.
  if (last === undefined) return createHash('sha256').digest()
  return hashes
    .slice(0, -1)
    .reduceRight<Buffer>((right, left) => hashChildren(left, right), Buffer.from(last))
}

/** What is complete once the leaves are added to a tree of `size`: the leaves themselves, and what they close. */
export function appendLeaves(
  size: number,
  edge: readonly Uint8Array[],
  leaves: readonly Uint8Array[],
): { readonly nodes: HashedNode[]; readonly edge: Buffer[] } {
  const nodes: HashedNode[] = []
  const open: Buffer[] = edge.map((hash) => Buffer.from(hash))
  for (const [offset, leaf] of leaves.entries()) {
    let node: HashedNode = { level: 0, index: size + offset, hash: Buffer.from(leaf) }
    nodes.push(node)
    while (node.index % 2 === 1) {
      const left = open.pop()
      if (left === undefined) throw new Error('the edge is not that of a tree of this size')
      node = { level: node.level + 1, index: (node.index - 1) / 2, hash: hashChildren(left, node.hash) }
      nodes.push(node)
    }
    open.push(node.hash)
  }
  return { nodes, edge: open }
}
