/** Runs the work for every item, so many at a time. The first failure ends it. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  at_once: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const run = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(at_once, items.length) }, run))
}
