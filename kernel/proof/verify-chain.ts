import { type Disclosed, digestOfDisclosure, readDisclosure } from './disclosure.ts'
import { hashEntry, type ProofEntry, startOfChain } from './entry.ts'

/** Follows the chains of plans through entries that come in the order of the log. */
export interface ChainCheck {
  /** Judges the entry against those before it, and gives its hash, the leaf. */
  readonly add: (entry: ProofEntry) => Buffer
}

/** In a whole log every entry follows the one before; a bundle has those of one point, with gaps between. */
export type Coverage = 'whole' | 'excerpt'

export function createChainCheck(customer: number, coverage: Coverage): ChainCheck {
  const last_of_plan = new Map<number, { n: number; hash: Buffer }>()
  return {
    add: (entry) => {
      const last = last_of_plan.get(entry.plan) ?? { n: 0, hash: startOfChain(customer, entry.plan) }
      if (entry.n <= last.n) throw new Error('an entry comes twice or too late')
      if (entry.n === last.n + 1) {
        if (entry.prev !== last.hash.toString('hex'))
          throw new Error('an entry does not follow the one before it')
      } else if (coverage === 'whole') {
        throw new Error('an entry is missing before this one')
      }
      const hash = hashEntry(entry)
      last_of_plan.set(entry.plan, { n: entry.n, hash })
      return hash
    },
  }
}

/** The values that were kept beside entries. Each must be one that an entry has the digest of, and come once. */
export function openDisclosures(
  disclosures: readonly string[],
  entries: readonly Pick<ProofEntry, 'sd'>[],
): Disclosed[] {
  const digests = new Set(entries.flatMap((entry) => entry.sd))
  return disclosures.map((disclosure) => {
    if (!digests.delete(digestOfDisclosure(disclosure))) throw new Error('a disclosure belongs to no entry')
    return readDisclosure(disclosure)
  })
}
