/** By a customer and an id of its own: no key is put together for a look-up. */
export class PairMap<T> implements Iterable<[number, number, T]> {
  readonly #maps = new Map<number, Map<number, T>>()

  get(customer_id: number, id: number): T | undefined {
    return this.#maps.get(customer_id)?.get(id)
  }

  set(customer_id: number, id: number, value: T): void {
    let map = this.#maps.get(customer_id)
    if (map === undefined) {
      map = new Map()
      this.#maps.set(customer_id, map)
    }
    map.set(id, value)
  }

  *[Symbol.iterator](): Generator<[number, number, T]> {
    for (const [customer_id, map] of this.#maps) {
      for (const [id, value] of map) yield [customer_id, id, value]
    }
  }
}
