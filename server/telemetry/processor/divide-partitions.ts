/** A partition as its row says. */
export interface PartitionOwner {
  readonly partition: number
  /** The name of a processor; null: nobody's. */
  readonly owner: string | null
}

export interface Division {
  /** Partitions to take: nobody's, or of a processor that has died. */
  readonly take: readonly number[]
  /** Own ones for others to take. */
  readonly give_up: readonly number[]
}

/**
 * What a processor does to come to its share, as it sees the others. All who see the same come to shares that differ by one
 * at most and make up the whole; who sees something else takes no more than its share, and the fence keeps the peace.
 */
export function dividePartitions(
  self: string,
  living: readonly string[],
  partitions: readonly PartitionOwner[],
): Division {
  const names = [...new Set([...living, self])].toSorted()
  const share = shareOf(names.indexOf(self), { of: partitions.length, among: names.length })
  const own = partitions.filter(({ owner }) => owner === self)
  if (own.length > share) return { take: [], give_up: own.slice(share).map(({ partition }) => partition) }
  const free = partitions.filter(({ owner }) => owner === null || !names.includes(owner))
  // Each begins elsewhere, so that those who start together do not try for the same.
  const start = Math.floor((free.length * names.indexOf(self)) / names.length)
  const in_turn = [...free.slice(start), ...free.slice(0, start)]
  return { take: in_turn.slice(0, share - own.length).map(({ partition }) => partition), give_up: [] }
}

function shareOf(place: number, { of, among }: { readonly of: number; readonly among: number }): number {
  return Math.floor(of / among) + (place < of % among ? 1 : 0)
}
