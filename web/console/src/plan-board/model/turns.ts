/** Work of which so much is done at once; what comes beyond that waits, and begins in the order in which it came. */
export function createTurns(max_at_once: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let under_way = 0
  return async (work) => {
    if (under_way < max_at_once) under_way += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) under_way -= 1
      else next()
    }
  }
}
