/** What waits for several owners. They take turns: who has much waiting holds up nobody who has little. */
export interface Turns<Item> {
  readonly size: number
  countOf(owner: number): number
  add(owner: number, item: Item): void
  /** The first of the owner whose turn it is, of those who may have it. */
  next(mayHave?: (owner: number) => boolean): Item | undefined
  remove(owner: number, item: Item): void
}

export function createTurns<Item>(): Turns<Item> {
  /** In the order of their turns; each has something that waits. */
  const queues = new Map<number, Item[]>()
  let size = 0
  return {
    get size() {
      return size
    },
    countOf: (owner) => queues.get(owner)?.length ?? 0,
    add: (owner, item) => {
      const own = queues.get(owner)
      if (own === undefined) queues.set(owner, [item])
      else own.push(item)
      size += 1
    },
    next: (mayHave = () => true) => {
      for (const [owner, own] of queues) {
        if (!mayHave(owner)) continue
        queues.delete(owner)
        const item = own.shift()
        // Its next turn comes after everybody who waits at this moment.
        if (own.length > 0) queues.set(owner, own)
        size -= 1
        return item
      }
      return undefined
    },
    remove: (owner, item) => {
      const own = queues.get(owner) ?? []
      const place = own.indexOf(item)
      if (place < 0) return
      own.splice(place, 1)
      if (own.length === 0) queues.delete(owner)
      size -= 1
    },
  }
}
