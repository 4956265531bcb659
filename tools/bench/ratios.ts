/** Requests per second of every contender, one entry for each round. */
export type Rounds<Contender extends string> = readonly Readonly<Record<Contender, number>>[]

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('nothing has no median')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

export function medianRate<Contender extends string>(rounds: Rounds<Contender>, of: Contender): number {
  return median(rounds.map((round) => round[of]))
}

/** The median of the ratios of each round: what a round is compared with ran seconds before or after it. */
export function medianRatio<Contender extends string>(
  rounds: Rounds<Contender>,
  of: Contender,
  to: Contender,
): number {
  return median(rounds.map((round) => round[of] / round[to]))
}
