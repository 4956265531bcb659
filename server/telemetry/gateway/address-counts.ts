/** How many connections each address has. */
export class AddressCounts {
  readonly #max: number
  readonly #counts = new Map<string, number>()

  constructor(max: number) {
    this.#max = max
  }

  /** Returns what is called when it leaves; null: the address has too many. */
  enter(address: string): (() => void) | null {
    const count = this.#counts.get(address) ?? 0
    if (count >= this.#max) return null
    this.#counts.set(address, count + 1)
    return () => {
      const left = (this.#counts.get(address) ?? 1) - 1
      if (left > 0) this.#counts.set(address, left)
      else this.#counts.delete(address)
    }
  }
}
